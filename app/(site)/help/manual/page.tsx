import { HelpLayout } from '@/components/public/about/help-layout';
import { ContactBox } from '@/components/public/templates/contact-box';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { StaticPage } from '@/components/public/templates/static-page';
import { OfferedLink } from '@/components/shell/offered-link';
import { readStaticPage } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/help/manual';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '帮助中心' });

/** 操作手册. */
export default whereProvided(path, async () => {
  const page = await readStaticPage('manual');
  return (
    <HelpLayout path={path}>
      <StaticPage
        page={page}
        aside={
          <ContactBox title="还是不会办？" actions={<OfferedLink href="/protectWorkstation">到工作站办</OfferedLink>} />
        }
      />
    </HelpLayout>
  );
});
