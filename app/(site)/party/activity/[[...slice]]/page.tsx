import { ArticleListPage } from '@/components/public/article/article-list-page';
import { publicPage } from '@/components/public/templates/public-page';
import { articleList } from '@/lib/server/pages/articles';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/party/activity', articleList('/party/activity', 'party', '党建专栏'), (list) => (
  <ArticleListPage column="party" list={list} />
));
export const generateMetadata = page.generateMetadata;

/** 党建活动, also at /party. */
export default page.Page;
