import fc from '@/lib/testing/fc';
import {
  criteriaProblem,
  juryMean,
  outliersOf,
  placeWorks,
  publicPoints,
  spreadOf,
  weightedScore,
} from './prize-score';

const score = fc.integer({ min: 0, max: 100 });
const works = fc
  .array(fc.record({ votes: fc.nat(5000), scores: fc.array(score, { maxLength: 7 }) }), { maxLength: 12 })
  .map((all) => all.map((one, id) => ({ ...one, id })));

describe('criteria', () => {
  it('need weights that add up to 100 and different names', () => {
    expect(criteriaProblem([{ name: '创新性', weight: 60 }])).toBe('各项权重之和应为 100，现在是 60');
    expect(criteriaProblem([])).toBe('请至少填写一项评分标准');
    const twice = [50, 50].map((weight) => ({ name: '艺术性', weight }));
    expect(criteriaProblem(twice)).toBe('评分标准的名称不能重复');
    expect(criteriaProblem([{ name: '创新性', weight: 100 }])).toBe('');
  });

  it('weigh the scores of a juror', () => {
    const criteria = [40, 40, 20].map((weight, at) => ({ name: String(at), weight }));
    expect(weightedScore(criteria, [90, 80, 70])).toBe(82);
    fc.assert(fc.property(score, (one) => expect(weightedScore(criteria, [one, one, one])).toBe(one)));
  });
});

describe('scores of a work', () => {
  it('are averaged, from five on without the highest and the lowest', () => {
    expect(juryMean([])).toBeNull();
    expect(juryMean([80, 90, 100])).toBe(90);
    expect(juryMean([0, 80, 90, 100])).toBe(67.5);
    expect(juryMean([0, 80, 90, 85, 100])).toBe(85);
  });

  it('have a mean between the lowest and the highest, in whichever order', () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 9 }), (scores) => {
        const mean = juryMean(scores) ?? -1;
        expect(mean).toBeGreaterThanOrEqual(Math.min(...scores));
        expect(mean).toBeLessThanOrEqual(Math.max(...scores));
        expect(juryMean([...scores].reverse())).toBe(mean);
      }),
    );
  });

  it('show their spread and the score far from the others', () => {
    expect(spreadOf([80])).toBeNull();
    expect(spreadOf([80, 90])).toBe(5);
    expect(outliersOf([80, 60])).toEqual([]);
    expect(outliersOf([88, 90, 60])).toEqual([2]);
  });
});

describe('the result', () => {
  it('is that of the example on the page', () => {
    const [first, second] = placeWorks([
      { id: 1, votes: 1600, scores: [86, 86, 86] },
      { id: 2, votes: 900, scores: [93, 93, 93] },
    ]);
    expect(first).toMatchObject({ id: 1, jury: 60.2, vote: 30, total: 90.2, rank: 1, isTied: false });
    expect(second).toMatchObject({ id: 2, jury: 65.1, vote: 22.5, total: 87.6, rank: 2 });
  });

  it('puts the higher mean of the jury first where totals are equal, and shows a tie where both are', () => {
    const tied = placeWorks([1, 2, 3].map((id) => ({ id, votes: id === 3 ? 0 : 5, scores: [80] })));
    expect(tied.map(({ rank, isTied }) => [rank, isTied])).toEqual([
      [1, true],
      [1, true],
      [3, false],
    ]);
    // 30 points of votes equal 70 % of 42.857… of the jury, so totals meet at 60 and 30 with votes of 0 and 49 of 100.
    const equal = placeWorks([
      { id: 1, votes: 49, scores: [50] },
      { id: 2, votes: 0, scores: [80] },
      { id: 3, votes: 100, scores: [0] },
    ]);
    expect(equal.map(({ id, total, rank }) => [id, total, rank])).toEqual([
      [2, 56, 1],
      [1, 56, 2],
      [3, 30, 3],
    ]);
  });

  it('ranks no work without scores, and none above one with a higher total', () => {
    fc.assert(
      fc.property(works, (all) => {
        const placed = placeWorks(all);
        expect(placed.map(({ id }) => id).sort((a, b) => a - b)).toEqual(all.map(({ id }) => id));
        for (const [at, one] of placed.entries()) {
          expect(one.rank === null).toBe(one.mean === null);
          expect(one.total ?? 0).toBeLessThanOrEqual(100);
          const next = placed[at + 1];
          if (next) expect(next.total ?? -1).toBeLessThanOrEqual(one.total ?? -1);
        }
      }),
    );
  });

  it('gives no points of the vote where nobody voted, and all to the most voted', () => {
    expect(publicPoints(0, 0)).toBe(0);
    fc.assert(fc.property(fc.integer({ min: 1, max: 1e6 }), (most) => expect(publicPoints(most, most)).toBe(30)));
  });

  it('allows gold from a mean of 85', () => {
    const placed = placeWorks([
      { id: 1, votes: 9, scores: [84.99] },
      { id: 2, votes: 0, scores: [85] },
    ]);
    expect(placed.map(({ id, isBelowGold }) => [id, isBelowGold])).toEqual([
      [1, true],
      [2, false],
    ]);
  });
});
