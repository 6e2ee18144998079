import { NewsIndexPage } from '@/components/public/article/news-index-page';
import { publicPage } from '@/components/public/templates/public-page';
import { newsIndex } from '@/lib/server/pages/articles';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/indexNews', newsIndex, (list) => <NewsIndexPage list={list} />);
export const generateMetadata = page.generateMetadata;

/** Articles of all channels in one feed, filtered by channel and month. */
export default page.Page;
