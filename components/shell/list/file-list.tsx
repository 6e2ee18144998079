import { Icon } from '@/components/ui/icon';
import { iconFile } from '@/components/ui/icons/icon-file';
import type { FileRef } from '@/lib/contract/common';
import { formatBytes } from '@/lib/format/file-size';
import styles from './detail.module.css';

/** Submitted files, as links. The links expire ten minutes after they were read. */
export function FileList({ files }: { files: readonly FileRef[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ address, originalName, size }) => (
        <li key={address}>
          <Icon icon={iconFile} size={16} />
          <a className="link" href={address} target="_blank" rel="noopener noreferrer">
            {originalName}
            <span className="vh">（在新窗口打开）</span>
          </a>
          <span className="mute">{formatBytes(size)}</span>
        </li>
      ))}
    </ul>
  );
}
