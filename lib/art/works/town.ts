import { cut } from '@/lib/text/cut';
import {
  between,
  box,
  column,
  d,
  dot,
  glow,
  HEIGHT,
  HORIZON,
  letters,
  moved,
  oval,
  type Pen,
  poly,
  type Subject,
  shape,
  times,
} from './pen';

/** A ferry seen from the side, its keel on y = 0, 200 long. */
const hull = ({ tone }: Pen): string =>
  poly([-110, -26, 112, -30, 92, 4, -88, 4], { fill: tone.ink }) +
  box(-62, -62, 118, 34, { fill: tone.near }) +
  times(5, (index) => box(-54 + index * 22, -54, 13, 15, { fill: tone.light })) +
  poly([-72, -62, 66, -62, 56, -72, -62, -72], { fill: tone.ink }) +
  box(-4, -104, 4, 34, { fill: tone.ink }) +
  dot(-2, -106, 5, { fill: tone.light }) +
  times(
    4,
    (index) => dot(70 + index * 8, -38, 4, { fill: tone.ink }) + box(67 + index * 8, -35, 6, 8, { fill: tone.ink }),
  );

const ferry: Subject = (pen) => {
  const x = between(pen.random, 270, 370);
  const y = 356;
  const shine = times(9, (index) =>
    oval(x - 10 + between(pen.random, -16, 16), y + 18 + index * 12, between(pen.random, 30, 70) - index * 3, 2.2, {
      fill: pen.tone.light,
      opacity: 0.5 - index * 0.045,
    }),
  );
  return glow(x, y - 60, 150, pen.tone.light) + shine + moved(hull(pen), x, y, 1.5);
};

/** Boats of one oar, the near ones larger. */
const boats: Subject = ({ tone, random }) =>
  times(9, (index) => {
    const near = index / 8;
    const x = 60 + ((index * 157) % 520) + between(random, -16, 16);
    const y = HORIZON + 22 + near * 150;
    const boat =
      shape('M-50 -12Q0 8 54 -16Q40 16 0 16Q-36 16 -50 -12z', { fill: index === 5 ? tone.accent : tone.ink }) +
      shape('M-22 -2L-14 -34L-4 -4z', { fill: tone.ink, stroke: tone.ink, width: 4 }) +
      shape('M-30 -38Q-14 -54 2 -38z', { fill: tone.accent }) +
      shape('M-14 -26L38 30', { stroke: tone.ink, width: 2.4 });
    return moved(boat, x, y, 0.4 + near * 0.85);
  });

const jetty: Subject = ({ tone }) =>
  poly([0, 480, 240, 372, 280, 372, 250, 480], { fill: tone.near }) +
  times(9, (index) =>
    poly(
      [
        40 + index * 24,
        460 - index * 10,
        262 - index,
        462 - index * 10,
        262 - index,
        464 - index * 10,
        40 + index * 24,
        463 - index * 10,
      ],
      { fill: tone.ink, opacity: 0.6 },
    ),
  ) +
  times(4, (index) => box(90 + index * 52, 400 - index * 12, 8, 60, { fill: tone.ink }));

const arch: Subject = ({ tone }) => {
  const deck =
    'M-10 330C140 318 220 236 320 236S500 318 650 330V360H560A70 70 0 0 0 420 360H404A84 84 0 0 0 236 360H220A70 70 0 0 0 80 360H-10z';
  const rails = times(21, (index) => {
    const x = 30 + index * 29;
    const lift = Math.max(0, 1 - Math.abs(x - 320) / 240) ** 1.3 * 82;
    return box(x, 302 - lift, 5, 24, { fill: tone.ink });
  });
  return (
    shape(deck, { fill: tone.near }) +
    rails +
    shape('M20 304C140 292 220 214 320 214S500 292 620 304', { stroke: tone.ink, width: 5 })
  );
};

