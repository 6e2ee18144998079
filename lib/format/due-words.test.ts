import { dueWords, greeting, pastWords, piecesInWords, startWords } from './due-words';

// 20 November 2026, 15:30 in Shanghai.
const now = new Date('2026-11-20T07:30:00Z');

describe('deadlines', () => {
  it.each([
    ['2026-11-20 23:59:59', '今日 23:59 前', true],
    ['2026-11-20 15:29:00', '已到期', true],
    ['2026-11-21 09:00:00', '明日 09:00 前', false],
    ['2026-11-25 00:10:00', '剩 5 天', false],
    ['2027-01-20 23:59:59', '2027-01-20 前', false],
  ])('formats %s as %s', (time, text, hot) => {
    expect(dueWords(time, now)).toEqual({ text, hot });
  });

  it('counts days by the calendar of Shanghai, not of the machine', () => {
    // 00:30 in Shanghai is still the previous day in London.
    expect(dueWords('2026-11-21 09:00:00', new Date('2026-11-20T16:30:00Z')).text).toBe('今日 09:00 前');
  });
});

describe('start times', () => {
  it.each([
    ['2026-12-02 09:30:00', '12\u00a0月\u00a02\u00a0日 09:30 开始'],
    ['2027-01-06 14:00:00', '2027\u00a0年\u00a01\u00a0月\u00a06\u00a0日 14:00 开始'],
    ['2026-11-20 15:30:00', '进行中'],
    ['2026-11-20 09:00:00', '进行中'],
  ])('formats %s as %s', (time, text) => expect(startWords(time, now)).toBe(text));
});

describe('past times', () => {
  it.each([
    ['2026-11-20 09:12:00', '今天 09:12'],
    ['2026-11-19 16:20:00', '昨天 16:20'],
    ['2026-11-06 09:00:00', '11-06 09:00'],
    ['2025-11-06 09:00:00', '2025-11-06'],
  ])('formats %s as %s', (time, text) => expect(pastWords(time, now)).toBe(text));
});

it('greets by the hour', () => {
  expect(greeting(now)).toBe('下午好');
  expect(greeting(new Date('2026-11-19T22:05:00Z'))).toBe('早上好');
  expect(greeting(new Date('2026-11-20T01:00:00Z'))).toBe('上午好');
});

it('counts in words', () => {
  expect([piecesInWords(2), piecesInWords(4), piecesInWords(12)]).toEqual(['两件', '四件', '12 件']);
});
