'use client';

import { useNow } from '@/components/ui/use-now';
import { isoTime } from '@/lib/format/wire-time';
import { type PrizeTimes, prizeMoment } from '@/lib/rules/prize-stage';
import clock from './clock.module.css';
import classes from './prize-shell.module.css';
import { PrizeStages } from './prize-stages';
import { timeLeft } from './time-left';

export interface PrizeClockProps {
  times: PrizeTimes;
  /** Time of rendering in wire form. */
  renderedAt: string;
}

/** Countdown to the next stage, and the stages. Without scripts the end time replaces the clock. */
export function PrizeClock({ times, renderedAt }: PrizeClockProps) {
  const now = useNow(renderedAt);
  const { label, until } = prizeMoment(times, now);
  return (
    <section className="clock" aria-label="评选进程">
      <div className="wrap">
        {until ? (
          <div role="timer" aria-label={label}>
            <p className="lab">
              {label}
              <time className={`${classes.moment} ${clock.moment}`} dateTime={isoTime(until)}>
                {until.slice(0, 16)}
              </time>
            </p>
            <p className={`t ${classes.ticking} ${clock.ticking}`}>
              {timeLeft(until, now).map(({ value, unit }) => (
                <span key={unit}>
                  <b>{value}</b>
                  {unit}
                </span>
              ))}
            </p>
          </div>
        ) : (
          <p className={classes.over}>{label}</p>
        )}
        <PrizeStages stages={times.stages} renderedAt={renderedAt} />
      </div>
    </section>
  );
}