/** A hanging bridge, and one who mends it. */
const cables: Subject = ({ tone }) => {
  const tower = (x: number) =>
    box(x - 9, 90, 18, 300, { fill: tone.ink }) + box(x - 22, 150, 44, 9, { fill: tone.ink });
  const hangers = times(23, (index) => {
    const x = 140 + index * 15.7;
    const sag = ((x - 313) / 173) ** 2;
    return box(x, 318 - sag * 214, 1.6, sag * 214 + 4, { fill: tone.near });
  });
  const man =
    dot(0, -44, 8, { fill: tone.accent }) +
    shape('M0 -36V-8M-14 -28L16 -34M0 -8L-12 16M0 -8L14 12', { stroke: tone.ink, width: 7 });
  return (
    tower(140) +
    tower(486) +
    shape('M-20 190Q60 200 140 100Q313 534 486 100Q566 200 660 190', { stroke: tone.ink, width: 5 }) +
    hangers +
    box(-10, 322, 660, 12, { fill: tone.ink }) +
    moved(man, 356, 272, 1.3)
  );
};

/** Roofs from above a street, some windows lit. */
const roofs: Subject = ({ tone, random, has }) =>
  times(has('水') ? 2 : 3, (row) =>
    times(9, (index) => {
      const x = -40 + index * 82 + (row % 2) * 36 + between(random, -10, 10);
      const y = HORIZON - (has('水') ? 104 : 20) + row * 52 + between(random, -10, 10);
      const foot = has('水') ? HORIZON + 4 : y + 210;
      const width = between(random, 74, 100);
      const fill = [tone.far, tone.mid, tone.near][row] ?? tone.near;
      const wall = box(x + 6, y, width - 12, foot - y, { fill });
      const roof = shape(
        d`M${x - 8} ${y + 4}Q${x + width * 0.3} ${y - 8} ${x + width / 2} ${y - 36}Q${x + width * 0.7} ${y - 8} ${x + width + 8} ${y + 4}z`,
        { fill: row === 2 ? tone.ink : tone.near },
      );
      const lit =
        random.next() > 0.45
          ? box(x + width / 2 - 9, y + 16, 18, 22, { fill: tone.light }) +
            box(x + width / 2 - 1, y + 16, 2, 22, { fill: tone.ink })
          : '';
      return wall + roof + lit;
    }),
  );

/** A street going away between shops, their signs out. */
const street: Subject = ({ tone, random, words }) => {
  const house = (side: 1 | -1, index: number): string => {
    const near = 1 - index * 0.19;
    const outer = 320 - side * 330 * near;
    const inner = 320 - side * 330 * (near - 0.19);
    const top = (share: number) => 250 - 210 * share;
    const foot = (share: number) => 270 + 210 * share;
    const fill = [tone.near, tone.mid, tone.near, tone.mid][index] ?? tone.mid;
    const sign = cut(words[index % Math.max(1, words.length)] ?? '', 4);
    const signX = inner + (outer - inner) * 0.35;
    const size = 22 * near;
    return (
      poly([outer, top(near), inner, top(near - 0.19), inner, foot(near - 0.19), outer, foot(near)], { fill }) +
      poly(
        [
          outer,
          top(near) - 14 * near,
          inner - side * 8,
          top(near - 0.19) - 6,
          inner - side * 8,
          top(near - 0.19) + 6,
          outer,
          top(near) + 18 * near,
        ],
        { fill: tone.ink },
      ) +
      poly(
        [
          outer,
          top(near) + 120 * near,
          inner,
          top(near - 0.19) + 120 * (near - 0.19),
          inner,
          foot(near - 0.19),
          outer,
          foot(near),
        ],
        { fill: tone.ink, opacity: 0.55 },
      ) +
      (sign && side > 0 === index % 2 > 0
        ? box(signX - size * 0.75, top(near) + 44 * near, size * 1.5, sign.length * size * 1.15 + 10, {
            fill: tone.paper,
          }) +
          column(sign, signX, top(near) + 44 * near + size * 1.05, size * 1.15, { size, fill: tone.ink, bold: true })
        : '')
    );
  };
  const way = poly([320 - 20, 262, 340, 262, 700, HEIGHT, -60, HEIGHT], { fill: tone.far });
  const stones = times(12, (index) => {
    const y = 270 + (index / 12) ** 1.7 * 220;
    return shape(d`M${320 - (y - 250) * 1.6} ${y}H${320 + (y - 250) * 1.6}`, {
      stroke: tone.mid,
      width: 1 + index * 0.25,
      opacity: 0.7,
    });
  });
  const walker = moved(
    dot(0, -40, 7, { fill: tone.ink }) + shape('M-9 -30Q0 -36 9 -30L12 0H-12z', { fill: tone.ink }),
    330 + between(random, -16, 16),
    320,
    0.9,
  );
  return way + stones + [3, 2, 1, 0].map((index) => house(1, index) + house(-1, index)).join('') + walker;
};

