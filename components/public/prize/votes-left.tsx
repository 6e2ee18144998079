'use client';

import { useVoteStatus } from './use-voting';

/** Votes left today, or the reason why none can be cast. */
export function VotesLeft() {
  const { isLoggedIn, closedReason, dailyVotes, left } = useVoteStatus();
  return (
    <output className="left">
      <Words isLoggedIn={isLoggedIn} closedReason={closedReason} dailyVotes={dailyVotes} left={left} />
    </output>
  );
}

function Words({ isLoggedIn, closedReason, dailyVotes, left }: Omit<ReturnType<typeof useVoteStatus>, 'votedToday'>) {
  if (closedReason) return closedReason;
  if (!isLoggedIn || left === null) return `登录后每日可投 ${dailyVotes} 票`;
  if (left === 0) return `今日 ${dailyVotes} 票已用完，明天再来`;
  return (
    <>
      今日还可投 <b>{left}</b> 票
    </>
  );
}
