import { netOf, takenOff } from './expert-earnings';

it.each([
  [20_000, 20, 16_000],
  [9_999, 20, 7_999],
  [1, 50, 0],
  [9_900, 0, 9_900],
])('of %i fen with a share of %i percent the expert gets %i', (gross, percent, net) => {
  expect(netOf(gross, percent)).toBe(net);
});

describe('a refund', () => {
  const earned = { grossFen: 9_999, netFen: 7_999 };
  it('takes off everything with the last part', () => {
    expect(takenOff(earned, 0, 20)).toEqual({ grossFen: -9_999, netFen: -7_999 });
  });
  it('in parts takes off the same as at once', () => {
    const first = takenOff(earned, 5_000, 20);
    expect(first).toEqual({ grossFen: -4_999, netFen: -3_999 });
    const rest = { grossFen: earned.grossFen + first.grossFen, netFen: earned.netFen + first.netFen };
    expect(takenOff(rest, 0, 20)).toEqual({ grossFen: -5_000, netFen: -4_000 });
  });
  it('of money that was not earned takes off nothing', () => {
    expect(takenOff({ grossFen: 5_000, netFen: 4_000 }, 5_000, 20)).toEqual({ grossFen: 0, netFen: 0 });
  });
});
