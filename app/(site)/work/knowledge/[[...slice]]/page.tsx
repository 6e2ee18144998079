import { KnowledgeListPage } from '@/components/public/service/knowledge-list-page';
import { publicPage } from '@/components/public/templates/public-page';
import { articleList } from '@/lib/server/pages/articles';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/work/knowledge', articleList('/work/knowledge', 'knowledge', '业务办理'), (list) => (
  <KnowledgeListPage list={list} />
));
export const generateMetadata = page.generateMetadata;

/** 版权知识库. */
export default page.Page;
