import { AboutLayout } from '@/components/public/about/about-layout';
import { MembershipAside } from '@/components/public/about/membership-aside';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { StaticPage } from '@/components/public/templates/static-page';
import { readStaticPage } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/about/join';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '版权协会' });

/** 入会指南. */
export default whereProvided(path, async () => {
  const page = await readStaticPage('join');
  return (
    <AboutLayout path={path}>
      <StaticPage page={page} aside={<MembershipAside other={{ label: '各级权益', href: '/join' }} />} />
    </AboutLayout>
  );
});
