import { EarlierOverview } from '@/components/public/prize/earlier-pages';
import { publicPage } from '@/components/public/templates/public-page';
import { earlierSession } from '@/lib/server/pages/prize';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/scgpTempate/last/{id}', earlierSession('overview'), (session) => (
  <EarlierOverview session={session} />
));
export const generateMetadata = page.generateMetadata;

/** Overview of a past session. */
export default page.Page;
