import { addDays, formatDate, startOfDay } from '@/lib/format/dates';

const MINUTE = 60_000;

/** An account of the demo: the acting user and the current account. */
export interface DemoAccount {
  userId: number;
  eId: number;
  name: string;
}

/** Converts a day relative to seeding and a time of day to a date, which may lie ahead. */
export function plannedMoment(now: Date, day: number, time: string): Date {
  const [hours = '0', minutes = '0'] = time.split(':');
  const start = startOfDay(formatDate(addDays(now, day))).getTime();
  return new Date(start + (Number(hours) * 60 + Number(minutes)) * MINUTE);
}

/** Like {@link plannedMoment} for what has happened: capped at a few minutes before now. */
export const momentOf = (now: Date, day: number, time: string): Date =>
  new Date(Math.min(plannedMoment(now, day, time).getTime(), now.getTime() - 10 * MINUTE));

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 60 * MINUTE);

/** A message to an account, with its time. */
export interface SentMessage {
  userId: number;
  eId: number;
  kind: 'system' | 'business' | 'suggest';
  title: string;
  body: string;
  link: string;
  createdAt: Date;
  /** Whether it stays unread. */
  unread?: boolean;
}
