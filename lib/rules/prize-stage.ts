/** A stage of a session with its first and last day, `YYYY-MM-DD`. */
export interface PrizeStage {
  name: string;
  from: string;
  to: string;
}

/** What the time of a session depends on; `votingTo` is a wire time. */
export interface PrizeTimes {
  stages: readonly PrizeStage[];
  votingTo: string;
}

/** Where a session stands, and what is awaited next. */
export interface PrizeMoment {
  /** The stage of today, or null between stages and after the last. */
  stage: string | null;
  /** What the time left leads to: 距投票截止. */
  label: string;
  /** Wire time of that; null when nothing is awaited any more. */
  until: string | null;
}

/** Where a session stands at a wire time. The vote closes within its last day, the other stages with it. */
export function prizeMoment({ stages, votingTo }: PrizeTimes, now: string): PrizeMoment {
  const today = now.slice(0, 10);
  const present = stages.find(({ from, to }) => from <= today && today <= to);
  const stage = present?.name ?? null;
  if (present?.name === '投票' && now < votingTo) return { stage, label: '距投票截止', until: votingTo };
  if (present?.name === '征集') return { stage, label: '距征集截止', until: `${present.to} 23:59:59` };
  const next = stages.find(({ from }) => today < from);
  if (!next) return { stage, label: stage ? '今日公布结果' : '本届评选已结束', until: null };
  const label = next.name === '公布' ? '距结果公布' : `距${next.name}开始`;
  return { stage, label, until: `${next.from} 00:00:00` };
}

/** Whether works may be sent in at a wire time. */
export const isCollecting = (stages: readonly PrizeStage[], now: string): boolean =>
  prizeMoment({ stages, votingTo: '' }, now).stage === '征集';

/** Why nobody can vote at a wire time, or an empty text while the vote is open. */
export function votingClosedReason({ from, to }: { from: string; to: string }, now: string): string {
  if (now < from) return '投票尚未开始';
  return now < to ? '' : '投票已经结束';
}
