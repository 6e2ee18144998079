import { at, circle, line, type Point, path, rect, tenth } from '../svg';
import { each, fitted, type Motif, middle, range } from './motif';

/** 报告: overlapping ridges, an abstract chart. */
export const ridges: Motif = ({ random, box, ground }) => {
  const count = 13;
  const steps = 44;
  const firstPeak = 0.25 + random.next() * 0.5;
  const secondPeak = random.next();
  const accented = random.integer(3, 8);
  const bell = (distance: number, spread: number): number => Math.exp(-((distance / spread) ** 2));

  return each(count, (index) => {
    const base = box.y + box.height * (0.2 + (index / (count - 1)) * 0.78);
    const drift = index - 6;
    const points = range(steps + 1).map((step) => {
      const t = step / steps;
      const swell = bell(t - firstPeak - drift * 0.014, 0.13) * 0.9 + bell(t - secondPeak + drift * 0.02, 0.1) * 0.5;
      const ripple = 0.72 + 0.28 * Math.sin(index * 1.9 + step * 0.55);
      const fade = Math.min(1, t * 6, (1 - t) * 6);
      return at({ x: box.x + t * box.width, y: base - swell * ripple * fade * box.height * 0.17 });
    });
    const isAccented = index === accented;
    return path(`M${points.join('L')}`, {
      fill: ground.background,
      stroke: isAccented ? ground.accent : ground.line,
      width: isAccented ? 5 : 2.2,
      join: 'round',
    });
  });
};

/** 音乐: strings, some of them vibrating. */
export const strings: Motif = ({ random, box, ground }) => {
  const count = 22;
  const pitch = box.width / count;
  const frequency = 1.2 + random.next() * 1.6;
  const phase = random.next() * 6;
  const accented = random.integer(5, 16);
  return each(count, (index) => {
    const swing = Math.abs(Math.sin(phase + (index / count) * frequency * Math.PI));
    const length = box.height * (0.22 + 0.72 * swing * (0.75 + 0.25 * random.next()));
    const x = box.x + (index + 0.5) * pitch;
    const top = box.y + (box.height - length) / 2;
    const isAccented = index === accented;
    const isBold = index % 3 === 0;
    return path(`M${at({ x, y: top })}L${at({ x, y: top + length })}`, {
      stroke: isAccented ? ground.accent : isBold ? ground.line : ground.middle,
      width: Math.min(pitch, 26) * (isAccented ? 0.42 : isBold ? 0.3 : 0.12),
      cap: 'round',
    });
  });
};

/** 视听: nested frames, shifted like a camera movement. */
export const lens: Motif = ({ random, box, ground }) => {
  const count = 8;
  const drift = { x: (random.next() - 0.5) * 0.045, y: (random.next() - 0.5) * 0.045 };
  const widest = box.width * 0.96;
  const tallest = Math.min(box.height * 0.96, box.width * 0.8);
  return each(count, (index) => {
    const share = 1 - index * 0.118;
    const width = widest * share;
    const height = tallest * share;
    const x = box.x + (box.width - width) / 2 + drift.x * box.width * index;
    const y = box.y + (box.height - height) / 2 + drift.y * box.height * index;
    const isInnermost = index === count - 1;
    return rect(x, y, width, height, {
      fill: isInnermost ? ground.accent : 'none',
      stroke: isInnermost ? ground.accent : index % 2 === 1 ? ground.middle : ground.line,
      width: index % 2 === 1 ? 1.5 : 4,
    });
  });
};

/** 问答: nested quotation brackets. */
export const quotes: Motif = ({ random, box, ground }) => {
  const { x, y, width: edge } = fitted({ ...box, y: box.y + box.height * 0.05, height: box.height * 0.9 }, 1);
  const accented = random.integer(0, 3);
  const brackets = each(5, (index) => {
    const inset = index * edge * 0.085;
    const arm = edge * (0.4 - index * 0.045);
    const isAccented = index === accented;
    const isThin = index % 2 === 1;
    const near = { x: x + inset, y: y + inset };
    const far = { x: x + edge - inset, y: y + edge - inset };
    const opening = `M${at({ x: near.x, y: near.y + arm })}L${at(near)}L${at({ x: near.x + arm, y: near.y })}`;
    const closing = `M${at({ x: far.x, y: far.y - arm })}L${at(far)}L${at({ x: far.x - arm, y: far.y })}`;
    return path(opening + closing, {
      stroke: isAccented ? ground.accent : isThin ? ground.middle : ground.line,
      width: isAccented ? 14 : isThin ? 3 : 8,
    });
  });
  return brackets + circle({ x: x + edge / 2, y: y + edge / 2 }, edge * 0.07, { fill: ground.line });
};

