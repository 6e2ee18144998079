import { SoftView } from '@/components/public/software/soft-view';
import { publicPage } from '@/components/public/templates/public-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { softwareDetail } from '@/lib/server/pages/services';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/soft-detail', softwareDetail, (item) => (
  <SiteFrame path={item.kind === 'service' ? '/work/soft' : '/genuine-software'} bare>
    <SoftView item={item} />
  </SiteFrame>
));
export const generateMetadata = page.generateMetadata;

/** One software service, or one item of the genuine-software catalogue. */
export default page.Page;
