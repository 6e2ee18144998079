import type { OwnSignUp } from '@/lib/contract/activities';
import type { Order } from '@/lib/contract/orders';
import type { Consultation } from '@/lib/contract/questions';
import type { RecordDetail } from '@/lib/contract/records';
import { formatFen } from '@/lib/format/money';

/** Who has something that takes time, until when, and what it still lacks. */
export interface Waiting {
  /** None where nobody has anything to do before the day. */
  holder?: string;
  /** It waits for whoever reads this. */
  isYours?: boolean;
  /** Last moment, as on the wire. */
  dueAt?: string;
  /** When it begins, as on the wire: what has a time to come to and no deadline. */
  startsAt?: string;
  missing?: string;
}

const yours = (missing: string, dueAt?: string | null): Waiting => ({
  holder: '您',
  isYours: true,
  missing,
  dueAt: dueAt ?? undefined,
});
const others = (holder: string, missing: string, dueAt?: string | null): Waiting => ({
  holder,
  isYours: false,
  missing,
  dueAt: dueAt ?? undefined,
});
const endOf = (day: string | null): string | null => day && `${day} 23:59:59`;

/** What an order waits for; null once it waits for nothing. */
export function orderWaiting({
  state,
  expiresAt,
  amount,
}: Pick<Order, 'state' | 'expiresAt' | 'amount'>): Waiting | null {
  if (state === 'unpaid') return yours(`付款 ${formatFen(amount)}`, expiresAt);
  if (state === 'awaitingReceipt') return yours('转账，上传回执', expiresAt);
  if (state === 'returned') return yours('核对后重新上传回执', expiresAt);
  return state === 'auditing' ? others('协会财务', '核对转账回执') : null;
}

type Asked = Pick<Consultation, 'state' | 'dueOn'> & {
  expert: { name: string } | null;
  order: Pick<NonNullable<Consultation['order']>, 'state' | 'amount'> | null;
};

/** What a consultation waits for. */
export function consultationWaiting({ state, dueOn, expert, order }: Asked): Waiting | null {
  if (state === 'unpaid') return order ? orderWaiting({ ...order, expiresAt: null }) : null;
  return state === 'waiting' ? others(expert?.name ?? '值班专家', '书面答复', endOf(dueOn)) : null;
}

type Standing = Pick<
  RecordDetail,
  'stage' | 'holder' | 'dueOn' | 'statusLabel' | 'correction' | 'payable' | 'fee' | 'editable'
>;

/** What a case waits for; what its owner only keeps waits for nobody. */
export function recordWaiting(record: Standing): Waiting | null {
  const { stage, holder, dueOn, statusLabel, correction, payable, fee, editable } = record;
  if (stage === 'closed' || holder === '' || editable) return null;
  if (stage === 'running') return others(holder, statusLabel, endOf(dueOn));
  if (correction) {
    const { length } = correction.fields;
    return yours(length > 0 ? `补正 ${length} 处` : '按要求补正', endOf(dueOn));
  }
  return yours(payable && fee !== null ? `缴费 ${formatFen(fee)}` : statusLabel, endOf(dueOn));
}

/** What a sign-up waits for, until the activity is over. */
export function signUpWaiting(
  {
    state,
    waitingPosition,
    isCalledOff,
    activity,
  }: Pick<OwnSignUp, 'state' | 'waitingPosition' | 'isCalledOff'> & {
    activity: Pick<OwnSignUp['activity'], 'startsAt' | 'endsAt'>;
  },
  now: string,
): Waiting | null {
  if (isCalledOff || now >= activity.endsAt) return null;
  const { startsAt } = activity;
  if (state === 'PENDING') return { ...others('主办方', '审核报名'), startsAt };
  // Nobody moves up once it has begun.
  if (state === 'WAITLISTED' && now >= startsAt) return null;
  if (state === 'WAITLISTED') return { ...others('主办方', `候补第 ${waitingPosition} 位，有人取消即递补`), startsAt };
  return state === 'APPROVED' ? { startsAt, missing: '出示签到码' } : null;
}
