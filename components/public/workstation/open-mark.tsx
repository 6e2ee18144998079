'use client';

import { useHydrated } from '@/components/ui/use-hydrated';
import { useNow } from '@/components/ui/use-now';
import { type OpenState, openState, parseHours } from '@/lib/format/opening-hours';
import classes from './open-mark.module.css';
import type { StationTimes } from './station-times';

export interface OpenMarkProps {
  /** Opening hours in words. */
  hours: string;
  times: StationTimes;
  /** Omits the next closing or opening time. */
  short?: boolean;
}

const words = (state: OpenState, short: boolean): string => {
  if (state.is === 'ask') return short ? '请先致电' : '节假日、假期安排请先致电';
  if (state.is === 'open') return short ? '现在开放' : `现在开放，${state.until} 关门`;
  const shut = state.next?.startsWith('今天') ? '未开门' : '已关门';
  return short || !state.next ? shut : `${shut}，${state.next} 开门`;
};

/** Whether a place is open now, computed in the browser; the cached HTML contains the hours only. */
export function OpenMark({ hours, times, short = false }: OpenMarkProps) {
  const hydrated = useHydrated();
  const now = useNow(times.renderedAt);
  const read = hydrated ? parseHours(hours) : null;
  if (!read) return null;
  const state: OpenState = now.slice(0, 10) > times.until ? { is: 'ask' } : openState(read, now, times.special);
  return (
    <span className={classes.mark} data-state={state.is}>
      {words(state, short)}
    </span>
  );
}
