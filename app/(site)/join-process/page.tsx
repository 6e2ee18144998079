import { MembershipStatus } from '@/components/account/membership/membership-status';
import { MembershipAside } from '@/components/public/about/membership-aside';
import { ProcessView } from '@/components/public/about/process-view';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { StaticPage } from '@/components/public/templates/static-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { parsePageData } from '@/lib/server/pages/page-data';
import { readStaticPage } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/join-process';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '版权协会' });

/** 入会流程, as a diagram. */
export default whereProvided(path, async () => {
  const page = await readStaticPage('join-process');
  return (
    <SiteFrame path={path}>
      <StaticPage
        page={page}
        lead={
          <>
            <MembershipStatus />
            <ProcessView steps={parsePageData(page).steps} />
          </>
        }
        aside={<MembershipAside other={{ label: '各级权益', href: '/join' }} />}
      />
    </SiteFrame>
  );
});
