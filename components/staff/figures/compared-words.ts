import { LEAST_FOR_PERCENT } from '@/lib/contract/figures';

export interface Compared {
  now: number;
  then: number;
  /** Number of cases behind the earlier value. */
  cases: number;
  /** Formats a value with its unit. */
  said: (value: number) => string;
}

/** Compares a value with an earlier one: by a percentage only where the earlier one stands on enough cases. */
export function comparedWords({ now, then, cases, said }: Compared): string {
  if (then === 0) return now === 0 ? '同样没有' : '没有';
  if (now === then) return `${said(then)}，持平`;
  const way = now > then ? '多' : '少';
  if (cases < LEAST_FOR_PERCENT) return `${said(then)}，${way} ${said(Math.abs(now - then))}`;
  return `${said(then)}，${way} ${Math.round((Math.abs(now - then) / then) * 100)}%`;
}