/** An alley that narrows to a slit of light. */
const alley: Subject = ({ tone }) =>
  times(8, (index) => {
    const inset = index * 38;
    const fill =
      [tone.ink, tone.near, tone.ink, tone.mid, tone.near, tone.mid, tone.far, tone.light][index] ?? tone.light;
    const lean = index * 4;
    return poly(
      [inset + lean, -10, 640 - inset + lean, -10, 640 - inset * 0.98, 490 - index * 14, inset, 490 - index * 14],
      { fill },
    );
  }) +
  moved(dot(0, -30, 6, { fill: tone.ink }) + shape('M-7 -22Q0 -28 7 -22L9 6H-9z', { fill: tone.ink }), 318, 386, 1.2) +
  poly([318, 392, 300, 480, 350, 480], { fill: tone.ink, opacity: 0.4 });

/** A front of a house of many tenants. */
const tenement: Subject = ({ tone, random }) =>
  box(50, 30, 540, 450, { fill: tone.near }) +
  times(48, (index) => {
    const x = 74 + (index % 8) * 63;
    const y = 50 + Math.floor(index / 8) * 70;
    const lit = random.next() > 0.5;
    const fill = index === 21 ? tone.accent : lit ? tone.light : tone.ink;
    const hung =
      random.next() > 0.75
        ? shape(d`M${x} ${y + 50}h44`, { stroke: tone.ink, width: 2 }) +
          box(x + 8, y + 50, 10, 16, { fill: tone.paper }) +
          box(x + 24, y + 50, 12, 12, { fill: tone.far })
        : '';
    const someone =
      lit && random.next() > 0.55
        ? dot(x + 22, y + 26, 7, { fill: tone.ink }) + shape(d`M${x + 10} ${y + 46}q12 -16 24 0z`, { fill: tone.ink })
        : '';
    return box(x, y, 44, 46, { fill }) + someone + box(x + 21, y, 2, 46, { fill: tone.near }) + hung;
  });

const gate: Subject = ({ tone }) =>
  box(30, 250, 580, 240, { fill: tone.mid }) +
  times(12, (index) => box(30 + index * 50, 232, 30, 20, { fill: tone.mid })) +
  times(6, (row) =>
    times(12, (index) =>
      box(30 + index * 50 + (row % 2) * 25, 262 + row * 38, 48, 1.6, { fill: tone.near, opacity: 0.55 }),
    ),
  ) +
  shape('M250 480V360a70 70 0 0 1 140 0V480z', { fill: tone.ink }) +
  box(190, 150, 260, 84, { fill: tone.near }) +
  times(6, (index) => box(204 + index * 42, 162, 24, 62, { fill: tone.light, opacity: 0.8 })) +
  shape('M150 156Q230 140 250 96H390Q410 140 490 156z', { fill: tone.ink }) +
  shape('M200 98Q260 86 276 54H364Q380 86 440 98z', { fill: tone.ink });

const pavilion: Subject = ({ tone }) =>
  shape('M210 232Q300 206 320 132Q340 206 430 232Q420 244 400 236H240Q220 244 210 232z', { fill: tone.near }) +
  dot(320, 126, 8, { fill: tone.accent }) +
  [250, 300, 340, 390].map((x) => box(x - 4, 236, 8, 88, { fill: tone.ink })).join('') +
  box(226, 320, 188, 14, { fill: tone.near }) +
  box(238, 290, 164, 5, { fill: tone.ink }) +
  times(7, (index) => oval(320, 350 + index * 14, 92 - index * 9, 2, { fill: tone.near, opacity: 0.5 - index * 0.06 }));

