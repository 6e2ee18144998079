'use client';

import { grouped } from '@/lib/format/grouped';
import { useTally } from './use-voting';

export interface CountedProps {
  id: number;
  /** As of the rendering. */
  votes: number;
  rank: number;
}

/** Current votes of a work. */
export function VoteCount({ id, votes, rank }: CountedProps) {
  const now = useTally(id, { votes, rank });
  return (
    <span className="n">
      <b>{grouped(now.votes)}</b>票
    </span>
  );
}

/** The first ranks are filled. */
const TOP = 3;

/** Rank of a work among all, in the corner of its cover. */
export function RankMark({ id, votes, rank }: CountedProps) {
  const now = useTally(id, { votes, rank });
  return (
    <span className={now.rank <= TOP ? 'rank top' : 'rank'}>
      <span className="vh">第</span>
      {now.rank}
      <span className="vh">位</span>
    </span>
  );
}
