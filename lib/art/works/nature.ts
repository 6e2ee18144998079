import { between, box, d, dot, glow, HEIGHT, HORIZON, oval, poly, type Subject, shape, times, WIDTH } from './pen';

/** A line of hills from left to right, filled down to the foot of the picture. */
function ridge(heights: readonly number[], base: number, fill: string, opacity = 1): string {
  const step = WIDTH / (heights.length - 1);
  const points = heights.map((height, index) => ({ x: index * step, y: base - height }));
  const curve = points
    .slice(1)
    .map((point, index) => {
      const from = points[index] ?? point;
      const half = (point.x - from.x) / 2;
      return d`C${from.x + half} ${from.y} ${point.x - half} ${point.y} ${point.x} ${point.y}`;
    })
    .join('');
  return shape(`${d`M0 ${points[0]?.y ?? base}`}${curve}${d`L${WIDTH} ${HEIGHT}L0 ${HEIGHT}z`}`, { fill, opacity });
}

const moon: Subject = ({ tone, random }) => {
  const x = between(random, 120, 520);
  const y = between(random, 66, 120);
  return glow(x, y, 90, tone.light) + dot(x, y, 30, { fill: tone.light });
};

const sun: Subject = ({ tone, random }) =>
  dot(between(random, 150, 500), between(random, 110, 190), 44, { fill: tone.accent });

const mountains: Subject = ({ tone, random }) => {
  const heights = (count: number, low: number, high: number) =>
    Array.from({ length: count }, () => between(random, low, high));
  return (
    ridge(heights(6, 60, 190), HORIZON, tone.far, 0.75) +
    ridge(heights(7, 30, 130), HORIZON, tone.mid, 0.85) +
    ridge(heights(5, 0, 60), HORIZON + 8, tone.near)
  );
};

/** Water from the horizon to the foot, with what glitters on it. */
const water: Subject = ({ tone, random, has }) => {
  const glints = times(34, (index) => {
    const depth = (index + 1) / 34;
    const y = HORIZON + 6 + depth ** 1.5 * (HEIGHT - HORIZON - 12);
    const length = between(random, 18, 60) * (0.4 + depth * 1.5);
    const x = between(random, -20, WIDTH - 20);
    return shape(d`M${x} ${y}q${length / 2} ${-3 * depth} ${length} 0`, {
      stroke: index % 5 === 0 ? tone.light : tone.far,
      width: 1 + depth * 2.2,
      opacity: index % 5 === 0 ? 0.4 : 0.55,
    });
  });
  const body = box(0, HORIZON, WIDTH, HEIGHT - HORIZON, { fill: tone.water });
  return body + (has('岸') ? box(0, HORIZON, WIDTH, 3, { fill: tone.near, opacity: 0.5 }) : '') + glints;
};

const mist: Subject = ({ tone, random }) =>
  times(6, (index) =>
    oval(
      between(random, 40, 600),
      190 + index * 34 + between(random, -12, 12),
      between(random, 180, 330),
      between(random, 12, 26),
      {
        fill: tone.light,
        opacity: 0.34,
      },
    ),
  );

const rain: Subject = ({ tone, random }) =>
  times(90, () => {
    const x = between(random, -20, WIDTH + 40);
    const y = between(random, -20, HEIGHT);
    const length = between(random, 16, 40);
    return shape(d`M${x} ${y}l${-length * 0.26} ${length}`, { stroke: tone.light, width: 1.4, opacity: 0.42 });
  });

const snow: Subject = ({ random }) =>
  times(110, () =>
    dot(between(random, 0, WIDTH), between(random, 0, HEIGHT), between(random, 1.2, 4), {
      fill: '#FFFFFF',
      opacity: 0.85,
    }),
  );

interface Limb {
  data: string;
  width: number;
}

/** A branch and all that grow from it. */
function limbs(x: number, y: number, angle: number, length: number, width: number, bend: () => number): Limb[] {
  if (length < 12) return [];
  const tip = { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length };
  const knee = { x: x + Math.cos(angle + 0.2) * length * 0.5, y: y + Math.sin(angle + 0.2) * length * 0.5 };
  const grown = [-0.5, 0.42].flatMap((turn) =>
    limbs(tip.x, tip.y, angle + turn + bend() * 0.5, length * 0.72, width * 0.66, bend),
  );
  return [{ data: d`M${x} ${y}Q${knee.x} ${knee.y} ${tip.x} ${tip.y}`, width }, ...grown];
}

const tree: Subject = ({ tone, random }) => {
  const side = random.next() > 0.5 ? 1 : -1;
  return limbs(side > 0 ? 560 : 80, 470, -Math.PI / 2 - side * 0.12, 108, 13, () => random.next() - 0.5)
    .map(({ data, width }) => shape(data, { stroke: tone.ink, width }))
    .join('');
};

