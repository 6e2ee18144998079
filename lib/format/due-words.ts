import { monthDay } from './date-words';
import { formatDateTime } from './dates';

const DAY = 86_400_000;

/** Days from today to the date of a time in wire format; both in the association's time zone. */
function daysUntil(time: string, now: Date): number {
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
  return Math.round((noon(time.slice(0, 10)) - noon(formatDateTime(now).slice(0, 10))) / DAY);
}

export interface DueWords {
  text: string;
  /** Today or past; displayed in the accent colour. */
  hot: boolean;
}

/** Formats a deadline: 今日 23:59 前, 剩 5 天, 2027-01-20 前. Times are in wire format. */
export function dueWords(dueAt: string, now: Date): DueWords {
  if (dueAt <= formatDateTime(now)) return { text: '已到期', hot: true };
  const days = daysUntil(dueAt, now);
  const clock = dueAt.slice(11, 16);
  if (days === 0) return { text: `今日 ${clock} 前`, hot: true };
  if (days === 1) return { text: `明日 ${clock} 前`, hot: false };
  return { text: days <= 7 ? `剩 ${days} 天` : `${dueAt.slice(0, 10)} 前`, hot: false };
}

/** Formats a start time, which is no deadline: 12 月 2 日 09:30 开始, 进行中. */
export function startWords(startsAt: string, now: Date): string {
  if (startsAt <= formatDateTime(now)) return '进行中';
  const sameYear = startsAt.slice(0, 4) === formatDateTime(now).slice(0, 4);
  return `${sameYear ? '' : `${startsAt.slice(0, 4)}\u00a0年\u00a0`}${monthDay(startsAt)} ${startsAt.slice(11, 16)} 开始`;
}

/** Formats a past time briefly: 今天 09:12, 昨天 16:20, 11-06 09:00, 2025-11-06. */
export function pastWords(time: string, now: Date): string {
  const days = daysUntil(time, now);
  const clock = time.slice(11, 16);
  if (days === 0) return `今天 ${clock}`;
  if (days === -1) return `昨天 ${clock}`;
  const sameYear = time.slice(0, 4) === formatDateTime(now).slice(0, 4);
  return sameYear ? `${time.slice(5, 10)} ${clock}` : time.slice(0, 10);
}

/** Greeting for the current hour in the association's time zone. */
export function greeting(now: Date): string {
  const hour = Number(formatDateTime(now).slice(11, 13));
  if (hour < 5) return '夜深了';
  if (hour < 9) return '早上好';
  if (hour < 12) return '上午好';
  if (hour < 14) return '中午好';
  return hour < 18 ? '下午好' : '晚上好';
}

const digits = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];

/** Number of items, in words up to ten: 两件, 12 件. */
export const piecesInWords = (count: number): string => `${digits[count] ?? `${count} `}件`;
