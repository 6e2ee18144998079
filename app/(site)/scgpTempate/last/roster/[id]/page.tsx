import { EarlierRoster } from '@/components/public/prize/earlier-pages';
import { publicPage } from '@/components/public/templates/public-page';
import { earlierSession } from '@/lib/server/pages/prize';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/scgpTempate/last/roster/{id}', earlierSession('roster'), (session) => (
  <EarlierRoster session={session} />
));
export const generateMetadata = page.generateMetadata;

/** Winners of a past session. */
export default page.Page;