const reeds: Subject = ({ tone, random }) =>
  times(30, (index) => {
    const x = (index % 2 === 0 ? 0 : 430) + between(random, 0, 210);
    const height = between(random, 60, 150);
    const lean = between(random, -30, 40);
    const stem = shape(d`M${x} 484q${lean * 0.2} ${-height * 0.6} ${lean} ${-height}`, {
      stroke: tone.ink,
      width: 2.2,
    });
    return index % 3 === 0 ? stem + oval(x + lean, 484 - height, 4, 12, { fill: tone.near }) : stem;
  });

const birds: Subject = ({ tone, random }) =>
  times(6, (index) => {
    const x = 180 + index * 42 + between(random, -10, 10);
    const y = 110 + Math.abs(index - 2) * 14 + between(random, -6, 6);
    return shape(d`M${x} ${y}q8 -9 14 0q6 -9 14 0`, { stroke: tone.ink, width: 2.2 });
  });

const bank: Subject = ({ tone, random }) =>
  ridge([58, between(random, 66, 90), 40, between(random, 18, 34), 24], HEIGHT, tone.near) +
  ridge([26, 34, between(random, 12, 26), 8, 4], HEIGHT, tone.ink);

/** Ploughed rows running to the horizon. */
const fields: Subject = ({ tone, random }) => {
  const vanish = between(random, 240, 400);
  const rows = times(19, (index) => {
    const foot = -420 + index * 80;
    return poly([vanish, HORIZON, foot, HEIGHT, foot + 40, HEIGHT], {
      fill: index % 2 ? tone.near : tone.mid,
      opacity: 0.8,
    });
  });
  return box(0, HORIZON, WIDTH, HEIGHT - HORIZON, { fill: tone.far }) + rows;
};

const clouds: Subject = ({ tone, random }) =>
  times(4, (index) => {
    const x = 60 + index * 160 + between(random, -30, 30);
    const y = between(random, 60, 150);
    return [0, 34, 70]
      .map((shift, at) => oval(x + shift, y + (at === 1 ? -10 : 0), 44, 15, { fill: tone.light, opacity: 0.5 }))
      .join('');
  });

/** 湖床: what a lake left, exposed for minutes: bands without an edge, a few posts. */
const lakebed: Subject = ({ tone, random }) => {
  const bands = times(26, (index) => {
    const y = 210 + index * 11;
    const fill = [tone.light, tone.far, tone.mid, tone.near][random.integer(0, 3)] ?? tone.far;
    return shape(
      d`M-10 ${y}C${160} ${y + between(random, -14, 14)} ${420} ${y + between(random, -14, 14)} 650 ${y}v14H-10z`,
      { fill, opacity: 0.42 },
    );
  });
  const posts = times(7, (index) => {
    const height = 92 - index * 11;
    const x = 150 + index * 52;
    return (
      box(x, 352 - index * 16 - height, 9 - index, height, { fill: tone.ink }) +
      box(x, 352 - index * 16, 9 - index, height * 0.7, { fill: tone.ink, opacity: 0.2 })
    );
  });
  return bands + posts;
};

/** 水位: the line of the water where the record of the day puts it. */
const tide: Subject = ({ tone, random }) => {
  const level = between(random, 150, 200);
  const wave = (y: number) => d`M0 ${y}q80 -16 160 0t160 0t160 0t160 0V480H0z`;
  const gauge = times(12, (index) => {
    const y = 60 + index * 34;
    const isLong = index % 3 === 0;
    return (
      box(548, y, isLong ? 34 : 18, 3, { fill: tone.light }) +
      (isLong
        ? `<text x="592" y="${y + 7}" font-size="17" font-family="serif" fill="${tone.light}">${24 - index}</text>`
        : '')
    );
  });
  return (
    shape(wave(level), { fill: tone.water }) +
    shape(wave(level + 60), { fill: tone.mid, opacity: 0.6 }) +
    shape(wave(level + 150), { fill: tone.near, opacity: 0.7 }) +
    box(544, 40, 3, 420, { fill: tone.light }) +
    gauge
  );
};

/** Sky, land and weather by the words of a scene, from far to near. */
export const nature = {
  日: sun,
  月: moon,
  云: clouds,
  山: mountains,
  田: fields,
  水: water,
  湖床: lakebed,
  水位: tide,
  鸟: birds,
  岸: bank,
  树: tree,
  芦苇: reeds,
  雾: mist,
  雨: rain,
  雪花: snow,
} as const satisfies Record<string, Subject>;
