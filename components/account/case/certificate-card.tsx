import classes from '@/components/public/case/case.module.css';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { StatusTag } from '@/components/ui/status-tag';
import type { CaseDetail } from '@/lib/contract/cases';
import { certificateVerdicts } from '@/lib/kinds/content/certificate-labels';
import { registerEntryPath } from '@/lib/routes/register-path';

/** States of a registration that is in the public register and in force. */
const ANNOUNCED = ['announced', 'amended'];

/** Certificate issued for a case: number, state, and the link to its public card. */
export function CertificateCard({ ownCase }: { ownCase: CaseDetail }) {
  const { certificate } = ownCase;
  if (!certificate) return null;
  const { number, issuedOn, publicId, status } = certificate;
  return (
    <Card title="证书">
      <p className={classes.number}>
        <b className="num">{number}</b>
        <CopyButton value={number} name="复制登记号" />
      </p>
      <p className="mute">{`${issuedOn} 发证`}</p>
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
            <a className="link" href={`/manage/open-works-detail?id=${publicId}`}>
              开放使用
            </a>
          </>
        )}
      </p>
    </Card>
  );
}
