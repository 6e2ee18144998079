import { ArticleContent } from '@/components/public/article/article-content';
import type { Article } from '@/lib/contract/articles';
import { PrizeFrame } from './prize-frame';

const PATH = '/scgpTempate/realTimeInfoDetail';

const seeWorks = {
  title: '入围作品',
  text: '每件作品都附创作说明，看完再投给它。',
  href: '/scgp/vote',
  label: '进入投票大厅',
};

/** A news article about the prize, in the dark theme. */
export function PrizeArticlePage({ article }: { article: Article }) {
  return (
    <PrizeFrame path={`${PATH}/${article.id}`} crumb="正文">
      <ArticleContent article={article} path={PATH} act={seeWorks} />
    </PrizeFrame>
  );
}
