import { ArticleListPage } from '@/components/public/article/article-list-page';
import { publicPage } from '@/components/public/templates/public-page';
import { newsList } from '@/lib/server/pages/articles';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage(
  ({ channel }) => `/news-list/${channel}`,
  newsList,
  (list) => <ArticleListPage column="news" list={list} />,
);
export const generateMetadata = page.generateMetadata;

/** 通知公告, 政策法规, 司法案例. */
export default page.Page;
