import './home.css';
import './home-more.css';
import type { ReactNode } from 'react';
import type { Identity } from '@/lib/contract/identity';
import type { Home } from '@/lib/contract/site';
import { ActivitiesBlock } from './activities-block';
import { CertificateQueryBox } from './certificate-query-box';
import { CivicBlock } from './civic-block';
import { Ends } from './ends';
import { ExpertsBlock } from './experts-block';
import { HeroSlides } from './hero-slides';
import { NewsBlock } from './news-block';
import { PrizeStrip } from './prize-strip';
import { ServiceGrid } from './service-grid';

export interface HomeContentProps {
  home: Home;
  site: Pick<Identity, 'name' | 'city'>;
  /** The member wall. */
  members?: ReactNode;
}

/** Content of the front page, between header and footer of the site. */
export function HomeContent({ home, site, members }: HomeContentProps) {
  return (
    <>
      <HeroSlides slides={home.slides} site={site} />
      <CertificateQueryBox />
      <ServiceGrid services={home.services} />
      <NewsBlock home={home} />
      <PrizeStrip prize={home.prize} />
      <ActivitiesBlock activities={home.activities} />
      <ExpertsBlock experts={home.experts} />
      <CivicBlock home={home} />
      {members}
      <Ends home={home} />
    </>
  );
}
