'use client';

import clock from '@/components/public/prize/clock.module.css';
import { timeLeft } from '@/components/public/prize/time-left';
import { ButtonLink } from '@/components/ui/button-link';
import { useNow } from '@/components/ui/use-now';
import type { HomePrize } from '@/lib/contract/site';
import { isoTime } from '@/lib/format/wire-time';
import classes from './prize.module.css';

export interface PrizeCountdownProps {
  /** In wire form. */
  votingEndsAt: string;
  stages: HomePrize['stages'];
  /** Time of rendering in wire form. */
  renderedAt: string;
}

/** Days, hours and minutes until voting closes; the HTML, which may be an hour old, contains the end time instead. */
export function PrizeCountdown({ votingEndsAt, stages, renderedAt }: PrizeCountdownProps) {
  const now = useNow(renderedAt);
  const voting = stages.find(({ name }) => name.includes('投票'));
  const isOpen = now < votingEndsAt && (!voting || now.slice(0, 10) >= voting.from);
  if (!isOpen) {
    return (
      <div className="side-act">
        <ButtonLink className={classes.go} href="/scgp" variant="gold" size="lg">
          了解本届金奖
        </ButtonLink>
      </div>
    );
  }
  const left = timeLeft(votingEndsAt, now);
  return (
    <div className="side-act">
      <p className={`${classes.until} ${clock.moment}`}>
        投票截止 <time dateTime={isoTime(votingEndsAt)}>{votingEndsAt.slice(0, 16)}</time>
      </p>
      <div className={`count ${clock.ticking}`} role="timer" aria-label="距投票截止">
        {left.map(({ value, unit }) => (
          <div key={unit}>
            <b>{value}</b>
            {unit}
          </div>
        ))}
      </div>
      <ButtonLink className={classes.go} href="/scgp/vote" variant="gold" size="lg">
        进入投票大厅
      </ButtonLink>
    </div>
  );
}
