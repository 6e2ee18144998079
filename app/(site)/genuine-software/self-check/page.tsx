import { SelfCheckPage } from '@/components/public/software/self-check-page';
import { OfferedTabs } from '@/components/shell/offered-tabs';
import { SiteFrame } from '@/components/shell/site-frame';
import { softwareTabs } from '@/lib/routes/sub-tabs';
import { readGenuinePage } from '@/lib/server/pages/genuine-page';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/genuine-software/self-check';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '软件正版化' });

/** Self-check for enterprises. */
export default async function Page() {
  const { selfCheck } = await readGenuinePage();
  return (
    <SiteFrame path={path}>
      <SelfCheckPage questions={selfCheck} tabs={<OfferedTabs items={softwareTabs} current={path} />} />
    </SiteFrame>
  );
}
