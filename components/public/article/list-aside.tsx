import { Fragment } from 'react';
import { monthWords } from '@/lib/format/wire-time';
import { articlePath } from '@/lib/kinds/content/channels';
import type { ArticleList } from '@/lib/server/pages/articles';

const MONTHS_SHOWN = 12;

const yearOf = (entry?: { month: string }) => entry?.month.slice(0, 4);

/** Sidebar of a list of articles: the most read ones and the months. */
function ListAside({ list: { basePath, slice, hot, months } }: { list: ArticleList }) {
  return (
    <>
      {hot.length > 0 && (
        <section>
          <div className="rule" />
          <h2>三十日热读</h2>
          <ol className="hot lines">
            {hot.map((article) => (
              <li key={article.id}>
                <a href={articlePath(article)}>
                  <span>{article.title}</span>
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
      {months.length > 0 && (
        <section>
          <div className="rule" />
          <h2>按月查看</h2>
          <div className="months">
            {months.slice(0, MONTHS_SHOWN).map((entry, index) => (
              <Fragment key={entry.month}>
                {index > 0 && yearOf(entry) !== yearOf(months[index - 1]) && <span>{`${yearOf(entry)} 年`}</span>}
                <a
                  href={`${basePath}/${entry.month}`}
                  aria-label={`${monthWords(entry.month)}，${entry.count} 篇`}
                  aria-current={entry.month === slice.month ? 'page' : undefined}
                >
                  {`${Number(entry.month.slice(5))} 月`}
                </a>
              </Fragment>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** The sidebar, for {@link ListPage}; undefined while it would be empty. */
export const asideOf = (list: ArticleList) =>
  list.hot.length > 0 || list.months.length > 0 ? <ListAside list={list} /> : undefined;
