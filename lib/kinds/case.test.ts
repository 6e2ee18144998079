import { defineCase } from './case';
import { caseKinds } from './cases';
import { text } from './fields';
import { byItself, byStaff, intake, intakeStates } from './lives';

const declare = (actions: Record<string, ReturnType<typeof byStaff>>) =>
  defineCase({
    key: 'reading-card',
    prefix: 'DS',
    title: '阅览证',
    form: '/reading-card',
    fields: { name: text('姓名', { max: 20 }) },
    sections: [{ title: '申请人', fields: ['name'] }],
    titleOf: ({ name }) => name,
    actions: { ...intake, ...actions },
    states: { ...intakeStates('granted'), granted: { label: '已发证', step: 5, tone: 'jade' } },
    initial: 'submitted',
  });

it('declares for every kind with a fee how it is refunded', () => {
  const pay = byItself('工本费到账');
  expect(() => declare({ pay })).toThrow('reading-card takes a fee and has no returnFee');
  expect(declare({ pay, returnFee: byStaff('工本费退还', { stays: true }) }).key).toBe('reading-card');
  expect(declare({}).key).toBe('reading-card');
});

it('no two submitted kinds number their cases alike', () => {
  const prefixes = caseKinds()
    .filter(({ isKept }) => !isKept)
    .map(({ prefix }) => prefix);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});
