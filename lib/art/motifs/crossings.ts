import { at } from '../svg';
import type { Box } from './motif';

/** Convex shape for clipping hatch lines. */
export type Shape =
  | { kind: 'circle'; center: { x: number; y: number }; radius: number }
  | { kind: 'square'; center: { x: number; y: number }; half: number };

type Interval = readonly [from: number, to: number];

/** Intersection of the rising diagonal x + y = sum with a shape, as an interval of x; null if empty. */
function span(shape: Shape, sum: number): Interval | null {
  const { x, y } = shape.center;
  if (shape.kind === 'square') {
    const from = Math.max(x - shape.half, sum - y - shape.half);
    const to = Math.min(x + shape.half, sum - y + shape.half);
    return from < to ? [from, to] : null;
  }
  const nearest = (x + sum - y) / 2;
  const beyond = shape.radius ** 2 - (x + y - sum) ** 2 / 2;
  if (beyond <= 0) return null;
  const half = Math.sqrt(beyond / 2);
  return [nearest - half, nearest + half];
}

function shared(shapes: readonly Shape[], sum: number): Interval | null {
  let common: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const shape of shapes) {
    const part = span(shape, sum);
    if (!part) return null;
    common = [Math.max(common[0], part[0]), Math.min(common[1], part[1])];
  }
  return common[0] < common[1] ? common : null;
}

/**
 * Diagonal hatching of the intersection of all shapes, as path data with one quadrangle per line. Computes the
 * intersection instead of clipping, which would need ids, so that any number of pictures can be in one document.
 */
export function crossings(shapes: readonly Shape[], box: Box, hatch: { pitch: number; thickness: number }): string {
  const step = hatch.pitch;
  const rim = (hatch.thickness / 2) * Math.SQRT2;
  let data = '';
  for (let sum = box.x + box.y; sum < box.x + box.width + box.y + box.height; sum += step) {
    const upper = shared(shapes, sum - rim);
    const lower = shared(shapes, sum + rim);
    if (!upper || !lower) continue;
    const corner = (x: number, total: number): string => at({ x, y: total - x });
    data += `M${corner(upper[0], sum - rim)}L${corner(upper[1], sum - rim)}`;
    data += `L${corner(lower[1], sum + rim)}L${corner(lower[0], sum + rim)}z`;
  }
  return data;
}
