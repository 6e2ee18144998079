import { EarlierOverview } from '@/components/prize/earlier-pages';
import { publicPage } from '@/components/templates/public-page';
import { latestEarlierSession } from '@/lib/server/pages/prize';

export const revalidate = 3600;

const page = publicPage('/scgpTempate/last', latestEarlierSession, (session) => <EarlierOverview session={session} />);
export const generateMetadata = page.generateMetadata;

/** The first of the earlier sessions, at the bare address of all of them. */
export default page.Page;
