import { JoinAside } from '@/components/about/join-aside';
import { ProcessView } from '@/components/about/process-view';
import { JoinStanding } from '@/components/joining/join-standing';
import { SiteFrame } from '@/components/shell/site-frame';
import { whereProvided } from '@/components/templates/not-provided-page';
import { StaticPage } from '@/components/templates/static-page';
import { parsePageData } from '@/lib/server/pages/page-data';
import { readStaticPage } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/join-process';
export const revalidate = 3600;
export const metadata = pageMetadata({ path, section: '版权协会', cover: { channel: 'member', id: 3 } });

/** 入会流程, as a diagram. */
export default whereProvided(path, async () => {
  const page = await readStaticPage('join-process');
  return (
    <SiteFrame path={path}>
      <StaticPage
        page={page}
        lead={
          <>
            <JoinStanding />
            <ProcessView steps={parsePageData(page).steps} />
          </>
        }
        aside={<JoinAside other={{ label: '各级权益', href: '/join' }} />}
      />
    </SiteFrame>
  );
});
