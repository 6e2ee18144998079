import { LEAST_FOR_PERCENT } from '@/lib/contract/figures';

export interface Compared {
  now: number;
  earlier: number;
  /** Number of cases behind the earlier value. */
  cases: number;
  /** Formats a value with its unit. */
  said: (value: number) => string;
}

/** A multiple from which a percentage is no longer read at a glance. */
const LEAST_FOR_TIMES = 3;

/** A multiple with one decimal; without, from ten on. */
const timesOf = (times: number): string => String(times < 10 ? Math.round(times * 10) / 10 : Math.round(times));

/**
 * Compares a value with an earlier one: by a percentage, or as a multiple, only where the earlier one stands on enough
 * cases.
 */
export function comparedWords({ now, earlier, cases, said }: Compared): string {
  if (earlier === 0) return now === 0 ? '同样没有' : '没有';
  if (now === earlier) return `${said(earlier)}，持平`;
  const way = now > earlier ? '多' : '少';
  if (cases < LEAST_FOR_PERCENT) return `${said(earlier)}，${way} ${said(Math.abs(now - earlier))}`;
  const times = now / earlier;
  if (times >= LEAST_FOR_TIMES) return `${said(earlier)}，现为 ${timesOf(times)} 倍`;
  return `${said(earlier)}，${way} ${Math.round((Math.abs(now - earlier) / earlier) * 100)}%`;
}
