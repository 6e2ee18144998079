import { VoteHallPage } from '@/components/public/prize/vote-hall-page';
import { publicPage } from '@/components/public/templates/public-page';
import { hall } from '@/lib/server/pages/prize';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/scgp/vote', hall, (part) => <VoteHallPage {...part} />);
export const generateMetadata = page.generateMetadata;

/** Voting hall, with all classes or one. */
export default page.Page;
