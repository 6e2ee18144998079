import { AboutLayout } from '@/components/public/about/about-layout';
import { ContactBox } from '@/components/public/templates/contact-box';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { StaticPage } from '@/components/public/templates/static-page';
import { readStaticPage } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/about/copyright';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '版权协会' });

/** 版权声明. */
export default whereProvided(path, async () => {
  const page = await readStaticPage('copyright');
  return (
    <AboutLayout path={path}>
      <StaticPage
        page={page}
        aside={<ContactBox title="申请转载或提出异议" text="请写明内容的名称、网址和您的用途或理由。" />}
      />
    </AboutLayout>
  );
});
