import { Art } from '@/components/ui/art/art';
import { ButtonLink } from '@/components/ui/button-link';
import { CopyButton } from '@/components/ui/copy-button';
import { PrintButton } from '@/components/ui/print-button';
import { TitleBox } from '@/components/ui/title-box';
import { cardSize, certificateCard } from '@/lib/art/certificate-card';
import type { CertificateCard } from '@/lib/contract/certificates';
import { cardKinds } from '@/lib/kinds/content/certificate-labels';
import classes from './certificate-result.module.css';
import { SaveCard } from './save-card';

export interface CardPageProps {
  certificate: CertificateCard;
  /** Public origin of this site. */
  origin: string;
  publisher: string;
}

/** 证书卡片: the certificate as a picture to show and save, with its QR code. */
export function CardPage({ certificate, origin, publisher }: CardPageProps) {
  const { kind, number, title, holder, issuedOn, verdict, source, publicId, facts } = certificate;
  const labels = cardKinds[kind];
  const path = `/codeIndex/${publicId}`;
  const verifyUrl = `${origin}${path}`;
  const rows = [
    { label: labels.number, value: number },
    { label: labels.holder, value: holder },
    ...facts,
    { label: labels.issued, value: issuedOn },
    { label: '信息来源', value: source },
  ];
  const svg = certificateCard({
    heading: labels.certificate,
    title,
    rows,
    status: { word: verdict, good: verdict === '有效' },
    verifyUrl,
    publisher,
  });
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title="证书卡片" sub="出示给对方，或者保存在手机里；扫码即可核验" />
      <div className={classes.card}>
        <div className={classes.picture} id="card">
          <Art svg={svg} />
        </div>
        <div className={classes.does}>
          <section aria-label="保存">
            <h2>保存与打印</h2>
            <p>存成图片，放进手机相册或者附在投稿、授权材料后面。卡片上的状态是此刻的，对方扫码看到的是最新的。</p>
            <div className="row fold">
              <SaveCard holderId="card" fileName={`${number}.png`} {...cardSize} />
              <PrintButton label="打印卡片" />
            </div>
          </section>
          <section aria-label="核验链接">
            <h2>核验链接</h2>
            <p>不方便扫码的，把这个地址发给对方，不用登录就能打开。</p>
            <span className={classes.address}>
              {verifyUrl}
              <CopyButton value={verifyUrl} name="复制核验链接" />
            </span>
          </section>
          <section aria-label="核验页">
            <ButtonLink href={path}>打开核验页</ButtonLink>
          </section>
        </div>
      </div>
    </div>
  );
}
