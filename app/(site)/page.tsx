import { ActivitiesBlock } from '@/components/home/activities-block';
import { CertificateQueryBox } from '@/components/home/certificate-query-box';
import { CivicBlock } from '@/components/home/civic-block';
import { Ends } from '@/components/home/ends';
import { ExpertsBlock } from '@/components/home/experts-block';
import { HeroSlides } from '@/components/home/hero-slides';
import { MembersBlock } from '@/components/home/members-block';
import { NewsBlock } from '@/components/home/news-block';
import { PrizeStrip } from '@/components/home/prize-strip';
import { ServiceGrid } from '@/components/home/service-grid';
import { SiteFrame } from '@/components/shell/site-frame';
import { JsonLd } from '@/components/ui/json-ld';
import { readHome, readSite } from '@/lib/server/pages/site';
import { homeJsonLd } from '@/lib/server/seo/home-json-ld';
import { pageMetadata } from '@/lib/server/seo/metadata';

export const revalidate = 3600;
export const metadata = pageMetadata({ path: '/' });

export default async function HomePage() {
  const home = await readHome();
  const site = await readSite();
  return (
    <SiteFrame path="/">
      {site && <JsonLd data={homeJsonLd(site)} />}
      <HeroSlides slides={home.slides} siteName={site?.name ?? ''} />
      <CertificateQueryBox />
      <ServiceGrid services={home.services} />
      <NewsBlock home={home} />
      <PrizeStrip prize={home.prize} />
      <ActivitiesBlock activities={home.activities} />
      <ExpertsBlock experts={home.experts} />
      <CivicBlock home={home} />
      <MembersBlock members={home.members} memberCount={home.memberCount} />
      <Ends home={home} />
    </SiteFrame>
  );
}
