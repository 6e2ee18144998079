import classes from '@/components/public/case/case.module.css';
import { TitleChain } from '@/components/public/certificate/title-chain';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { StatusTag } from '@/components/ui/status-tag';
import type { CaseDetail } from '@/lib/contract/cases';
import { certificateVerdicts } from '@/lib/kinds/content/certificate-labels';

/** Certificate issued for a case: number, state, and the link to its public card. */
export function CertificateCard({ ownCase: { certificate } }: { ownCase: CaseDetail }) {
  if (!certificate) return null;
  const { number, issuedOn, publicId, status, chain } = certificate;
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
