import { Icon } from '@/components/ui/icon';
import { iconDownload } from '@/components/ui/icons/icon-download';
import type { ServiceGuide } from '@/lib/contract/catalogue';
import { formatBytes } from '@/lib/format/file-size';
import classes from './guide.module.css';

/** Required materials, with samples to download; on phones each material is a card. */
export function GuideMaterials({ materials }: Pick<ServiceGuide, 'materials'>) {
  const hasSamples = materials.some(({ sample }) => sample);
  return (
    <table className={classes.materials}>
      <caption className="vh">申请材料</caption>
      <thead>
        <tr>
          <th scope="col">材料</th>
          <th scope="col">要求</th>
          {hasSamples && <th scope="col">样例</th>}
        </tr>
      </thead>
      <tbody>
        {materials.map(({ name, note, sample }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{note}</td>
            {hasSamples && (
              <td>
                {sample ? (
                  <a className="link" href={sample.address} download>
                    <Icon icon={iconDownload} size={16} />
                    下载样例
                    <span className="vh">{`：${sample.originalName}，${formatBytes(sample.size)}`}</span>
                  </a>
                ) : (
                  <span className="mute" role="img" aria-label="不需要样例">
                    —
                  </span>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
