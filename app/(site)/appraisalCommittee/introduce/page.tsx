import { CommitteePage } from '@/components/public/committee/committee-page';
import { committeeTexts } from '@/components/public/committee/committee-texts';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { readIdentity } from '@/lib/server/pages/identity';
import { readCommittee } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

export const revalidate = 3600;

const path = '/appraisalCommittee/introduce';

export const generateMetadata = () => pageMetadata({ path, section: '侵权比对鉴定' });

/** 侵权比对鉴定委员会: introduction, procedure, fees and rules. */
export default whereProvided(path, async () => {
  const committee = await readCommittee('appraisal');
  const { city } = await readIdentity();
  return (
    <SiteFrame path={path} bare>
      <CommitteePage path={path} committee={committee} words={committeeTexts.appraisal} city={city} />
    </SiteFrame>
  );
});
