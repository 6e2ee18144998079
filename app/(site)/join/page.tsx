import { MembershipGuideView } from '@/components/public/about/membership-guide-view';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { parsePageData } from '@/lib/server/pages/page-data';
import { readStaticPage } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/join';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '版权协会' });

/** 加入协会: benefits by level and fees. */
export default whereProvided(path, async () => {
  const guide = await readStaticPage('join');
  const process = await readStaticPage('join-process');
  return (
    <SiteFrame path={path}>
      <MembershipGuideView
        lead={guide.summary}
        levels={parsePageData(guide).levels}
        steps={parsePageData(process).steps}
      />
    </SiteFrame>
  );
});
