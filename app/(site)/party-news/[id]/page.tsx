import { ArticlePage } from '@/components/public/article/article-page';
import { publicPage } from '@/components/public/templates/public-page';
import { articleDetail } from '@/lib/server/pages/articles';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/party-news', articleDetail('/party-news'), (article) => (
  <ArticlePage article={article} path="/party-news" />
));
export const generateMetadata = page.generateMetadata;

/** One article of the party area. */
export default page.Page;
