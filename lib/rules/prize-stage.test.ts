import { isCollecting, prizeMoment, votingClosedReason } from './prize-stage';

const stages = [
  { name: '征集', from: '2026-06-01', to: '2026-08-31' },
  { name: '初评', from: '2026-09-10', to: '2026-10-20' },
  { name: '投票', from: '2026-11-06', to: '2026-12-03' },
  { name: '终评', from: '2026-12-10', to: '2026-12-20' },
  { name: '公布', from: '2026-12-28', to: '2026-12-28' },
];
const session = { stages, votingTo: '2026-12-03 18:00:00' };

describe('prizeMoment', () => {
  it.each([
    ['2026-05-20 10:00:00', null, '距征集开始', '2026-06-01 00:00:00'],
    ['2026-08-31 23:00:00', '征集', '距征集截止', '2026-08-31 23:59:59'],
    ['2026-09-05 10:00:00', null, '距初评开始', '2026-09-10 00:00:00'],
    ['2026-09-10 00:00:00', '初评', '距投票开始', '2026-11-06 00:00:00'],
    ['2026-11-20 14:00:00', '投票', '距投票截止', '2026-12-03 18:00:00'],
    ['2026-12-03 18:00:00', '投票', '距终评开始', '2026-12-10 00:00:00'],
    ['2026-12-20 09:00:00', '终评', '距结果公布', '2026-12-28 00:00:00'],
    ['2026-12-28 09:00:00', '公布', '今日公布结果', null],
    ['2026-12-29 00:00:00', null, '本届评选已结束', null],
  ])('at %s the stage is %s and the next event %s', (now, stage, label, until) => {
    expect(prizeMoment(session, now)).toEqual({ stage, label, until });
  });
});

it('accepts works during the collection stage only', () => {
  expect(isCollecting(stages, '2026-08-31 23:59:59')).toBe(true);
  expect(isCollecting(stages, '2026-09-01 00:00:00')).toBe(false);
});

it.each([
  ['2026-11-05 23:59:00', '投票尚未开始'],
  ['2026-11-06 00:00:00', ''],
  ['2026-12-03 18:00:00', '投票已经结束'],
])('explains at %s why voting is closed: %p', (now, reason) => {
  expect(votingClosedReason({ from: '2026-11-06 00:00:00', to: '2026-12-03 18:00:00' }, now)).toBe(reason);
});
