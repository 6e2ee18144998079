import type { ReactNode } from 'react';

export interface TimelineEntry {
  /** Event in a few words. */
  title: string;
  /** Details on the same line. */
  note?: ReactNode;
  /** Formatted time; for future events the expected one. */
  time?: string;
  /** Actor of the event. */
  by?: string;
  state?: 'past' | 'now' | 'next';
}

export interface TimelineProps {
  /** Newest first. */
  entries: readonly TimelineEntry[];
}

/** History of a record: a ring for past events, a seal square for the current one, dashed for future ones. */
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
