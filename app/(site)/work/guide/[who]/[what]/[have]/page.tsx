import { AdviceView } from '@/components/public/service/advice-view';
import { publicPage } from '@/components/public/templates/public-page';
import { SiteFrame } from '@/components/shell/site-frame';
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
