import { TitleChain } from '@/components/public/certificate/title-chain';
import { FileList } from '@/components/shell/list/file-list';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { StatusTag } from '@/components/ui/status-tag';
import type { CaseDetail } from '@/lib/contract/cases';
import { certificateVerdicts } from '@/lib/kinds/content/certificate-labels';
import classes from './case.module.css';

/** Certificate issued for a case: number, state, file, and the link to its public card. */
export function CertificateCard({ ownCase: { certificate } }: { ownCase: Pick<CaseDetail, 'certificate'> }) {
  if (!certificate) return null;
  const { number, issuedOn, publicId, status, file, awaitsFile, chain } = certificate;
  return (
    <Card title="证书">
      <p className={classes.number}>
        <b className="num">{number}</b>
        <CopyButton value={number} name="复制登记号" />
      </p>
      <p className="mute">{`${issuedOn} 发证`}</p>
      {file && <FileList files={[file]} />}
      {awaitsFile && <p className="mute">证书文件还没有上传，登记号已经可以查询。</p>}
      <p className="row fold">
        <StatusTag state={certificateVerdicts[status]} />
        <a className="link" href={`/codeIndex/${publicId}`}>
          查看公示卡片
        </a>
      </p>
      {chain.length > 1 && (
        <>
          <h3 className={classes.chain}>权利沿革</h3>
          <TitleChain chain={chain} />
        </>
      )}
    </Card>
  );
}
