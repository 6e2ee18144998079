import { HomeContent } from '@/components/public/home/home-content';
import { MembersBlock } from '@/components/public/home/members-block';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { JsonLd } from '@/components/ui/json-ld';
import { readHome, readSite } from '@/lib/server/pages/site';
import { homeJsonLd } from '@/lib/server/seo/home-json-ld';
import { pageMetadata } from '@/lib/server/seo/metadata';

export const revalidate = 3600;
export const metadata = pageMetadata({ path: '/' });

export default whereProvided('/', async () => {
  const home = await readHome();
  const site = await readSite();
  return (
    <SiteFrame path="/">
      {site && <JsonLd data={homeJsonLd(site)} />}
      <HomeContent
        home={home}
        siteName={site?.name ?? ''}
        members={<MembersBlock members={home.members} memberCount={home.memberCount} />}
      />
    </SiteFrame>
  );
});
