'use client';

import { useNow } from '@/components/ui/use-now';
import { type PrizeTimes, prizeMoment } from '@/lib/rules/prize-stage';
import classes from './prize-shell.module.css';
import { timeLeft } from './time-left';

export interface StageNoteProps {
  times: PrizeTimes;
  /** Time of rendering in wire form. */
  renderedAt: string;
}

/** Formats the time left: days while there are any, then hours and minutes. */
function leftWords(until: string, now: string): string {
  const [days, hours, minutes] = timeLeft(until, now).map(({ value, unit }) => ({ amount: Number(value), unit }));
  const shown = days && days.amount > 0 ? [days] : [hours, minutes];
  return shown.map((part) => (part ? `${part.amount} ${part.unit}` : '')).join(' ');
}

/** Current stage: 投票阶段，距投票截止 13 天. As of the rendering in the HTML, updated in the browser. */
export function StageNote({ times, renderedAt }: StageNoteProps) {
  const now = useNow(renderedAt);
  const { stage, label, until } = prizeMoment(times, now);
  return (
    <p className={classes.note}>
      {stage && <b>{`${stage}阶段`}</b>}
      {until ? `${label} ${leftWords(until, now)}` : label}
    </p>
  );
}
