import { PrizePublicityPage } from '@/components/public/prize/publicity-page';
import { publicPage } from '@/components/public/templates/public-page';
import { prizePublicities } from '@/lib/server/pages/prize';

const path = '/scgp/publicity';
export const revalidate = 3600;

const page = publicPage(path, prizePublicities, ({ list }) => <PrizePublicityPage list={list} />);
export const generateMetadata = page.generateMetadata;

/** 获奖公示. */
export default page.Page;
