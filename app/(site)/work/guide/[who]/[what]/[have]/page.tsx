import { AdviceView } from '@/components/service/advice-view';
import { SiteFrame } from '@/components/shell/site-frame';
import { publicPage } from '@/components/templates/public-page';
import { addressOf } from '@/lib/rules/service-guide/answers';
import { serviceAdvice } from '@/lib/server/pages/services';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/work/guide/{who}/{what}/{have}', serviceAdvice, (advice) => (
  <SiteFrame path={addressOf(advice.answers)} crumb={advice.guide.name}>
    <AdviceView advice={advice} />
  </SiteFrame>
));
export const generateMetadata = page.generateMetadata;

/** Recommended service for the answers to the three questions. */
export default page.Page;
