import { daysLater } from '@/lib/format/day-math';
import { atRest, byApplicant, byItself } from '../../lives';

/** Days before its end from which a case in force is 将到期. */
export const NEAR_END = 90;

/** Actions on a case that its owner maintains. */
export const keptActions = {
  submit: byApplicant('录入'),
  edit: byApplicant('修改'),
  discard: byApplicant('作废', { asks: 'reason' }),
} as const;

/** The same for a case with a term. */
export const termActions = {
  ...keptActions,
  end: byApplicant('提前终止', { asks: 'reason' }),
  begin: byItself('生效', { notification: 'nothing' }),
  nearEnd: byItself('即将到期', { notification: 'nothing' }),
  expire: byItself('到期'),
} as const;

const running = { edit: 'pending', end: 'terminated', discard: 'discarded' } as const;

/** States of a case in force from `startsOn` to `endsOn`; without an end it is unlimited. */
export const termStates = {
  pending: {
    ...atRest('未生效', 1, 'neutral', '等待生效'),
    due: { field: 'startsOn', plusDays: -1 },
    lapse: 'begin',
    to: { ...running, begin: 'active' },
  },
  active: {
    ...atRest('生效中', 3, 'jade', '生效中'),
    due: { field: 'endsOn', plusDays: -NEAR_END },
    lapse: 'nearEnd',
    to: { ...running, nearEnd: 'expiring' },
  },
  expiring: {
    ...atRest('将到期', 4, 'gold', '将到期'),
    due: { field: 'endsOn' },
    lapse: 'expire',
    to: { ...running, expire: 'expired' },
  },
  expired: { label: '已到期', step: 5, tone: 'void', to: { edit: 'pending' } },
  terminated: { label: '已终止', step: 5, tone: 'void' },
  discarded: { label: '已作废', step: 5, tone: 'void' },
} as const;

/** Initial state of a case that began before it was entered. */
export function termState({ startsOn, endsOn }: { startsOn: string; endsOn: string }, today: string) {
  if (startsOn > today) return 'pending';
  if (endsOn === '') return 'active';
  if (endsOn < today) return 'expired';
  return daysLater(today, NEAR_END) > endsOn ? 'expiring' : 'active';
}
