import { defineCase, submitEndpoint } from '@/lib/kinds/case';
import { choice, date, files, longText, money, text } from '@/lib/kinds/fields';
import { byItself, byStaff, days, intake, intakeStates } from '@/lib/kinds/lives';
import { bookTitle } from '@/lib/text/book-title';

/** A kind of case declared only for tests, which stand for any declared kind. */
export const loan = defineCase({
  key: 'exhibit-loan',
  prefix: 'ZJ',
  title: '展品借用',
  form: '/exhibit-loan',
  fields: {
    work: text('展品名称', { max: 60 }),
    use: choice('借用用途', { show: '展览', study: '研究' }),
    place: text('展览地点', { max: 60, optional: true }),
    from: date('借出日期'),
    until: date('归还日期'),
    value: money('保险价值', { optional: true }),
    reason: longText('借用理由', { min: 10, max: 500 }),
    papers: files('证明材料', { max: 3 }),
  },
  sections: [
    { title: '展品', fields: ['work', 'use', 'place'] },
    { title: '期限与理由', fields: ['from', 'until', 'value', 'reason'] },
    { title: '材料', fields: ['papers'] },
  ],
  shown: { place: ({ use }) => use === 'show' },
  required: { place: () => true },
  rules: [{ path: 'until', problem: ({ from, until }) => until < from && '归还日期不能早于借出日期' }],
  titleOf: ({ work }) => `借用${bookTitle(work)}`,
  actions: {
    ...intake,
    accept: byStaff('同意借用', { asks: 'fee' }),
    pay: byItself('押金到账'),
    lapse: byItself('逾期未办理'),
    close: byStaff('展品归还'),
    giveBack: byStaff('押金退还', { notification: 'nothing' }),
    returnFee: byStaff('押金退还', { stays: true, notification: 'nothing' }),
  },
  states: {
    ...intakeStates('deposit'),
    deposit: {
      label: '待交押金',
      step: 3,
      tone: 'gold',
      holder: 'you',
      todo: '交押金',
      payable: true,
      due: days(7),
      lapse: 'lapse',
      to: { pay: 'lent', withdraw: 'withdrawn', lapse: 'withdrawn' },
    },
    lent: {
      label: '借用中',
      step: 4,
      tone: 'ink',
      holder: 'office',
      to: { close: 'returned', giveBack: 'withdrawn' },
    },
    returned: { label: '已归还', step: 5, tone: 'jade' },
  },
  initial: 'submitted',
});

export const submitLoan = submitEndpoint(loan);

/** Valid form values. */
export const loanForm = (paper: string, changes: Record<string, unknown> = {}) => ({
  work: '雾中渡口',
  use: 'show',
  place: '云州美术馆',
  from: '2026-12-01',
  until: '2026-12-20',
  value: 5_000_000,
  reason: '年度回顾展需要展出原作，展后即还。',
  papers: [paper],
  ...changes,
});
