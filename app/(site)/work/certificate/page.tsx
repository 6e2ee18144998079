import { CertificatePage } from '@/components/public/certificate/certificate-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { readCertificateGuide } from '@/lib/server/pages/services';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/work/certificate';

export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path });

/** 证书查询. */
export default async function Page() {
  return (
    <SiteFrame path={path}>
      <CertificatePage guide={await readCertificateGuide()} />
    </SiteFrame>
  );
}
