import { GuideContact } from '@/components/public/service/guide-contact';
import { GuideView } from '@/components/public/service/guide-view';
import { publicPage } from '@/components/public/templates/public-page';
import { OfferedTabs } from '@/components/shell/offered-tabs';
import { SiteFrame } from '@/components/shell/site-frame';
import { workTabs } from '@/lib/routes/sub-tabs';
import { guideDetail, readOtherServices } from '@/lib/server/pages/services';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/work/template/{id}', guideDetail, async (guide) => (
  <SiteFrame path={`/work/template/${guide.id}`} crumb={guide.name}>
    <GuideView
      guide={guide}
      others={await readOtherServices(guide)}
      contact={<GuideContact />}
      tabs={<OfferedTabs items={workTabs} current={`/work/template/${guide.id}`} label="业务目录" />}
    />
  </SiteFrame>
));
export const generateMetadata = page.generateMetadata;

/** Guide of one service. */
export default page.Page;
