import { FaqView } from '@/components/public/about/faq-view';
import { HelpLayout } from '@/components/public/about/help-layout';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { readStaticPage } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/help/faq';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '帮助中心' });

/** 常见问题. */
export default whereProvided(path, async () => {
  const page = await readStaticPage('faq');
  return (
    <HelpLayout path={path}>
      <FaqView page={page} />
    </HelpLayout>
  );
});