/** 党建: sunrise over a river, with the water in broken strokes. */
export const daybreak: Motif = ({ random, box, ground }) => {
  const horizon = box.y + box.height * 0.56;
  const center = { x: box.x + box.width * (0.4 + random.next() * 0.2), y: horizon };
  const reach = Math.min(center.x - box.x, box.x + box.width - center.x, box.height * 0.54);
  const half = (radius: number): string =>
    `M${at({ x: center.x - radius, y: horizon })}A${tenth(radius)} ${tenth(radius)} 0 0 1 ${at({ x: center.x + radius, y: horizon })}`;

  const sky = each(6, (index) => {
    const share = 1 - index * 0.1;
    const isBold = index % 2 === 0;
    return path(half(reach * share), { stroke: isBold ? ground.line : ground.middle, width: isBold ? 4 : 1.5 });
  });
  const sun = path(`${half(reach * 0.36)}z`, { fill: ground.accent });
  const shore = line({ x: box.x, y: horizon }, { x: box.x + box.width, y: horizon }, ground.line, 4);

  const rows = 9;
  const pitch = (box.y + box.height - horizon) / rows;
  const water = each(rows - 1, (row) => {
    const y = horizon + (row + 1) * pitch;
    let x = box.x + random.next() * box.width * 0.12;
    let strokes = '';
    while (x < box.x + box.width - 12) {
      const length = box.width * (0.08 + random.next() * 0.24);
      const end = Math.min(x + length, box.x + box.width);
      const isBold = random.next() > 0.6;
      strokes += line({ x, y }, { x: end, y }, isBold ? ground.line : ground.middle, isBold ? 5 : 2.5);
      x = end + box.width * (0.04 + random.next() * 0.1);
    }
    return strokes;
  });
  return sky + sun + shore + water;
};

/** 工作站: places connected by level and slanted roads, one of them marked. */
export const stations: Motif = ({ random, box, ground }) => {
  const isWide = box.width > box.height * 1.5;
  const perRow = isWide ? 8 : 4;
  const rows = isWide ? 4 : 5;
  const cell = { width: box.width / perRow, height: box.height / rows };
  const place = (column: number, row: number): Point => ({
    x: box.x + (column + 0.5) * cell.width,
    y: box.y + (row + 0.5) * cell.height,
  });

  const streets =
    each(rows, (row) => line({ ...place(0, row), x: box.x }, { ...place(0, row), x: box.x + box.width }, ground.soft)) +
    each(perRow, (column) =>
      line({ ...place(column, 0), y: box.y }, { ...place(column, 0), y: box.y + box.height }, ground.soft),
    );

  // Each road starts in a different row and changes by at most one row per step, so that roads meet and part.
  const firstRow = random.integer(0, rows - 1);
  const roads = range(3).map((road) => {
    let row = (firstRow + road * 2) % rows;
    return range(perRow).map((column) => {
      if (column > 0) row = Math.max(0, Math.min(rows - 1, row + random.pick([-1, 0, 1])));
      return place(column, row);
    });
  });
  const drawn = roads.map((points, road) => {
    const isMain = road === roads.length - 1;
    const start = { x: box.x, y: points[0]?.y ?? box.y };
    const end = { x: box.x + box.width, y: points[perRow - 1]?.y ?? box.y };
    const paint = { stroke: isMain ? ground.line : ground.middle, width: isMain ? 9 : 5, join: 'round' } as const;
    return path(`M${[start, ...points, end].map(at).join('L')}`, paint);
  });

  const radius = Math.min(cell.width, cell.height) * 0.17;
  const mainRoad = roads[roads.length - 1] ?? [];
  const here = mainRoad[random.integer(1, perRow - 2)] ?? middle(box);
  const stops = roads.flat().map((stop) => {
    if (random.next() > 0.62) return '';
    return circle(stop, radius, { fill: ground.background, stroke: ground.line, width: 5 });
  });
  return [
    streets,
    ...drawn,
    ...stops,
    circle(here, radius * 2.1, { fill: ground.background, stroke: ground.accent, width: 3 }),
    circle(here, radius * 1.4, { fill: ground.accent }),
  ].join('');
};
