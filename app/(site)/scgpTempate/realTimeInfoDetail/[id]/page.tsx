import { PrizeArticlePage } from '@/components/public/prize/prize-article-page';
import { publicPage } from '@/components/public/templates/public-page';
import { articleDetail } from '@/lib/server/pages/articles';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage(
  '/scgpTempate/realTimeInfoDetail',
  articleDetail('/scgpTempate/realTimeInfoDetail'),
  (article) => <PrizeArticlePage article={article} />,
);
export const generateMetadata = page.generateMetadata;

/** One news article about the prize. */
export default page.Page;
