import { AboutLayout } from '@/components/about/about-layout';
import { associationJsonLd } from '@/components/about/association-json-ld';
import { ContactBox } from '@/components/about/contact-box';
import { JsonLd } from '@/components/seo/json-ld';
import { StandingPage } from '@/components/templates/standing-page';
import { ButtonLink } from '@/components/ui/button-link';
import { getPage, getSite } from '@/lib/contract/site';
import { pageMetadata } from '@/lib/server/metadata';
import { read, readOr404 } from '@/lib/server/read';

const path = '/about/introduce';
export const revalidate = 3600;
export const metadata = pageMetadata({ path, section: '版权协会', cover: { channel: 'association', id: 1 } });

/** 协会简介. */
export default async function Page() {
  const page = await readOr404(getPage, { params: { key: 'introduce' } });
  const site = await read(getSite, {});
  return (
    <AboutLayout path={path}>
      {site && <JsonLd data={associationJsonLd(site, page.summary)} />}
      <StandingPage
        page={page}
        aside={
          <ContactBox title="联系与来访" actions={<ButtonLink href="/protectWorkstation">就近找工作站</ButtonLink>} />
        }
      />
    </AboutLayout>
  );
}
