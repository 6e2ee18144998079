import { EntryPage } from '@/components/public/prize/entry-page';
import { publicPage } from '@/components/public/templates/public-page';
import { entryDetail } from '@/lib/server/pages/prize';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/scgpTempate/voteDetail', entryDetail, (shown) => <EntryPage {...shown} />);
export const generateMetadata = page.generateMetadata;

/** One work in the public vote. */
export default page.Page;
