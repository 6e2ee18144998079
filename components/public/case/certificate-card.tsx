import { TitleChain } from '@/components/public/certificate/title-chain';
import { FileList } from '@/components/shell/list/file-list';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { StatusTag } from '@/components/ui/status-tag';
import type { CaseDetail } from '@/lib/contract/cases';
import { certificateVerdicts } from '@/lib/kinds/content/certificate-labels';
import { registerEntryPath } from '@/lib/routes/register-path';
import classes from './case.module.css';

/** States of a registration that is in the public register and in force. */
const ANNOUNCED = ['announced', 'amended'];

export interface CertificateCardProps {
  ownCase: Pick<CaseDetail, 'certificate' | 'status'>;
  /** Whether the owner reads it, who may open the work for use. */
  isOwner?: boolean;
}

/** Certificate issued for a case: number, state, file, and the links to its public pages. */
export function CertificateCard({ ownCase, isOwner = false }: CertificateCardProps) {
  const { certificate } = ownCase;
  if (!certificate) return null;
  const { number, issuedOn, publicId, status, file, awaitsFile, isHeld, chain } = certificate;
  return (
    <Card title="证书">
      <p className={classes.number}>
        <b className="num">{number}</b>
        <CopyButton value={number} name="复制登记号" />
      </p>
      <p className="mute">{`${issuedOn} 发证`}</p>
      {file && <FileList files={[file]} />}
      {awaitsFile && <p className="mute">证书文件还没有上传，登记号已经可以查询。</p>}
      {isOwner && !isHeld && <p className="mute">登记已经不在本账号名下，证书文件由现在的著作权人下载。</p>}
      <p className="row fold">
        <StatusTag state={certificateVerdicts[status]} />
        <a className="link" href={`/codeIndex/${publicId}`}>
          查看公示卡片
        </a>
        {ANNOUNCED.includes(ownCase.status) && (
          <>
            <a className="link" href={registerEntryPath(publicId)}>
              登记公示
            </a>
            {isOwner && isHeld && (
              <a className="link" href={`/manage/open-works-detail?id=${publicId}`}>
                开放使用
              </a>
            )}
          </>
        )}
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
