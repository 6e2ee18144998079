'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button-link';
import { loadPart } from '@/lib/client/browser/load-part';
import { toast } from '@/lib/client/browser/toast-store';
import { messages } from '@/lib/client/http/messages';
import { readLocal, storageKeys } from '@/lib/client/session/storage';
import { bookTitle } from '@/lib/text/book-title';
import { useVoteStatus } from './use-voting';

export interface VoteButtonProps {
  id: number;
  title: string;
  size?: 'sm' | 'lg';
}

/** 投票, then 今日已投, or the reason why voting is closed. Logged-out visitors are sent to the login and return here. */
export function VoteButton({ id, title, size = 'sm' }: VoteButtonProps) {
  const router = useRouter();
  const { closedReason, votedToday } = useVoteStatus();
  const [isPending, setPending] = useState(false);
  // The second click of a double click arrives before the next render.
  const casting = useRef(false);
  const isDone = votedToday.includes(id);
  useEffect(() => {
    if (isDone) casting.current = false;
  }, [isDone]);
  const work = <span className="vh">{bookTitle(title)}</span>;
  if (closedReason || isDone) {
    return (
      <button type="button" className={buttonClass('outline', size, 'done needs-script')} disabled>
        {isDone ? '今日已投' : closedReason}
        {work}
      </button>
    );
  }
  const cast = async () => {
    setPending(true);
    const { castVoteFor } = await loadPart(() => import('./cast-vote'));
    casting.current = await castVoteFor(id);
    setPending(false);
  };
  const vote = () => {
    // Read at the click: a click that arrives during hydration is handled before the stored token is rendered.
    if (readLocal(storageKeys.token)) {
      if (casting.current) return;
      casting.current = true;
      return void cast();
    }
    toast(messages.guardLogIn, 'error');
    router.push(`/login?backUrl=${encodeURIComponent(location.pathname + location.search)}`);
  };
  return (
    <button
      type="button"
      className={buttonClass('line', size, 'needs-script')}
      onClick={vote}
      disabled={isPending}
      aria-busy={isPending}
    >
      投票
      {work}
    </button>
  );
}
