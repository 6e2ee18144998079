import '@/components/ui/prose.css';
import type { ReactNode } from 'react';
import { BrokenTitle } from '@/components/ui/broken-title';
import { Icon } from '@/components/ui/icon';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import { PrintButton } from '@/components/ui/print-button';
import { TableOfContents } from '@/components/ui/table-of-contents';
import type { SitePage } from '@/lib/contract/site';
import { withFolds, withHeadingIds, withTableBoxes } from '@/lib/text/prose';
import { withCellLabels } from '@/lib/text/prose-tables';
import classes from './static-page.module.css';

export interface StaticPageProps {
  page: SitePage;
  /** Heading of the table of contents: 本页目录, 章节目录. */
  contents?: string;
  /** Collapses all sections but the first: for reference texts. */
  folded?: boolean;
  /** Content between summary and text. */
  lead?: ReactNode;
  /** Content below the text, in its column. */
  children?: ReactNode;
  /** Content below the table of contents, in the narrow column. */
  aside?: ReactNode;
}

/** Minimum number of sections for a table of contents on phones. */
const MANY = 4;

/** Template of static pages: title, date, summary, text with its table of contents, and printing. */
export function StaticPage({ page, contents = '本页目录', folded, lead, children, aside }: StaticPageProps) {
  const { html, headings } = withHeadingIds(withTableBoxes(withCellLabels(page.body)));
  const updated = page.updatedAt?.slice(0, 10);
  return (
    <div className={`wrap art ${classes.page}`}>
      <article>
        <h1>
          <BrokenTitle>{page.title}</BrokenTitle>
        </h1>
        <div className="by">
          {updated && (
            <span>
              更新于 <time dateTime={updated}>{updated}</time>
            </span>
          )}
          <span className="page-tools no-print">
            <PrintButton />
          </span>
        </div>
        {page.summary && <p className="abs">{page.summary}</p>}
        {headings.length >= MANY && (
          <details className={`${classes.contents} no-print`}>
            <summary className="opens">
              {contents}
              <Icon icon={iconChevronDown} size={16} />
            </summary>
            <ol>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </details>
        )}
        {lead}
        {/* Sanitised by the provider before it was stored. */}
        <div
          className={`prose ${classes.prose}`}
          dangerouslySetInnerHTML={{ __html: folded ? withFolds(html) : html }}
        />
        {children}
        <p className="end" aria-hidden="true" />
      </article>
      <aside className="aside no-print">
        {headings.length > 1 && <TableOfContents headings={headings} />}
        {aside}
      </aside>
    </div>
  );
}
