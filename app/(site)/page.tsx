import { HomeContent } from '@/components/public/home/home-content';
import { MembersBlock } from '@/components/public/home/members-block';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { JsonLd } from '@/components/ui/json-ld';
import { readIdentity } from '@/lib/server/pages/identity';
import { readHome } from '@/lib/server/pages/site';
import { homeJsonLd } from '@/lib/server/seo/home-json-ld';
import { pageMetadata } from '@/lib/server/seo/metadata';

export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path: '/' });

export default whereProvided('/', async () => {
  const home = await readHome();
  const site = await readIdentity();
  return (
    <SiteFrame path="/">
      <JsonLd data={homeJsonLd(site)} />
      <HomeContent
        home={home}
        site={site}
        members={<MembersBlock city={site.city} members={home.members} memberCount={home.memberCount} />}
      />
    </SiteFrame>
  );
});
