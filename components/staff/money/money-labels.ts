import type { BankTransactionView, SuggestionKind } from '@/lib/contract/bank-statements';
import type { MonthLock } from '@/lib/contract/closing';
import type { RefundRequestState } from '@/lib/contract/orders';
import type { StaffRefund } from '@/lib/contract/refunds';
import { formatFen } from '@/lib/format/money';
import type { Tone } from '@/lib/kinds/status-tones';

export const receiptLabels = { auditing: '待审核', passed: '已通过', returned: '已退回' } as const;

/** Notice of the amount that one person may refund; empty without a limit. */
export function secondPersonWords(limit: number | null): string {
  if (limit === null) return '';
  const over = limit > 0 ? `超过 ${formatFen(limit)} 的` : '这个订单再退款的';
  return `${over}，由另一位财务复核后退出。`;
}

/** State of a refund as labelled for finance. */
export function refundState({ state, way }: Pick<StaffRefund, 'state' | 'way'>): { label: string; tone: Tone } {
  if (state === 'done') return { label: '已退款', tone: 'jade' };
  if (state === 'failed') return { label: '退款失败', tone: 'seal' };
  return way === 'transfer' ? { label: '待转账退回', tone: 'gold' } : { label: '待支付机构确认', tone: 'ink' };
}

export const viewLabels: Readonly<Record<BankTransactionView, string>> = {
  exact: '完全相符',
  proposed: '需要核对',
  none: '没有找到订单',
  used: '已确认',
  returned: '退回',
  aside: '已搁置',
};

/** Reason of a proposed match, in one word. */
export const kindLabels: Readonly<Record<SuggestionKind, { label: string; tone: Tone }>> = {
  exact: { label: '完全相符', tone: 'jade' },
  alike: { label: '识别码写法不同', tone: 'gold' },
  twice: { label: '重复', tone: 'seal' },
  otherWay: { label: '已改选微信', tone: 'gold' },
  several: { label: '一笔付几单', tone: 'gold' },
  together: { label: '几笔付一单', tone: 'gold' },
  less: { label: '少付', tone: 'seal' },
  more: { label: '多付', tone: 'seal' },
  receipt: { label: '回执的款项', tone: 'gold' },
  notOwed: { label: '没有应付款', tone: 'seal' },
  payer: { label: '按付款人推测', tone: 'ink' },
  none: { label: '没有找到订单', tone: 'neutral' },
};

/** Message after a transfer was matched; `surplus` in fen. */
export const paidWords = (surplus: number): string =>
  surplus > 0 ? `已确认，多付的 ${formatFen(surplus)} 待退回` : '已确认，订单生效';

export const actorLabels = { buyer: '购买方', staff: '工作人员', gateway: '支付机构', system: '系统' } as const;

export const requestTones: Readonly<Record<RefundRequestState, Tone>> = {
  waiting: 'gold',
  proposed: 'seal',
  granted: 'jade',
  refused: 'void',
  withdrawn: 'neutral',
};

export const lockLabels: Readonly<Record<MonthLock['state'], { label: string; tone: Tone }>> = {
  open: { label: '未签字', tone: 'neutral' },
  signed: { label: '待第二人签字', tone: 'gold' },
  locked: { label: '已锁定', tone: 'jade' },
  reopening: { label: '申请重开', tone: 'seal' },
};

export const lockActionLabels: Readonly<Record<MonthLock['history'][number]['action'], string>> = {
  sign: '签字',
  lock: '签字，锁定',
  askReopen: '申请重开',
  keep: '保持锁定',
  reopen: '重开',
};
