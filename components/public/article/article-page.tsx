import { SiteFrame } from '@/components/shell/site-frame';
import { ArticleContent, type ArticlePageProps } from './article-content';

/** An article in the layout of the site. */
export function ArticlePage({ article, path }: ArticlePageProps) {
  return (
    <SiteFrame path={`${path}/${article.id}`} crumb="正文">
      <ArticleContent article={article} path={path} />
    </SiteFrame>
  );
}
