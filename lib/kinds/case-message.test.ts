import { type CaseKind, stateOf } from './case';
import { type CaseNews, caseMessage, submittedMessage } from './case-message';
import { caseKinds } from './cases';

/** Actions that send the owner no message, with the reason. */
const silent: Readonly<Record<string, string>> = {
  prepay: 'the order tells that it is paid',
  pay: 'the order tells that it is paid',
  unpay: 'the refund tells that it is on its way',
  returnFee: 'the refund tells that it is on its way',
  giveBack: 'the refund tells that it is on its way',
  revoke: 'the refund tells that it is on its way',
  stamp: 'it is certified a moment later',
  begin: 'its owner has named the day',
  nearEnd: 'reminders are sent on that day',
  'membership end': 'the message about the membership tells that it is over',
  'appraisal vote': 'the members vote independently; the end of all votes is told',
  'prize-objection state': 'the entrant addresses the association; the answer is told',
  'prize-objection draft': 'the answer is told once a second person confirms it',
  'prize-objection sendBack': 'the answer is told once a second person confirms it',
  'enterprise-claim forward': 'nothing changes for the claimant; the outcome is told',
  'enterprise-claim take': 'nothing changes for the claimant; the outcome is told',
  'enterprise-claim consult': 'the owner answers; the claimant must not learn of one',
};

const TODAY = '2026-11-26';

/** News of a case of a kind in a state, with a correction of its first two fields. */
const newsIn = (kind: CaseKind, status: string): CaseNews => ({
  title: '青石街',
  recordNo: `${kind.prefix}2026000123`,
  status,
  dueOn: stateOf(kind, status)?.due ? '2026-12-20' : null,
  fee: 30_000,
  note: '补充说明',
  fields: Object.keys(kind.fields).slice(0, 2),
  today: TODAY,
});

/** The actions of a kind with each state that they lead to. */
const steps = caseKinds().flatMap((kind) =>
  Object.keys(kind.actions).flatMap((action) => {
    const states = Object.entries(kind.states);
    const led = states.flatMap(([status, { to }]) => to?.[action] ?? (kind.actions[action]?.stays ? [status] : []));
    return [...new Set(led)].map((status) => ({ kind, action, status }));
  }),
);

it.each(steps.map((step) => [step.kind.key, step.action, step.status, step] as const))(
  '%s %s to %s notifies the owner, or is listed as silent',
  (_, __, ___, { kind, action, status }) => {
    const { by, notification } = kind.actions[action] ?? {};
    // The applicant needs no message about their own action. A submission is confirmed with its number.
    if (by === 'applicant') return expect(notification).toBeDefined();
    const message = caseMessage(kind, action, newsIn(kind, status));
    if (message === null) return expect(silent[action] ?? silent[`${kind.key} ${action}`]).toBeDefined();
    expect(message.body).toContain(`您的${kind.title}“青石街”（${kind.prefix}2026000123）`);
    expect(message.body).toMatch(/。$/);
    expect(message.body).not.toMatch(/。。|：。|，。|undefined|null/);
    const state = stateOf(kind, status);
    if (state?.holder !== 'you') return;
    expect(message.topic).toBe('deadline');
    expect(message.body).toMatch(state.due ? /请在 12 月 20 日前/ : /请/);
    if (state.payable) expect(message.body).toContain('¥300.00');
  },
);

it.each(caseKinds().map((kind) => [kind.key, kind] as const))(
  '%s names what the owner has to do in each state that waits for the owner',
  (_, kind) => {
    const unnamed = Object.entries(kind.states).filter(([, { holder, todo }]) => holder === 'you' && !todo);
    expect(unnamed).toEqual([]);
  },
);

/** Message of an action of a kind that leads to a state. */
const sent = (key: string, action: string, status: string, news: Partial<CaseNews> = {}) => {
  const kind = caseKinds().find((one) => one.key === key);
  if (!kind) throw new Error(key);
  return caseMessage(kind, action, { ...newsIn(kind, status), note: '', ...news });
};

it('a request for correction names the fields and the last day', () => {
  expect(sent('zpdj', 'ask', 'correction', { title: '青石街', fields: ['name', 'workType'] })).toEqual({
    title: '作品登记有新进展：要求补正',
    body: '您的作品登记“青石街”（ZP2026000123）需补正两项（作品名称、作品类型）。请在 12 月 20 日前修改后重新提交。',
    topic: 'deadline',
  });
});

it('a due fee is named with its amount and last day', () => {
  expect(sent('zpdj', 'invoice', 'unpaid', { dueOn: '2027-01-05' })?.body).toBe(
    '您的作品登记“青石街”（ZP2026000123）已受理，受理费到账后转报登记机构。请在 2027 年 1 月 5 日前缴纳受理费 ¥300.00。',
  );
});

it('a quotation is due for payment, and a decision of staff is an outcome', () => {
  expect(sent('appraisal', 'quote', 'quoted')?.body).toContain('请在 12 月 20 日前确认报价，缴纳鉴定费 ¥300.00。');
  expect(sent('zpdj', 'certify', 'certified')?.topic).toBe('outcome');
  expect(sent('zpdj', 'accept', 'accepted')?.topic).toBe('outcome');
  expect(sent('mediation', 'refuse', 'rejected')?.topic).toBe('outcome');
  expect(sent('zpdj', 'examine', 'reviewing')?.topic).toBe('case');
});

it('a submission is confirmed with its number and the day until which the association acts', () => {
  const kind = caseKinds().find(({ key }) => key === 'zpdj');
  if (!kind) throw new Error('zpdj');
  expect(submittedMessage(kind, newsIn(kind, 'submitted')).body).toBe(
    '您的作品登记“青石街”已提交，编号 ZP2026000123。本会在 12 月 20 日前办理。',
  );
});
