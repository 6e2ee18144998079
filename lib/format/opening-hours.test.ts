import { readWorkstations } from '@/lib/provider/seed/content/workstations';
import { openState, parseHours, weeklyHours } from './opening-hours';

const stateOf = (words: string, now: string, special?: string[]) => {
  const hours = parseHours(words);
  return hours && openState(hours, now, special);
};
const late = '周一至周五 9:00—17:30，周三延时至 20:00';

it('parses the opening hours of every workstation', () => {
  expect(readWorkstations().filter(({ hours }) => !parseHours(hours))).toEqual([]);
});

// 2026-11-23 is a Monday.
it.each([
  [late, '2026-11-23 09:00:00', { is: 'open', until: '17:30' }],
  [late, '2026-11-23 17:30:00', { is: 'closed', next: '明天 9:00' }],
  [late, '2026-11-25 19:59:00', { is: 'open', until: '20:00' }],
  [late, '2026-11-23 08:59:59', { is: 'closed', next: '今天 9:00' }],
  [late, '2026-11-27 18:00:00', { is: 'closed', next: '周一 9:00' }],
  ['周二至周日 9:30—17:30，周一休息', '2026-11-23 10:00:00', { is: 'closed', next: '明天 9:30' }],
  ['周二至周日 9:30—17:30，周一休息', '2026-11-22 10:00:00', { is: 'open', until: '17:30' }],
  ['周一至周五 9:00—12:00、14:00—17:00', '2026-11-23 13:00:00', { is: 'closed', next: '今天 14:00' }],
  ['周一至周五 13:30—17:00，周一至周五 9:00—12:00', '2026-11-23 08:00:00', { is: 'closed', next: '今天 9:00' }],
  ['周一至周五 9:00—12:00，周一至周五 13:30—17:00', '2026-11-23 10:00:00', { is: 'open', until: '12:00' }],
  ['周三延时至 20:00，周一至周五 9:00—17:30', '2026-11-25 19:00:00', { is: 'open', until: '20:00' }],
  ['每天 9:00—17:00（法定节假日除外）', '2026-11-22 10:00:00', { is: 'open', until: '17:00' }],
  ['周一至周五 9:00—17:00，寒暑假期间周二、周四开放', '2026-12-31 18:00:00', { is: 'closed' }],
  ['周一至周五 9:00—17:00，寒暑假期间周二、周四开放', '2026-07-07 10:00:00', { is: 'ask' }],
  ['周一至周五 9:00—17:00，寒暑假期间周二、周四开放', '2026-11-23 10:00:00', { is: 'open', until: '17:00' }],
])('%s at %s', (words, now, state) => {
  expect(stateOf(words, now)).toEqual(state);
});

it('is undecided on public holidays, and rejects text that it cannot parse', () => {
  expect(stateOf(late, '2026-10-01 10:00:00', ['2026-10-01'])).toEqual({ is: 'ask' });
  // The time of the next opening is unknown before a holiday.
  expect(stateOf(late, '2026-09-30 21:00:00', ['2026-10-01'])).toEqual({ is: 'closed' });
  for (const words of ['工作日上午', '', '周五、周六 18:00—2:00', '周一 9:00—25:99', '周一 9:00—24:30', '周一休息'])
    expect(parseHours(words)).toBeNull();
});

it('gives the hours of each day in machine-readable form', () => {
  const hours = parseHours('周六 9:00—12:00');
  expect(hours && weeklyHours(hours)).toEqual([{ day: 'Saturday', opens: '09:00', closes: '12:00' }]);
});
