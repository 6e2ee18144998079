import { crossings, type Shape } from './crossings';

const box = { x: 0, y: 0, width: 200, height: 200 };
const hatch = { pitch: 10, thickness: 4 };
const square: Shape = { kind: 'square', center: { x: 80, y: 100 }, half: 40 };
const disc: Shape = { kind: 'circle', center: { x: 120, y: 100 }, radius: 50 };

describe('crossings', () => {
  it('keeps every corner inside both shapes', () => {
    const corners = [...crossings([square, disc], box, hatch).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
    expect(corners.length).toBeGreaterThan(8);
    for (const [, x, y] of corners) {
      expect(Math.hypot(Number(x) - 120, Number(y) - 100)).toBeLessThanOrEqual(50.2);
      expect(Math.abs(Number(x) - 80)).toBeLessThanOrEqual(40.1);
      expect(Math.abs(Number(y) - 100)).toBeLessThanOrEqual(40.1);
    }
  });

  it('is empty for disjoint shapes', () => {
    expect(crossings([square, { ...disc, center: { x: 180, y: 20 }, radius: 20 }], box, hatch)).toBe('');
  });
});
