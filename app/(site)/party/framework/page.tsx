import { FrameworkView } from '@/components/public/about/framework-view';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { OfferedTabs } from '@/components/shell/offered-tabs';
import { SiteFrame } from '@/components/shell/site-frame';
import { partyTabs } from '@/lib/routes/sub-tabs';
import { parsePageData } from '@/lib/server/pages/page-data';
import { readStaticPage } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/party/framework';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '党建专栏' });

/** 党组织架构. */
export default whereProvided(path, async () => {
  const page = await readStaticPage('party-framework');
  return (
    <SiteFrame path={path}>
      <div className="wrap no-print">
        <OfferedTabs items={partyTabs} current={path} label="党建专栏" />
      </div>
      <FrameworkView page={page} chart={parsePageData(page).partyChart} />
    </SiteFrame>
  );
});
