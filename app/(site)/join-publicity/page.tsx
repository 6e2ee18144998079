import { AboutLayout } from '@/components/public/about/about-layout';
import { PublicityList } from '@/components/public/about/publicity-list';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { readPublicities } from '@/lib/server/pages/membership-publicity';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/join-publicity';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '版权协会' });

/** 入会公示: applications that anybody may object to. */
export default whereProvided(path, async () => {
  const { list } = await readPublicities();
  return (
    <AboutLayout path={path}>
      <PublicityList list={list} />
    </AboutLayout>
  );
});
