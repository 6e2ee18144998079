import { at, circle, line, type Point, path, polar, rect, tenth } from '../svg';
import { crossings, type Shape } from './crossings';
import { each, type Motif, middle, range } from './motif';

/** 政策: quarter rings on a grid, one of them filled. */
export const arcs: Motif = ({ random, box, ground }) => {
  const isWide = box.width > box.height * 1.5;
  const cell = isWide ? box.height / 3 : Math.min(box.width, box.height) / 4;
  const perRow = Math.floor(box.width / cell + 0.01);
  const rows = Math.floor(box.height / cell + 0.01);
  const left = box.x + (box.width - perRow * cell) / 2;
  const top = box.y + (box.height - rows * cell) / 2;
  const accented = random.integer(0, perRow * rows - 1);
  const corners: readonly [Point, ...Point[]] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];

  return each(perRow * rows, (index) => {
    const corner = random.pick(corners);
    const toRight = corner.x === 0 ? 1 : -1;
    const down = corner.y === 0 ? 1 : -1;
    const center = {
      x: left + ((index % perRow) + corner.x) * cell,
      y: top + (Math.floor(index / perRow) + corner.y) * cell,
    };
    const quarter = (share: number): { start: Point; arc: string } => {
      const radius = cell * share;
      const end = { x: center.x, y: center.y + down * radius };
      const sweep = toRight * down > 0 ? 1 : 0;
      return {
        start: { x: center.x + toRight * radius, y: center.y },
        arc: `A${tenth(radius)} ${tenth(radius)} 0 0 ${sweep} ${at(end)}`,
      };
    };
    if (index === accented) {
      const { start, arc } = quarter(0.86);
      return path(`M${at(center)}L${at(start)}${arc}z`, { fill: ground.accent });
    }
    return [0.86, 0.64, 0.42, 0.2]
      .map((share) => {
        const { start, arc } = quarter(share);
        const isOuter = share === 0.86;
        return path(`M${at(start)}${arc}`, {
          stroke: isOuter ? ground.line : ground.middle,
          width: isOuter ? 5 : 2,
        });
      })
      .join('');
  });
};

/** 案例: two overlapping shapes with a hatched intersection. */
export const overlap: Motif = ({ random, box, ground }) => {
  const spread = 0.5 + random.next() * 0.25;
  const radius = Math.min(box.width / (2 * (1 + spread)), box.height * 0.36);
  const tilt = (random.next() - 0.5) * radius * 0.5;
  const hasSquare = random.next() > 0.55;
  const center = middle(box);
  const first = { x: center.x - radius * spread, y: center.y - tilt };
  const second = { x: center.x + radius * spread, y: center.y + tilt };

  const outline = (share: number, stroke: string, width: number): string => {
    const half = radius * 0.92 * share;
    return hasSquare
      ? rect(first.x - half, first.y - half, half * 2, half * 2, { stroke, width })
      : circle(first, radius * share, { stroke, width });
  };
  const shapes: [Shape, Shape] = [
    hasSquare ? { kind: 'square', center: first, half: radius * 0.92 } : { kind: 'circle', center: first, radius },
    { kind: 'circle', center: second, radius },
  ];
  const hatch = crossings(shapes, box, { pitch: 13, thickness: 4 });
  const echoes = [0.8, 0.6, 0.4].map(
    (share) => outline(share, ground.soft, 2) + circle(second, radius * share, { stroke: ground.soft, width: 2 }),
  );
  return [
    hatch === '' ? '' : path(hatch, { fill: ground.accent }),
    ...echoes,
    outline(1, ground.line, 5),
    circle(second, radius, { stroke: ground.line, width: 5 }),
  ].join('');
};

/** 美术: brush arcs around a common centre. */
export const orbit: Motif = ({ random, box, ground }) => {
  const center = {
    x: box.x + box.width * (0.42 + random.next() * 0.16),
    y: box.y + box.height * (0.44 + random.next() * 0.12),
  };
  const reach = Math.min(box.width, box.height) * 0.49;
  const strokes = each(9, (index) => {
    const radius = reach * (0.2 + index * 0.1);
    const start = random.next() * Math.PI * 2;
    const sweep = 2.2 + random.next() * 3.3;
    const isBold = index % 3 === 0;
    const from = at(polar(center, start, radius));
    const to = at(polar(center, start + sweep, radius));
    const isLong = sweep > Math.PI ? 1 : 0;
    return path(`M${from}A${tenth(radius)} ${tenth(radius)} 0 ${isLong} 1 ${to}`, {
      stroke: isBold ? ground.line : ground.middle,
      width: reach * (isBold ? 0.03 : 0.008),
      cap: 'round',
    });
  });
  return strokes + circle(center, reach * 0.1, { fill: ground.accent });
};

/** 金奖资讯, 颁奖: rays of the medal's rim in seeded waves, some of them lit, around open rings. */
export const radiance: Motif = ({ random, box, ground }) => {
  const center = middle(box);
  const reach = Math.min(box.width, box.height) * 0.49;
  const count = 96;
  const turn = random.next() * Math.PI * 2;
  const waves = random.pick([8, 12, 16]);
  const firstLit = random.integer(0, count - 1);
  const lit = random.integer(7, 11);

  const rays = each(count, (index) => {
    const share = (index / count) * Math.PI * 2;
    const swell = 0.5 + 0.5 * Math.sin(turn + share * waves);
    const end = reach * (0.8 + 0.18 * swell);
    const isLit = (index - firstLit + count) % count < lit;
    const isMajor = index % 8 === 0;
    const color = isLit ? ground.accent : isMajor ? ground.line : ground.middle;
    const width = reach * (isLit ? 0.024 : isMajor ? 0.02 : 0.01);
    const angle = share - Math.PI / 2;
    return line(polar(center, angle, reach * 0.58), polar(center, angle, end), color, width);
  });
  const rings = range(3).map((index) =>
    circle(center, reach * (0.49 - index * 0.13), {
      stroke: index === 0 ? ground.line : ground.middle,
      width: reach * (index === 0 ? 0.03 : 0.008),
    }),
  );
  return rays + rings.join('') + circle(center, reach * 0.07, { fill: ground.line });
};
