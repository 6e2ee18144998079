import { AboutLayout } from '@/components/public/about/about-layout';
import { ContactBox } from '@/components/public/templates/contact-box';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { StaticPage } from '@/components/public/templates/static-page';
import { OfferedLink } from '@/components/shell/offered-link';
import { JsonLd } from '@/components/ui/json-ld';
import { readIdentity } from '@/lib/server/pages/identity';
import { readStaticPage } from '@/lib/server/pages/site';
import { associationJsonLd } from '@/lib/server/seo/association-json-ld';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/about/introduce';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '版权协会' });

/** 协会简介. */
export default whereProvided(path, async () => {
  const page = await readStaticPage('introduce');
  const site = await readIdentity();
  return (
    <AboutLayout path={path}>
      <JsonLd data={associationJsonLd(site, page.summary)} />
      <StaticPage
        page={page}
        aside={
          <ContactBox
            title="联系与来访"
            more={({ address, postCode, founded }) => [
              address,
              postCode && `邮编 ${postCode}`,
              founded && <time dateTime={founded}>{`成立于 ${founded}`}</time>,
            ]}
            actions={<OfferedLink href="/protectWorkstation">就近找工作站</OfferedLink>}
          />
        }
      />
    </AboutLayout>
  );
});
