import { addDays, formatDate, startOfDay } from '@/lib/format/dates';

const MINUTE = 60_000;

/** An account of the demo: who acts, and as whom. */
export interface DemoAccount {
  userId: number;
  eId: number;
  name: string;
}

/** A moment of a seed: a day relative to seeding and a time on it, never later than a few minutes ago. */
export function momentOf(now: Date, day: number, time: string): Date {
  const [hours = '0', minutes = '0'] = time.split(':');
  const start = startOfDay(formatDate(addDays(now, day))).getTime();
  const at = start + (Number(hours) * 60 + Number(minutes)) * MINUTE;
  return new Date(Math.min(at, now.getTime() - 10 * MINUTE));
}

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 60 * MINUTE);

/** A message that an account was sent, with when. */
export interface SentMessage {
  userId: number;
  eId: number;
  kind: 'system' | 'business' | 'suggest';
  title: string;
  body: string;
  link: string;
  createdAt: Date;
  /** Left unread. */
  unread?: boolean;
}
