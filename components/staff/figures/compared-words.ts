import { LEAST_FOR_PERCENT } from '@/lib/contract/figures';

export interface Compared {
  now: number;
  earlier: number;
  /** Number of cases behind the earlier value. */
  cases: number;
  /** Formats a value with its unit. */
  said: (value: number) => string;
}

/** Compares a value with an earlier one: by a percentage only where the earlier one stands on enough cases. */
export function comparedWords({ now, earlier, cases, said }: Compared): string {
  if (earlier === 0) return now === 0 ? '同样没有' : '没有';
  if (now === earlier) return `${said(earlier)}，持平`;
  const way = now > earlier ? '多' : '少';
  if (cases < LEAST_FOR_PERCENT) return `${said(earlier)}，${way} ${said(Math.abs(now - earlier))}`;
  return `${said(earlier)}，${way} ${Math.round((Math.abs(now - earlier) / earlier) * 100)}%`;
}