/** Windows, no two alike: lattices, curtains, pots, one open. */
const windows: Subject = ({ tone, random }) =>
  times(40, (index) => {
    const x = 22 + (index % 8) * 75;
    const y = 16 + Math.floor(index / 8) * 92;
    const kind = random.integer(0, 5);
    const lit = random.next() > 0.72;
    const frame = box(x, y, 66, 80, { fill: tone.paper, stroke: tone.ink, width: 2.4 });
    const pane = box(x + 8, y + 8, 50, 58, {
      fill: lit ? tone.light : index === 19 ? tone.accent : tone.water,
      stroke: tone.ink,
      width: 1.6,
    });
    const inner = [
      times(4, (bar) => box(x + 16 + bar * 10, y + 8, 1.4, 58, { fill: tone.ink })),
      times(4, (bar) =>
        shape(d`M${x + 8} ${y + 8 + bar * 14}l50 14M${x + 58} ${y + 8 + bar * 14}l-50 14`, {
          stroke: tone.ink,
          width: 1.2,
        }),
      ),
      shape(d`M${x + 10} ${y + 8}q14 30 0 58h14q8 -30 2 -58zM${x + 56} ${y + 8}q-14 30 0 58h-14q-8 -30 -2 -58z`, {
        fill: tone.far,
        stroke: tone.ink,
        width: 1.2,
      }),
      poly([x + 8, y + 8, x - 12, y + 16, x - 12, y + 76, x + 8, y + 66], {
        fill: tone.far,
        stroke: tone.ink,
        width: 1.6,
      }),
      oval(x + 33, y + 37, 19, 23, { fill: tone.paper, stroke: tone.ink, width: 1.4 }) +
        shape(d`M${x + 33} ${y + 14}v46M${x + 14} ${y + 37}h38`, { stroke: tone.ink, width: 1.2 }),
      box(x + 22, y + 50, 20, 15, { fill: tone.near }) +
        shape(d`M${x + 32} ${y + 50}q-14 -14 -8 -24M${x + 32} ${y + 50}q12 -16 8 -28M${x + 32} ${y + 50}v-26`, {
          stroke: tone.ink,
          width: 2,
        }),
    ][kind];
    return frame + pane + (inner ?? '');
  });

const stalls: Subject = ({ tone, random }) =>
  times(3, (row) =>
    times(6, (index) => {
      const scale = 0.62 + row * 0.3;
      const x = -30 + index * 130 * (0.85 + row * 0.12) + row * 34;
      const fill = [tone.accent, tone.mid, tone.light, tone.near, tone.far][random.integer(0, 4)] ?? tone.mid;
      const goods = times(5, (at) =>
        dot(-38 + at * 18, -2, 7, { fill: [tone.accent, tone.mid, tone.light][(at + index) % 3] ?? tone.mid }),
      );
      const stall =
        shape('M-62 -70Q0 -104 62 -70L54 -62H-54z', { fill, stroke: tone.ink, width: 2 }) +
        box(-2, -92, 4, 96, { fill: tone.ink }) +
        box(-52, 4, 104, 26, { fill: tone.paper, stroke: tone.ink, width: 2 }) +
        goods +
        dot(22, -38, 9, { fill: tone.ink }) +
        shape('M6 2Q22 -44 38 2z', { fill: tone.ink });
      return moved(stall, x, 190 + row * 120, scale);
    }),
  );

const train: Subject = ({ tone }) =>
  poly([0, 330, 640, 300, 640, 480, 0, 480], { fill: tone.far }) +
  poly([0, 340, 640, 306, 640, 314, 0, 352], { fill: tone.light }) +
  poly([640, 96, 640, 300, 60, 336, 60, 150], { fill: tone.near }) +
  poly([60, 150, 60, 336, 22, 326, 22, 176], { fill: tone.ink }) +
  times(6, (index) => {
    const x = 96 + index * 92;
    const lift = index * 8.6;
    return poly([x, 186 - lift, x + 64, 180 - lift, x + 64, 238 - lift, x, 242 - lift], {
      fill: index === 2 ? tone.light : tone.water,
    });
  }) +
  times(9, (index) =>
    shape(d`M${20 + index * 66} ${392 + (index % 3) * 26}l54 -6M${30 + index * 66} ${402 + (index % 3) * 26}l40 -5`, {
      stroke: tone.mid,
      width: 1.6,
    }),
  ) +
  box(150, 190, 9, 230, { fill: tone.ink }) +
  box(112, 176, 86, 34, { fill: tone.accent }, 4) +
  letters('云州', 155, 201, { size: 23, fill: tone.paper, bold: true, anchor: 'middle' }) +
  [236, 292]
    .map((x, index) =>
      moved(
        dot(0, -56, 10, { fill: tone.near }) +
          shape('M-13 -44Q0 -52 13 -44L16 14H-16zM-7 12V40M7 12V40', { fill: tone.near, stroke: tone.near, width: 6 }),
        x,
        400 + index * 8,
        0.9,
      ),
    )
    .join('') +
  moved(
    dot(0, -62, 11, { fill: tone.ink }) +
      shape('M-15 -48Q0 -58 15 -48L20 14H-20zM-8 12V44M8 12V44', { fill: tone.ink, stroke: tone.ink, width: 7 }) +
      box(-2, -42, 26, 20, { fill: tone.paper }),
    470,
    424,
    1.2,
  );

