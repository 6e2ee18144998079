/** A stage of a session with its first and last day, `YYYY-MM-DD`. */
export interface PrizeStage {
  name: string;
  from: string;
  to: string;
}

/** Times that a session's state depends on; `votingTo` is in wire format. */
export interface PrizeTimes {
  stages: readonly PrizeStage[];
  votingTo: string;
}

/** State of a session, and its next event. */
export interface PrizeMoment {
  /** Today's stage; null between stages and after the last. */
  stage: string | null;
  /** Label of the countdown: 距投票截止. */
  label: string;
  /** Time of the next event, in wire format; null for none. */
  until: string | null;
}

/**
 * State of a session at a time (wire format). Voting closes at `votingTo`, during its last day; from then on the next
 * event is that of the following stage.
 */
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

/** Whether works can be submitted at a time (wire format). */
export const isCollecting = (stages: readonly PrizeStage[], now: string): boolean =>
  prizeMoment({ stages, votingTo: '' }, now).stage === '征集';

/** Reason why voting is closed at a time (wire format); empty while it is open. */
export function votingClosedReason({ from, to }: { from: string; to: string }, now: string): string {
  if (now < from) return '投票尚未开始';
  return now < to ? '' : '投票已经结束';
}
