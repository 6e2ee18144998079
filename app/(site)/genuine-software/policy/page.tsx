import { PolicyView } from '@/components/public/software/policy-view';
import { OfferedTabs } from '@/components/shell/offered-tabs';
import { SiteFrame } from '@/components/shell/site-frame';
import { softwareTabs } from '@/lib/routes/sub-tabs';
import { readGenuinePage } from '@/lib/server/pages/genuine-page';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/genuine-software/policy';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '软件正版化' });

/** Policies on genuine software. */
export default async function Page() {
  const { policies } = await readGenuinePage();
  return (
    <SiteFrame path={path}>
      <PolicyView policies={policies} tabs={<OfferedTabs items={softwareTabs} current={path} />} />
    </SiteFrame>
  );
}
