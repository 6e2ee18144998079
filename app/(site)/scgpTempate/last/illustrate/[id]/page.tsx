import { EarlierRules } from '@/components/public/prize/earlier-pages';
import { publicPage } from '@/components/public/templates/public-page';
import { earlierSession } from '@/lib/server/pages/prize';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/scgpTempate/last/illustrate/{id}', earlierSession('rules'), (session) => (
  <EarlierRules session={session} />
));
export const generateMetadata = page.generateMetadata;

/** Rules of a past session. */
export default page.Page;
