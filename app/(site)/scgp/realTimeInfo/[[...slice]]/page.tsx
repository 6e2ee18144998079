import { PrizeNewsPage } from '@/components/public/prize/prize-news-page';
import { publicPage } from '@/components/public/templates/public-page';
import { prizeNews } from '@/lib/server/pages/articles';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/scgp/realTimeInfo', prizeNews, (list) => <PrizeNewsPage page={list} />);
export const generateMetadata = page.generateMetadata;

/** News of the prize. */
export default page.Page;
