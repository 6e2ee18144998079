import { collectingText } from './prize-words';

const stages = [
  { name: '征集', from: '2026-09-01', to: '2026-10-18' },
  { name: '投票', from: '2026-11-07', to: '2026-12-04' },
];

it.each([
  ['2026-08-01 10:00:00', false, '征集尚未开始', '2026 年 9 月 1 日开始'],
  ['2026-09-01 00:00:00', true, '征集进行中', '2026 年 10 月 18 日截止'],
  ['2026-10-18 23:59:00', true, '征集进行中', '2026 年 10 月 18 日截止'],
  ['2026-10-19 00:00:00', false, '本届征集已经结束', '下一届预计 2027 年 9 月开始征集'],
])('says at %s whether submissions are open', (now, isOpen, title, text) => {
  expect(collectingText(stages, now)).toEqual({ isOpen, title, text: expect.stringContaining(text) });
});

it('supports sessions without a collection stage', () => {
  expect(collectingText([], '2026-08-01 10:00:00').isOpen).toBe(false);
});