/** A road seen over a handlebar, the order clipped to it. */
const handlebar: Subject = ({ tone, random, words }) =>
  poly([290, 240, 350, 240, 720, 480, -80, 480], { fill: tone.near }) +
  times(6, (index) =>
    poly(
      [
        318 - index * 1.4,
        252 + index * index * 7,
        322 + index * 1.4,
        252 + index * index * 7,
        324 + index * 2,
        262 + index * index * 8,
        316 - index * 2,
        262 + index * index * 8,
      ],
      { fill: tone.light },
    ),
  ) +
  times(10, (index) => {
    const side = index % 2 ? 1 : -1;
    const near = 0.25 + Math.floor(index / 2) * 0.2;
    const x = 320 + side * (60 + near * 330);
    const height = between(random, 120, 240) * near + 60;
    return (
      box(x - 46 * near, 250 + 60 * near - height, 92 * near, height, { fill: tone.mid }) +
      times(6, (at) =>
        box(
          x - 30 * near + (at % 2) * 34 * near,
          262 + 60 * near - height + Math.floor(at / 2) * 30,
          16 * near,
          14 * near,
          { fill: tone.light, opacity: 0.85 },
        ),
      )
    );
  }) +
  shape('M-10 426C120 372 210 378 266 392H374C430 378 520 372 650 426', { stroke: tone.ink, width: 22 }) +
  box(252, 296, 136, 96, { fill: tone.paper }, 5) +
  letters(words[0] ?? '', 320, 324, { size: 21, fill: '#1B1B1B', bold: true, anchor: 'middle' }) +
  letters(words[1] ?? '', 320, 350, { size: 15, fill: '#444444', anchor: 'middle' }) +
  times(3, (index) => box(270, 360 + index * 10, 100 - index * 26, 3, { fill: '#8C8C8C' }));

/** 盲道: tactile paving that leads away, and stops. */
const tactile: Subject = ({ tone }) =>
  poly([0, 200, 640, 200, 640, 480, 0, 480], { fill: tone.far }) +
  times(10, (row) => {
    const near = (row + 1) / 10;
    const y = 212 + near ** 1.9 * 262;
    const width = 30 + near ** 1.5 * 190;
    const x = 400 - near * 110;
    if (row === 4) return '';
    return (
      poly(
        [x - width / 2, y, x + width / 2, y, x + width * 0.58, y + 24 * near + 6, x - width * 0.58, y + 24 * near + 6],
        { fill: tone.light, stroke: tone.near, width: 1 },
      ) +
      times(4, (bar) =>
        poly(
          [
            x - width * 0.36 + bar * width * 0.22,
            y + 3,
            x - width * 0.29 + bar * width * 0.22,
            y + 3,
            x - width * 0.3 + bar * width * 0.225,
            y + 22 * near + 4,
            x - width * 0.38 + bar * width * 0.225,
            y + 22 * near + 4,
          ],
          { fill: tone.accent, opacity: 0.75 },
        ),
      )
    );
  }) +
  shape('M402 120L300 440', { stroke: tone.paper, width: 7 }) +
  shape('M310 408L300 440', { stroke: tone.accent, width: 7 }) +
  poly([520, 40, 640, 30, 640, 250, 520, 226], { fill: tone.near }) +
  poly([0, 20, 180, 50, 180, 218, 0, 250], { fill: tone.mid });

/** Streets, houses and what moves between them. */
export const town = {
  渡船: ferry,
  小船: boats,
  码头: jetty,
  石桥: arch,
  吊桥: cables,
  屋顶: roofs,
  街: street,
  巷: alley,
  楼: tenement,
  城门: gate,
  亭: pavilion,
  千窗: windows,
  摊: stalls,
  站台: train,
  车把: handlebar,
  盲道: tactile,
} as const satisfies Record<string, Subject>;
