import { ink, paper, white } from './palette';
import { seeded } from './seeded';
import { at, circle, drawing, line, type Paint, type Point, path, rect } from './svg';

const WIDTH = 960;
const HEIGHT = 600;

/** Corners of the districts, row by row. */
const corners: readonly (readonly Point[])[] = [
  [p(14, 20), p(322, 12), p(628, 24), p(946, 14)],
  [p(22, 206), p(300, 190), p(655, 214), p(938, 188)],
  [p(12, 398), p(338, 414), p(618, 392), p(950, 410)],
  [p(24, 586), p(306, 592), p(650, 580), p(940, 590)],
];

function p(x: number, y: number): Point {
  return { x, y };
}

const stroke: Paint = { stroke: ink[3], width: 1.5, join: 'round', cap: 'round' };

/** Symbols of the districts, drawn around the origin, about 80 units wide. */
const marks = {
  hills: () =>
    path('M-44 26L-14-22L6 8L20-14L48 26Z', { ...stroke, fill: ink[1] }) + path('M-22 26L-6 2L4 14L14 0L30 26', stroke),
  circuit: () =>
    [-30, 0, 30].map((x) => rect(x - 9, -9, 18, 18, { ...stroke, fill: white })).join('') +
    line(p(-21, 0), p(-9, 0), ink[3]) +
    line(p(9, 0), p(21, 0), ink[3]) +
    path('M-30-9V-24H0M30 9V24H0M0-24V-9M0 24V9', stroke),
  bridge: () => path('M-48 12Q-24-16 0 12Q24-16 48 12M-54-4H54', stroke) + path('M-48 12V22M0 12V22M48 12V22', stroke),
  lake: () =>
    path('M-56 4C-50-22 4-30 32-20C62-10 60 20 24 26C-12 32-60 28-56 4Z', { ...stroke, fill: ink[2] }) +
    path('M-30 2q8-6 16 0t16 0M-6 14q8-6 16 0t16 0', { stroke: white, width: 1.5 }),
  book: () =>
    path('M0-14C-14-24-34-22-46-18V20C-34 16-14 14 0 24C14 14 34 16 46 20V-18C34-22 14-24 0-14Z', {
      ...stroke,
      fill: white,
    }) + path('M0-14V24M-36-8H-12M-36 2H-12M12-8H36M12 2H36', stroke),
  towers: () =>
    [p(-40, 30), p(-18, 46), p(4, 36), p(24, 54)]
      .map(({ x, y }) => rect(x, 26 - y, 16, y, { ...stroke, fill: white }))
      .join('') + path('M-46 26H50', stroke),
  weave: () =>
    [-24, 0, 24]
      .map(
        (x) =>
          path(`M${x - 18} 0L${x}-24L${x + 18} 0L${x} 24Z`, { ...stroke, fill: 'none' }) +
          circle(p(x, 0), 4, { fill: ink[3] }),
      )
      .join(''),
  paving: () =>
    [-24, -8, 8, 24]
      .map((y, row) =>
        [-48, -16, 16].map((x) => rect(x + (row % 2) * 12, y - 8, 30, 14, { ...stroke, fill: white })).join(''),
      )
      .join(''),
  boat: () =>
    path('M-40 8H40L28 24H-28Z', { ...stroke, fill: white }) +
    path('M0 8V-30L26 2H0M-14 8V-10H0', { ...stroke, fill: ink[0] }),
} as const;

interface District {
  row: number;
  column: number;
  mark: keyof typeof marks;
  fill: string;
  /** Position of its symbol, relative to the district. */
  markAt: Point;
}

const district = (
  row: number,
  column: number,
  mark: keyof typeof marks,
  fill: string,
  x = 0.76,
  y = 0.26,
): District => ({
  row,
  column,
  mark,
  fill,
  markAt: p(x, y),
});

/** Districts of the city. */
const districts: Readonly<Record<string, District>> = {
  云岭区: district(0, 0, 'hills', ink[0]),
  高新区: district(0, 1, 'circuit', paper[1]),
  临江区: district(0, 2, 'bridge', ink[0], 0.78, 0.2),
  望湖区: district(1, 0, 'lake', paper[1], 0.74, 0.25),
  文澜区: district(1, 1, 'book', white),
  滨江区: district(1, 2, 'towers', paper[1], 0.6, 0.2),
  锦园区: district(2, 0, 'weave', ink[0]),
  青石区: district(2, 1, 'paving', paper[1]),
  古渡区: district(2, 2, 'boat', ink[0], 0.72, 0.2),
};

const cornerAt = (row: number, column: number): Point => corners[row]?.[column] ?? p(0, 0);

/** Irregular border between two corners; deterministic, so that both districts get the same line. */
function border(from: Point, to: Point): Point[] {
  const random = seeded(`border:${at(from)} ${at(to)}`);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return [0.2, 0.4, 0.6, 0.8].map((share) => {
    const bend = (random.next() - 0.5) * 0.11;
    return p(from.x + dx * share - dy * bend, from.y + dy * share + dx * bend);
  });
}

/** Outline of a district, composed of its borders. */
function outline({ row, column }: District): string {
  const [a, b, c, d] = [
    cornerAt(row, column),
    cornerAt(row, column + 1),
    cornerAt(row + 1, column + 1),
    cornerAt(row + 1, column),
  ];
  const round = [a, ...border(a, b), b, ...border(b, c), c, ...border(d, c).reverse(), d, ...border(a, d).reverse()];
  return `M${round.map(at).join('L')}Z`;
}

/** Point in a district, relative to its width and height. */
function within({ row, column }: District, share: Point): Point {
  const mix = (from: Point, to: Point, by: number) => p(from.x + (to.x - from.x) * by, from.y + (to.y - from.y) * by);
  const top = mix(cornerAt(row, column), cornerAt(row, column + 1), share.x);
  const bottom = mix(cornerAt(row + 1, column), cornerAt(row + 1, column + 1), share.x);
  return mix(top, bottom, share.y);
}

const river = 'M884-8C838 90 918 140 884 220C850 306 930 352 890 436C862 500 900 556 878 612';

/** Centre of a district on the map, in percent of width and height; undefined for an unknown name. */
export function placeOnMap(name: string): { left: number; top: number } | undefined {
  const known = districts[name];
  if (!known) return undefined;
  const { x, y } = within(known, p(0.5, 0.5));
  return { left: Math.round((x / WIDTH) * 1000) / 10, top: Math.round((y / HEIGHT) * 1000) / 10 };
}

/** Map of the city with its nine districts, the river and their symbols; names are overlaid in HTML. */
export function cityMap(): string {
  const all = Object.values(districts);
  const land = all
    .map((one) => path(outline(one), { fill: one.fill, stroke: ink[4], width: 1.2, join: 'round' }))
    .join('');
  const water =
    path(river, { stroke: ink[2], width: 30, cap: 'round' }) + path(river, { stroke: white, width: 1.5, cap: 'round' });
  const drawn = all
    .map((one) => `<g transform="translate(${at(within(one, one.markAt))})">${marks[one.mark]()}</g>`)
    .join('');
  return drawing(`0 0 ${WIDTH} ${HEIGHT}`, null, land + water + drawn);
}
