import { PublicCard } from '@/components/public/certificate/public-card';
import { publicPage } from '@/components/public/templates/public-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { certificateCard } from '@/lib/server/pages/certificates';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/codeIndex/{id}', certificateCard, (certificate) => (
  <SiteFrame path={`/codeIndex/${certificate.publicId}`} crumb="证书公示">
    <PublicCard certificate={certificate} />
  </SiteFrame>
));
export const generateMetadata = page.generateMetadata;

/** Target of the QR code printed on a certificate. */
export default page.Page;
