import type { OwnSignUp } from '@/lib/contract/activities';
import type { CaseDetail } from '@/lib/contract/cases';
import type { Order } from '@/lib/contract/orders';
import type { OwnQuestion } from '@/lib/contract/questions';
import { formatFen } from '@/lib/format/money';

/** Party that a process waits for, its deadline, and the missing input. */
export interface Waiting {
  /** Absent if nobody has to act before the date. */
  holder?: string;
  /** Course of a case that waits for others, in place of a holder: 协会办理中, 等待公告. */
  course?: string;
  /** Waits for the current user. */
  isYours?: boolean;
  /** Deadline, in wire format. */
  dueAt?: string;
  /** Start, in wire format, for something with a start but no deadline. */
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

/** Waiting state of an order; null if it waits for nothing. */
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

type Asked = Pick<OwnQuestion, 'state' | 'dueOn'> & {
  expert: { name: string } | null;
  order: Pick<NonNullable<OwnQuestion['order']>, 'state' | 'amount'> | null;
};

/** Waiting state of a question. */
export function questionWaiting({ state, dueOn, expert, order }: Asked): Waiting | null {
  if (state === 'unpaid') return order ? orderWaiting({ ...order, expiresAt: null }) : null;
  return state === 'waiting' ? others(expert?.name ?? '值班专家', '书面答复', endOf(dueOn)) : null;
}

type CaseState = Pick<
  CaseDetail,
  'stage' | 'holder' | 'dueOn' | 'todo' | 'correction' | 'payable' | 'fee' | 'editable'
>;

/** Waiting state of a case; null for one that the owner maintains. */
export function caseWaiting(row: CaseState): Waiting | null {
  const { stage, holder, dueOn, todo, correction, payable, fee, editable } = row;
  if (stage === 'closed' || holder === '' || editable) return null;
  // Others wait for their parts as well, so the case stays with its holder.
  if (stage === 'running' && todo) return yours(todo, endOf(dueOn));
  if (stage === 'running') return { course: holder, isYours: false, dueAt: endOf(dueOn) ?? undefined };
  if (correction) {
    const { length } = correction.fields;
    return yours(length > 0 ? `补正 ${length} 处` : '按要求补正', endOf(dueOn));
  }
  return yours(payable && fee !== null ? `缴费 ${formatFen(fee)}` : todo, endOf(dueOn));
}

/** Waiting state of a sign-up, until the activity is over. */
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
  // The waiting list ends when the activity begins.
  if (state === 'WAITLISTED' && now >= startsAt) return null;
  if (state === 'WAITLISTED') return { ...others('主办方', `候补第 ${waitingPosition} 位，有人取消即递补`), startsAt };
  return state === 'APPROVED' ? { startsAt, missing: '出示签到码' } : null;
}
