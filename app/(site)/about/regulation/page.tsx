import { AboutLayout } from '@/components/public/about/about-layout';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { StaticPage } from '@/components/public/templates/static-page';
import { readStaticPage } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/about/regulation';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '版权协会' });

/** 协会章程, with its chapters beside the text. */
export default whereProvided(path, async () => {
  const page = await readStaticPage('regulation');
  return (
    <AboutLayout path={path}>
      <StaticPage page={page} contents="章节目录" folded />
    </AboutLayout>
  );
});
