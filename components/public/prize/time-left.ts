import { isoTime } from '@/lib/format/wire-time';

const MINUTE = 60_000;

const moment = (wire: string): number => Date.parse(isoTime(wire));

/** Days, hours and minutes between two wire times, padded to two digits; never negative. */
export function timeLeft(until: string, now: string): { value: string; unit: string }[] {
  const minutes = Math.max(0, Math.ceil((moment(until) - moment(now)) / MINUTE));
  const parts = [
    { amount: Math.floor(minutes / 1440), unit: '天' },
    { amount: Math.floor(minutes / 60) % 24, unit: '时' },
    { amount: minutes % 60, unit: '分' },
  ];
  return parts.map(({ amount, unit }) => ({ value: String(amount).padStart(2, '0'), unit }));
}
