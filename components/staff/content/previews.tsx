import '@/components/public/prize/night';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { MemberView } from '@/components/public/about/member-view';
import { ActivityContent } from '@/components/public/activity/activity-content';
import { ArticleContent } from '@/components/public/article/article-content';
import { CommitteePage } from '@/components/public/committee/committee-page';
import { committeeTexts } from '@/components/public/committee/committee-texts';
import { HomeContent } from '@/components/public/home/home-content';
import { PersonContent } from '@/components/public/person/person-content';
import { IntroductionArticle, IntroductionContent } from '@/components/public/prize/introduction-content';
import { PhotoContent } from '@/components/public/prize/photo-content';
import { ContractCard } from '@/components/public/product/contract-card';
import { ReportView } from '@/components/public/report/report-view';
import { GuideView } from '@/components/public/service/guide-view';
import { PolicyView } from '@/components/public/software/policy-view';
import { SelfCheckPage } from '@/components/public/software/self-check-page';
import { SoftView } from '@/components/public/software/soft-view';
import { StaticPage } from '@/components/public/templates/static-page';
import { WorkstationView } from '@/components/public/workstation/workstation-view';
import { PlatformLauncher } from '@/components/shell/platform/platform-launcher';
import type { ClientIdentity } from '@/lib/client/identity-context';
import { activity } from '@/lib/contract/activities';
import { article } from '@/lib/contract/articles';
import { associationMember } from '@/lib/contract/association-members';
import { serviceGuide, softwareDetail } from '@/lib/contract/catalogue';
import { committee, committeeKey } from '@/lib/contract/committees';
import { genuineTexts } from '@/lib/contract/genuine';
import { person } from '@/lib/contract/persons';
import { platform } from '@/lib/contract/platforms';
import { getPrizeIntroduction, getPrizePhoto, prizeSession } from '@/lib/contract/prize';
import { contractTemplate } from '@/lib/contract/products';
import { report } from '@/lib/contract/reports';
import { home, sitePage } from '@/lib/contract/site';
import { workstation } from '@/lib/contract/workstations';
import { articlePath } from '@/lib/kinds/content/channels';
import styles from './publishing.module.css';

/** Props of a preview. */
export interface PreviewProps {
  /** Response of the public endpoint that the page would read. */
  shown: unknown;
  /** Address of the page; empty if the item has no separate page. */
  page: string;
  site: ClientIdentity;
}

const soldTemplate = z.object({ template: contractTemplate, category: z.string() });

/** Leaves room for the breadcrumbs of the public page. */
const Below = ({ children }: { children: ReactNode }) => <div className={styles.below}>{children}</div>;

/** Dark theme of the gold prize area. */
const Night = ({ children }: { children: ReactNode }) => <div className="gp on-ink">{children}</div>;
const personPreview = ({ shown }: PreviewProps) => <PersonContent person={person.parse(shown)} />;
const softwarePreview = ({ shown }: PreviewProps) => <SoftView item={softwareDetail.parse(shown)} />;

/** Public view of each kind, rendered with the draft. */
export const previews: Readonly<Record<string, (props: PreviewProps) => ReactNode>> = {
  activity: ({ shown }) => <ActivityContent activity={activity.parse(shown)} isPreview />,
  article: ({ shown }) => {
    const read = article.parse(shown);
    const path = articlePath(read).replace(/\/\d+$/, '');
    return <ArticleContent article={read} path={path} isPreview />;
  },
  page: ({ shown }) => <StaticPage page={sitePage.parse(shown)} />,
  home: ({ shown, site }) => <HomeContent home={home.parse(shown)} site={site} />,
  platforms: ({ shown }) => (
    <Below>
      <PlatformLauncher platforms={z.array(platform).parse(shown)} />
    </Below>
  ),
  committee: ({ shown, page, site }) => {
    const key = committeeKey.parse(page.startsWith('/mediation') ? 'mediation' : 'appraisal');
    return (
      <CommitteePage path={page} committee={committee.parse(shown)} words={committeeTexts[key]} city={site.city} />
    );
  },
  service: ({ shown }) => (
    <Below>
      <GuideView guide={serviceGuide.parse(shown)} others={[]} />
    </Below>
  ),
  'software-service': softwarePreview,
  'genuine-software': softwarePreview,
  'genuine-page': ({ shown }) => {
    const { policies, selfCheck } = genuineTexts.parse(sitePage.parse(shown).data);
    return (
      <Below>
        <PolicyView policies={policies} />
        <SelfCheckPage questions={selfCheck} />
      </Below>
    );
  },
  expert: personPreview,
  mediator: personPreview,
  appraiser: personPreview,
  workstation: ({ shown }) => (
    <Below>
      <WorkstationView station={workstation.parse(shown)} others={[]} />
    </Below>
  ),
  member: ({ shown }) => <MemberView member={associationMember.parse(shown)} others={[]} />,
  template: ({ shown, site }) => (
    <div className="wrap">
      <ContractCard {...soldTemplate.parse(shown)} publisher={site.name} />
    </div>
  ),
  report: ({ shown, site }) => (
    <Below>
      <ReportView report={report.parse(shown)} others={[]} publisher={site.name} />
    </Below>
  ),
  'prize-session': ({ shown }) => (
    <Night>
      <IntroductionContent session={prizeSession.parse(shown)} articles={[]} />
    </Night>
  ),
  'prize-photo': ({ shown }) => (
    <Night>
      <Below>
        <PhotoContent photo={getPrizePhoto.data.parse(shown)} />
      </Below>
    </Night>
  ),
  'prize-introduction': ({ shown }) => (
    <Night>
      <IntroductionArticle article={getPrizeIntroduction.data.parse(shown)} others={[]} />
    </Night>
  ),
};
