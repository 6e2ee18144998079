import { isDay, parseDay } from '@/lib/rules/identifiers/day';
import { compatible } from '@/lib/text/unmarked-runs';
import type { Cell } from '../../parsing/read-sheet';

export interface BankTransactionMoment {
  /** YYYY-MM-DD */
  day: string;
  /** HH:mm:ss; empty if the bank gives none. */
  time: string;
}

/** Not after a part of the day that was not understood: 下午 13:22, 晚上 9:05. */
const CLOCK = /(?:^|(?<![午上晨])\s|[T日])(\d{1,2})[:时](\d{2})(?:[:分](\d{2}))?秒?$/;
/** Day 0 of spreadsheet serial dates; the accepted serials cover 1954 to 2119. */
const EPOCH = Date.UTC(1899, 11, 30);
/** Earliest plausible date: no receiving account is older. */
const FIRST_DAY = '1990-01-01';
const isSerial = (value: number) => value >= 20_000 && value < 80_000;

/** Hour of the day from 上午 or 下午 with an hour up to 12; 12 is the first hour of each half. */
const hourOf = (half: string, hour: string): number => (Number(hour) % 12) + (half === '下午' ? 12 : 0);

/**
 * Writes times of databases and of Chinese spreadsheets plainly: 10.22.33.123456, 10:22:33.0, 下午 1:22. Leaves other text.
 */
const plainClock = (text: string): string =>
  text
    .replace(/^(?:(\d{4}-\d{2}-\d{2})-)?(\d{2})\.(\d{2})\.(\d{2})(?:\.\d{1,9})?$/, '$1 $2:$3:$4')
    .replace(/(:\d{2}:\d{2})\.\d{1,9}$/, '$1')
    .replace(/(上午|下午)\s*(\d|1[0-2])(?=[:时])/, (_, half: string, hour: string) => ` ${hourOf(half, hour)}`)
    .trim();

/** Midnight is written for a day without a time. */
const known = (time: string): string => (time === '00:00:00' ? '' : time);

/** Time of day in a text; empty for none, and null for one that is none. */
function clockOf(text: string): string | null {
  const [, hour = '', minute = '', second = '00'] = CLOCK.exec(text) ?? [];
  if (hour === '') return '';
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isTime ? known(`${hour.padStart(2, '0')}:${minute}:${second}`) : null;
}

function ofDate(date: Date): BankTransactionMoment | null {
  if (Number.isNaN(date.getTime())) return null;
  const [day = '', rest = ''] = date.toISOString().split('T');
  const time = rest.slice(0, 8);
  if (!isDay(day) || day < FIRST_DAY) return null;
  return { day, time: known(time) };
}

/**
 * Parses a date with an optional time in the same cell: 2026-11-21 10:22:33, 20261121, 20261121102233, 2026年11月21日,
 * 2026-11-21-10.22.33.123456, 2026/11/21 上午 10:22:33.
 */
export function readMoment(cell: Cell): BankTransactionMoment | null {
  if (cell instanceof Date) return ofDate(cell);
  if (typeof cell === 'number' && isSerial(cell)) return ofDate(new Date(EPOCH + Math.round(cell * 86_400) * 1000));
  const text = plainClock(
    compatible(String(cell ?? ''))
      .replace(/[\p{Cf}\p{Cc}]/gu, ' ')
      .replace(/^\s*="(.*)"\s*$/, '$1')
      .trim(),
  );
  const [, digits, hour, minute, second] = /^(\d{8})\s?(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  const written = digits ? `${digits} ${hour}:${minute}:${second}` : text;
  const day = parseDay(written.replace(CLOCK, (said) => (said.startsWith('日') ? '日' : '')).trim());
  const time = clockOf(written);
  // An invalid time makes the whole cell invalid, not a date without a time.
  if (day === null || day < FIRST_DAY || time === null) return null;
  return { day, time };
}

/** Parses a time in a separate column: 10:22:33, 102233, 下午 1:22; empty for other content. */
export function readTime(cell: Cell): string {
  if (cell instanceof Date) return ofDate(cell)?.time ?? '';
  const text = plainClock(compatible(String(cell ?? '')).trim());
  const packed = /^(\d{2})(\d{2})(\d{2})$/.exec(text);
  return clockOf(packed ? packed.slice(1).join(':') : text) ?? '';
}

/** Whether two times may be the same: spreadsheets save 10:22:33 as 10:22. An unknown time may be any. */
export function mayBeSameTime(one: string, other: string): boolean {
  if (known(one) === '' || known(other) === '' || one === other) return true;
  return one.slice(0, 5) === other.slice(0, 5) && (one.endsWith(':00') || other.endsWith(':00'));
}

/** Most seconds between two times that exports state for one transaction: that of the payer's order and that of the books. */
export const NEAR = 600;
const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Seconds within which two exports may state a transaction, by which it is told from the next one before their order. */
export const MINUTE = 60;

/** Seconds between two times of a day, without bound if one is unknown. */
export const secondsBetween = (one: string, other: string): number =>
  known(one) === '' || known(other) === '' ? Number.POSITIVE_INFINITY : Math.abs(secondsOf(one) - secondsOf(other));

/** Whether two known times of a day are at most some seconds apart. */
export const areWithin = (seconds: number, one: string, other: string): boolean =>
  secondsBetween(one, other) <= seconds;

/** Whether two times of a day are those of two transactions. An unknown time may be any. */
export const areApart = (one: string, other: string): boolean =>
  known(one) !== '' && known(other) !== '' && !areWithin(NEAR, one, other);
