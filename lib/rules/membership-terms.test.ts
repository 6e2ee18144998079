import { daysBetween, daysLater } from '@/lib/format/day-math';
import fc from '@/lib/testing/fc';
import { isRenewable, reminderDue, termAfter, termFrom } from './membership-terms';

describe('terms of a membership', () => {
  it('last a year, the last day included, also from a leap day on', () => {
    expect(termFrom('2026-03-01')).toEqual({ startsOn: '2026-03-01', endsOn: '2027-02-28' });
    expect(termFrom('2028-02-29')).toEqual({ startsOn: '2028-02-29', endsOn: '2029-02-27' });
    expect(termAfter('2026-12-31')).toEqual({ startsOn: '2027-01-01', endsOn: '2027-12-31' });
  });

  it('follow each other without a gap, for any first day', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((more) => daysLater('2000-01-01', more));
    fc.assert(
      fc.property(days, (first) => {
        const next = termAfter(termFrom(first).endsOn);
        expect(daysBetween(termFrom(first).endsOn, next.startsOn)).toBe(1);
        expect(daysBetween(next.startsOn, next.endsOn)).toBeGreaterThanOrEqual(364 - 1);
      }),
    );
  });

  it('can be renewed from the sixtieth day before the end on', () => {
    expect(isRenewable('2026-12-31', '2026-10-31')).toBe(false);
    expect(isRenewable('2026-12-31', '2026-11-01')).toBe(true);
    expect(isRenewable('2026-12-31', '2027-06-01')).toBe(true);
  });

  it.each([
    ['2026-10-31', null],
    ['2026-11-01', 60],
    ['2026-11-30', 60],
    ['2026-12-01', 30],
    ['2026-12-23', 30],
    ['2026-12-24', 7],
    ['2026-12-31', 7],
    ['2027-01-01', null],
  ])('are announced to end by the latest reminder due on %s: %s', (today, due) => {
    expect(reminderDue('2026-12-31', today)).toBe(due);
  });
});
