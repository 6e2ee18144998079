import '@/components/ui/prose.css';
import type { ReactNode } from 'react';
import { BrokenTitle } from '@/components/ui/broken-title';
import { PrintButton } from '@/components/ui/print-button';
import { TableOfContents } from '@/components/ui/table-of-contents';
import { type ProseHeading, withHeadingIds, withTableBoxes } from '@/lib/text/prose';
import classes from './prize-text.module.css';

export interface PrizeTextProps {
  /** Line above the title: the session. */
  kicker?: string;
  title: string;
  /** Facts below the title. */
  by?: ReactNode;
  /** Lead sentence: a theme or a summary. */
  summary?: string;
  /** Sanitised HTML of the provider; its headings are of level 2. */
  html?: string;
  /** Sections among the children, for the table of contents. */
  sections?: readonly ProseHeading[];
  /** Content above the text. */
  lead?: ReactNode;
  /** Content below the table of contents. */
  aside?: ReactNode;
  /** Content below the text. */
  children?: ReactNode;
}

/** Layout of the long texts of the area: title, theme, text, related content, and the table of contents beside. */
export function PrizeText(props: PrizeTextProps) {
  const { kicker, title, by, summary, html = '', sections = [], lead, aside, children } = props;
  const text = withHeadingIds(withTableBoxes(html));
  const headings = [...text.headings, ...sections];
  return (
    <div className={`wrap art ${classes.page}`}>
      <article>
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>
          <BrokenTitle>{title}</BrokenTitle>
        </h1>
        <div className="by">
          {by}
          <span className="page-tools no-print">
            <PrintButton />
          </span>
        </div>
        {summary && <p className="abs">{summary}</p>}
        {lead}
        {html && <div className={`prose ${classes.prose}`} dangerouslySetInnerHTML={{ __html: text.html }} />}
        {children}
        <p className="end" aria-hidden="true" />
      </article>
      <aside className={`aside no-print ${classes.aside}`}>
        {headings.length > 1 && <TableOfContents headings={headings} />}
        {aside}
      </aside>
    </div>
  );
}

export interface TextSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A section below the text, with a heading linked from the table of contents. */
export function TextSection({ id, title, children }: TextSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
