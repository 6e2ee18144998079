import { canBeBooked, canBeMoved, overlapping, refundOfCancelling } from './appointment-rules';

const startsAt = new Date('2026-12-10T10:00:00+08:00');
const at = (hours: number, minutes = 0) => new Date(startsAt.getTime() - hours * 3_600_000 - minutes * 60_000);
const paidAt = at(100);

describe('refund of a cancelled appointment', () => {
  it.each([
    ['a day before', at(24), 20_001],
    ['a minute later', at(23, 59), 10_001],
    ['two hours before', at(2), 10_001],
    ['less than two hours before', at(1, 59), 0],
    ['after the start', at(-1), 0],
  ])('asker, %s', (_, now, fen) => {
    expect(refundOfCancelling(20_001, 'asker', { startsAt, now, paidAt })).toBe(fen);
  });

  it('is whole if the expert cancels, at any time', () => {
    expect(refundOfCancelling(20_001, 'expert', { startsAt, now: at(0, 5), paidAt })).toBe(20_001);
  });

  it('is whole if the money arrived after the start', () => {
    expect(refundOfCancelling(9_900, 'asker', { startsAt, now: at(-9), paidAt: at(-8) })).toBe(9_900);
  });
});

describe('moving and booking', () => {
  it('allows one move until a day before', () => {
    expect(canBeMoved({ startsAt, now: at(24), paidAt }, false)).toBe(true);
    expect(canBeMoved({ startsAt, now: at(23, 59), paidAt }, false)).toBe(false);
    expect(canBeMoved({ startsAt, now: at(48), paidAt }, true)).toBe(false);
    expect(canBeMoved({ startsAt, now: at(-9), paidAt: at(-8) }, false)).toBe(true);
  });

  it('allows booking until an hour before', () => {
    expect(canBeBooked({ startsAt, now: at(1) })).toBe(true);
    expect(canBeBooked({ startsAt, now: at(0, 59) })).toBe(false);
  });
});

describe('overlap', () => {
  const span = (from: number, to: number) => ({ startsAt: at(-from), endsAt: at(-to) });
  it('counts common time, not a common border', () => {
    expect(overlapping(span(0, 1), [span(1, 2), span(-1, 0)])).toBeUndefined();
    expect(overlapping(span(0, 2), [span(1, 3)])).toEqual(span(1, 3));
    expect(overlapping(span(0, 2), [span(0.5, 1)])).toBeDefined();
  });
});
