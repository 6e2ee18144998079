import { EarlierOverview } from '@/components/public/prize/earlier-pages';
import { publicPage } from '@/components/public/templates/public-page';
import { latestEarlierSession } from '@/lib/server/pages/prize';

export const revalidate = 3600;

const page = publicPage('/scgpTempate/last', latestEarlierSession, (session) => <EarlierOverview session={session} />);
export const generateMetadata = page.generateMetadata;

/** Overview of the latest past session, at the address without an id. */
export default page.Page;
