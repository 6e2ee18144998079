import { ArticlePage } from '@/components/public/article/article-page';
import { publicPage } from '@/components/public/templates/public-page';
import { articleDetail } from '@/lib/server/pages/articles';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/news', articleDetail('/news'), (article) => <ArticlePage article={article} path="/news" />);
export const generateMetadata = page.generateMetadata;

/** One news article. */
export default page.Page;
