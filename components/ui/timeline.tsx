import type { ReactNode } from 'react';

export interface TimelineEntry {
  /** What happened, in a few words. */
  title: string;
  /** More about it, on the same line. */
  note?: ReactNode;
  /** Moment as people read it; for what is to come, when it is expected. */
  time?: string;
  /** Who did it. */
  by?: string;
  state?: 'past' | 'now' | 'next';
}

export interface TimelineProps {
  /** Newest first. */
  entries: readonly TimelineEntry[];
}

/** What happened to a record: a ring for the past, a seal square for now, dashed for what comes. */
export function Timeline({ entries }: TimelineProps) {
  return (
    <ol className="timeline">
      {entries.map(({ title, note, time, by, state = 'past' }) => (
        <li
          key={`${title} ${time ?? ''}`}
          className={state === 'past' ? undefined : state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <b>{title}</b>
          {note && <>：{note}</>}
          {(time || by) && (
            <span className="when">
              {time}
              {time && by && <span className="sep"> </span>}
              {by}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
