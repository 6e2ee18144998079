import { PublicityView } from '@/components/public/about/publicity-view';
import { publicPage } from '@/components/public/templates/public-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { publicityPage } from '@/lib/server/pages/membership-publicity';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/join-publicity', publicityPage, (publicity) => (
  <SiteFrame path={`/join-publicity/${publicity.id}`}>
    <PublicityView publicity={publicity} />
  </SiteFrame>
));
export const generateMetadata = page.generateMetadata;

/** One application in its publicity. */
export default page.Page;
