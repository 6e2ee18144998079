import { seeded } from './seeded';

const take = (key: string, count: number): number[] => {
  const random = seeded(key);
  return Array.from({ length: count }, () => random.next());
};

describe('seeded', () => {
  it('gives the same numbers for the same key', () => {
    expect(take('notice:101', 50)).toEqual(take('notice:101', 50));
  });

  it('keeps the sequence of published pictures', () => {
    const random = seeded('notice:101');
    expect([random.integer(0, 999), random.integer(0, 999), random.integer(0, 999)]).toEqual([300, 762, 485]);
  });

  it('gives different numbers for other keys', () => {
    expect(take('notice:101', 5)).not.toEqual(take('notice:102', 5));
  });

  it('respects its ranges', () => {
    const random = seeded('range');
    for (let round = 0; round < 500; round++) {
      const whole = random.integer(3, 6);
      expect(whole).toBeGreaterThanOrEqual(3);
      expect(whole).toBeLessThanOrEqual(6);
      expect(['a', 'b', 'c']).toContain(random.pick(['a', 'b', 'c']));
    }
  });
});
