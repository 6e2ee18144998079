import { SiteFrame } from '@/components/shell/site-frame';
import { shownIn } from '@/lib/routes/shown';
import { readOpening } from '@/lib/server/pages/site';
import { ArticleContent, type ArticlePageProps, articleAct } from './article-content';

/** An article in the layout of the site. */
export async function ArticlePage({ article, path }: ArticlePageProps) {
  const act = articleAct(shownIn(await readOpening()));
  return (
    <SiteFrame path={`${path}/${article.id}`} crumb="正文">
      <ArticleContent article={article} path={path} act={act} />
    </SiteFrame>
  );
}
