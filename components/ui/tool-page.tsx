import type { ReactNode } from 'react';
import { NextDoor } from '@/components/ui/next-door';
import { TitleBox } from '@/components/ui/title-box';
import classes from './tool-page.module.css';

export interface ToolPageProps {
  title: string;
  sub: string;
  /** Name of what the tool does, for browsers without scripts: 查验. */
  deed: string;
  /** Panel of the tool, which works in the browser alone. */
  children: ReactNode;
  /** Sections beside the panel. */
  beside: readonly { title: string; content: ReactNode }[];
  /** The service that comes next, with its link. */
  next: { text: string; link: ReactNode };
}

/** Page of a tool that checks files in the browser: its panel, notes beside it, and the service that comes next. */
export function ToolPage({ title, sub, deed, children, beside, next }: ToolPageProps) {
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title={title} sub={sub} />
      <div className="cols">
        <div>
          {children}
          <noscript>
            <p className={classes.plain}>{`${deed}在浏览器里进行，需要打开 JavaScript。`}</p>
          </noscript>
        </div>
        <aside className={`aside no-print ${classes.beside}`}>
          {beside.map(({ title: head, content }) => (
            <section key={head}>
              <div className="rule" />
              <h2>{head}</h2>
              {content}
            </section>
          ))}
        </aside>
      </div>
      <NextDoor text={next.text}>{next.link}</NextDoor>
    </div>
  );
}
