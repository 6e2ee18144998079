import { ArticlePage } from '@/components/public/article/article-page';
import { publicPage } from '@/components/public/templates/public-page';
import { articleDetail } from '@/lib/server/pages/articles';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/knowledge-detail', articleDetail('/knowledge-detail'), (article) => (
  <ArticlePage article={article} path="/knowledge-detail" />
));
export const generateMetadata = page.generateMetadata;

/** One article of the knowledge base. */
export default page.Page;
