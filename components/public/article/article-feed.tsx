import { BrokenTitle } from '@/components/ui/broken-title';
import type { ArticleSummary } from '@/lib/contract/articles';

export interface ArticleFeedProps {
  articles: readonly ArticleSummary[];
  hrefOf: (article: ArticleSummary) => string;
}

/** Articles as lines of a chronicle: the day large, month below, title, summary and author. */
export function ArticleFeed({ articles, hrefOf }: ArticleFeedProps) {
  return (
    <ul className="feed lines">
      {articles.map((article) => {
        const [year, month, day] = article.publishedAt.slice(0, 10).split('-');
        return (
          <li key={article.id}>
            <time className="d" dateTime={article.publishedAt.slice(0, 10)}>
              <b>{day}</b>
              <span>{`${year}.${month}`}</span>
            </time>
            <a href={hrefOf(article)}>
              <h2>
                {article.pinned && <span className="tag tag-seal plain">置顶</span>}
                <BrokenTitle>{article.title}</BrokenTitle>
              </h2>
              <p>{article.summary}</p>
              <p className="by">{article.author || article.source}</p>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
