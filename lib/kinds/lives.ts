import { sentence } from '@/lib/text/sentence';
import type { Action, Due, State } from './case';

export const workdays = (count: number): Due => ({ workdays: count });
export const days = (count: number): Due => ({ days: count });
export const months = (count: number): Due => ({ months: count });

/** Action by the applicant. By default it sends no message, since applicants know of their own actions. */
export const byApplicant = (label: string, more: Partial<Action> = {}): Action => ({
  label,
  by: 'applicant',
  notification: 'nothing',
  ...more,
});
export const byStaff = (label: string, more: Partial<Action> = {}): Action => ({ label, by: 'staff', ...more });
export const byItself = (label: string, more: Partial<Action> = {}): Action => ({ label, by: 'system', ...more });

/** State in which the association has to act, with its deadline. */
export const inOffice = (label: string, step: State['step'], due: Due) =>
  ({ label, step, tone: 'ink', holder: 'office', due }) as const;
/** State in which nobody has to act; `waiting` is its label. */
export const atRest = (label: string, step: State['step'], tone: State['tone'], waiting: string) =>
  ({ label, step, tone, holder: 'nobody', waiting }) as const;

/** Actions of every case before it is accepted. */
export const intake = {
  submit: byApplicant('提交申请'),
  precheck: byStaff('受理审核'),
  ask: byStaff('要求补正', { asks: 'fields' }),
  resubmit: byApplicant('提交补正', {
    notification: { title: '补正已提交', text: () => '已收到补正，审核后在此告知结果。' },
  }),
  withdraw: byApplicant('撤回申请'),
  accept: byStaff('决定受理', { isOutcome: true }),
  refuse: byStaff('不予受理', {
    asks: 'reason',
    notification: { title: '申请未被受理', text: (note) => `不予受理：${sentence(note)}` },
  }),
  lapse: byItself('逾期未补正', {
    isOutcome: true,
    notification: { title: '补正期限已过', text: () => '逾期未补正，本次申请终止，可以重新提交。' },
  }),
} as const;

/** States before a case is accepted; `taken` is the state after acceptance, `refused` the label of a refusal. */
export function intakeStates<const T extends string>(taken: T, refused = '不予受理') {
  const decide = { ask: 'correction', accept: taken, refuse: 'rejected', withdraw: 'withdrawn' } as const;
  return {
    submitted: { ...inOffice('待受理', 1, workdays(5)), to: { precheck: 'precheck', ...decide } },
    precheck: { ...inOffice('受理审核', 2, workdays(5)), to: decide },
    correction: {
      label: '待补正',
      step: 2,
      tone: 'seal',
      holder: 'you',
      todo: '修改后重新提交',
      waiting: '补正期限已过',
      due: months(2),
      lapse: 'lapse',
      to: { resubmit: 'resubmitted', withdraw: 'withdrawn', refuse: 'rejected', lapse: 'expired' },
    },
    resubmitted: { ...inOffice('已补正', 2, workdays(5)), to: decide },
    withdrawn: { label: '已撤回', step: 5, tone: 'void' },
    rejected: { label: refused, step: 5, tone: 'no' },
    expired: { label: '逾期未补正', step: 5, tone: 'no' },
  } as const satisfies Record<string, State>;
}
