import type { ReactNode } from 'react';
import { NoticeBar } from '@/components/ui/notice-bar';
import type { ApiError } from '@/lib/client/http/errors';
import { messages } from '@/lib/client/http/messages';
import classes from './authorize.module.css';

export interface OutcomeProps {
  tone: 'done' | 'over' | 'wait';
  title: string;
  text?: string;
  children?: ReactNode;
}

/** Result or obstacle, with links to continue. */
export function Outcome({ tone, title, text, children }: OutcomeProps) {
  return (
    <div className={classes.outcome} data-tone={tone} role="status">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

export interface UnreadProps {
  title: string;
  error: ApiError;
  onRetry: () => void;
}

/** The request to confirm could not be read. */
export function Unread({ title, error, onRetry }: UnreadProps) {
  return (
    <Outcome tone="over" title={title} text={error.message || messages.requestFailed}>
      <button type="button" className="btn" onClick={onRetry}>
        重试
      </button>
    </Outcome>
  );
}

export interface DecisionProps {
  /** Label of the confirming button. */
  accept: string;
  decision: { isPending: boolean; error: ApiError | null; mutate: (accept: boolean) => void };
}

/** 拒绝 and the confirming button; both are disabled once one is pressed. */
export function Decision({ accept, decision: { isPending, error, mutate } }: DecisionProps) {
  return (
    <>
      {error && <NoticeBar tone="warn">{error.message || messages.requestFailed}</NoticeBar>}
      <div className={classes.choice}>
        <button type="button" className="btn btn-quiet btn-lg" disabled={isPending} onClick={() => mutate(false)}>
          拒绝
        </button>
        <button
          type="button"
          className="btn btn-ink btn-lg"
          disabled={isPending}
          aria-busy={isPending}
          onClick={() => mutate(true)}
        >
          {accept}
        </button>
      </div>
    </>
  );
}
