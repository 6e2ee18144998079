import { between, box, d, dot, glow, letters, moved, oval, poly, type Subject, shape, times } from './pen';

/** Somebody from behind, looking at what we look at. */
const figure: Subject = ({ tone, random }) =>
  moved(
    dot(0, -150, 17, { fill: tone.ink }) +
      shape('M-30 -122Q0 -142 30 -122L38 -30L26 -28L30 56H4L0 -20L-4 56H-30L-26 -28L-38 -30z', { fill: tone.ink }) +
      oval(0, 58, 60, 5, { fill: tone.ink, opacity: 0.3 }),
    between(random, 200, 440),
    388,
    1.15,
  );

const ox = (ink: string, soft: string): string =>
  shape(
    'M-120 -40C-124 -96 -70 -112 -20 -104C30 -112 70 -104 84 -72C104 -84 128 -80 140 -60C150 -44 140 -24 122 -22C108 -20 96 -28 88 -40C84 -20 78 -8 70 0L72 62H50L44 14C10 24 -40 22 -70 12L-78 62H-100L-98 4C-112 -8 -118 -20 -120 -40z',
    { fill: ink, opacity: 0.86 },
  ) +
  shape('M-110 -60C-80 -96 0 -92 60 -70C20 -60 -60 -50 -110 -60z', { fill: soft, opacity: 0.5 }) +
  shape('M104 -82Q92 -112 118 -122M128 -80Q140 -106 164 -98', { stroke: ink, width: 6 }) +
  shape('M-120 -48Q-146 -30 -138 4', { stroke: ink, width: 4 }) +
  dot(122, -54, 3, { fill: soft });

/** An ox in wet ink, and the child on or beside it. */
const oxAndChild: Subject = ({ tone, has }) => {
  const child =
    dot(0, -46, 15, { fill: tone.paper, stroke: tone.ink, width: 3 }) +
    shape('M-9 -58Q0 -70 9 -58', { stroke: tone.ink, width: 7 }) +
    shape('M-16 -30Q0 -38 16 -30L22 14H-22z', { fill: tone.accent }) +
    shape('M-8 14V30M10 14V30', { stroke: tone.ink, width: 6 });
  const puddle =
    oval(310, 404, 190, 14, { fill: tone.mid, opacity: 0.3 }) +
    oval(330, 408, 120, 8, { fill: tone.near, opacity: 0.3 });
  const place = has('孩子') ? moved(child, 500, 388, 1.35) : moved(child, 280, 236, 1.1);
  return puddle + moved(ox(tone.ink, tone.mid), 300, 330, 1.25) + place;
};

/** Two hands at work, a graver in one of them. */
const hands: Subject = ({ tone, random, has }) => {
  const hand =
    shape(
      'M-150 60C-96 40 -70 6 -30 -10C6 -26 46 -34 84 -30C98 -28 98 -12 84 -10L34 -2C66 -4 110 0 128 10C138 18 132 28 118 28L52 20C80 28 104 38 112 48C118 58 108 66 96 62L38 42C58 56 72 68 74 78C76 88 64 90 54 84L4 58C-40 92 -96 110 -150 126z',
      { fill: tone.paper, stroke: tone.ink, width: 3.4 },
    ) +
    shape('M34 -2L6 6M52 20L20 22M38 42L14 38M-96 66Q-70 60 -52 44M-104 92Q-74 86 -50 70', {
      stroke: tone.ink,
      width: 2,
      opacity: 0.7,
    });
  const tool =
    poly([-6, -90, 10, -92, 18, 40, 8, 66, -2, 42], { fill: tone.near, stroke: tone.ink, width: 2.4 }) +
    poly([-2, 42, 8, 66, 18, 40], { fill: tone.light, stroke: tone.ink, width: 2 });
  const hatch = times(26, (index) =>
    shape(d`M${20 + index * 24} ${410 + (index % 3) * 12}l40 -14`, { stroke: tone.near, width: 1.6, opacity: 0.6 }),
  );
  const turn = between(random, -10, 4);
  return (
    (has('雕版')
      ? ''
      : poly([40, 372, 600, 340, 640, 470, 20, 480], { fill: tone.mid, stroke: tone.ink, width: 3 }) +
        hatch +
        moved(tool, 338, 300, 1.35, 24)) +
    moved(hand, 236, 330, 1.25, turn) +
    `<g transform="translate(470 362) scale(-1 1)">${moved(hand, 0, 0, 1.1, -14)}</g>`
  );
};

/** A wall of faces: hair, glasses, age, each its own. */
const faces: Subject = ({ tone, random }) =>
  times(40, (index) => {
    const hair = [tone.ink, tone.near, tone.mid, tone.far][random.integer(0, 3)] ?? tone.ink;
    const wide = between(random, 20, 25);
    const face =
      box(-36, -44, 72, 88, { fill: [tone.far, tone.water, tone.light, tone.sky[1]][random.integer(0, 3)] }) +
      shape('M-34 44Q-30 20 0 20T34 44z', { fill: index === 12 ? tone.accent : hair }) +
      oval(0, -4, wide, 27, { fill: tone.paper, stroke: tone.ink, width: 1.8 }) +
      ([
        shape('M-25 -6Q-26 -36 0 -37T25 -6Q14 -24 0 -22T-25 -6z', { fill: hair }),
        shape('M-24 -10Q-22 -38 4 -36T24 -8Q8 -16 -4 -28T-24 -10z', { fill: hair }),
        shape('M-27 18Q-30 -38 0 -38T27 18Q22 -10 12 -22H-12Q-22 -10 -27 18z', { fill: hair }),
        shape('M-22 -18Q-16 -30 -2 -31M4 -31Q16 -28 22 -18', { stroke: hair, width: 3 }),
        shape('M-26 -12Q-24 -42 0 -42T26 -12H18Q0 -20 -18 -12z', { fill: hair }) + dot(0, -44, 7, { fill: hair }),
      ][random.integer(0, 4)] ?? '') +
      (random.next() > 0.7
        ? shape('M-18 -4a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M2 -4a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-2 -4h4', {
            stroke: tone.ink,
            width: 1.8,
          })
        : dot(-9, -4, 2.2, { fill: tone.ink }) + dot(9, -4, 2.2, { fill: tone.ink })) +
      shape(random.next() > 0.5 ? 'M-7 11Q0 17 7 11' : 'M-6 12H6', { stroke: tone.ink, width: 2 }) +
      shape('M0 -2L-3 6H1', { stroke: tone.ink, width: 1.4 });
    return moved(face, 46 + (index % 8) * 78.5, 52 + Math.floor(index / 8) * 94);
  });

/** Radicals on their way: each has its own gait. */
const radicals: Subject = ({ tone, random, words }) =>
  times(Math.min(8, words.length), (index) => {
    const leg = between(random, 12, 26);
    const body =
      shape(d`M-18 24q${-leg} 18 ${-leg * 0.5} 42h-12M18 24q${leg} 14 ${leg * 0.9} 40h14`, {
        stroke: tone.ink,
        width: 6,
      }) +
      shape(
        d`M-22 -8q-22 ${between(random, -20, 16)} -34 ${between(random, -26, 20)}M22 -10q24 ${between(random, -24, 8)} 36 ${between(random, -22, 20)}`,
        { stroke: tone.ink, width: 5 },
      ) +
      letters(words[index] ?? '', 0, 26, {
        size: 86,
        fill: index % 4 === 1 ? tone.accent : tone.ink,
        bold: true,
        anchor: 'middle',
      }) +
      dot(-9, -50, 4.5, { fill: tone.ink }) +
      dot(10, -51, 4.5, { fill: tone.ink });
    return moved(body, 92 + (index % 4) * 152, 140 + Math.floor(index / 4) * 208, 1, between(random, -9, 9));
  });

/** A horse folded and glued of paper, on its sticks. */
const paperHorse: Subject = ({ tone }) =>
  glow(330, 200, 190, tone.light) +
  moved(
    poly(
      [
        -110, -30, -60, -70, 50, -66, 96, -140, 110, -168, 128, -140, 168, -110, 158, -92, 122, -100, 92, -20, 80, 20,
        96, 118, 76, 120, 52, 34, -48, 30, -64, 118, -86, 118, -80, 24, -104, 10,
      ],
      { fill: tone.paper, stroke: tone.ink, width: 3 },
    ) +
      shape('M-60 -70L-48 30M50 -66L52 34M96 -140L122 -100M-60 -70L52 34M50 -66L-48 30', {
        stroke: tone.mid,
        width: 2,
      }) +
      poly([96, -140, 60, -120, 50, -66, 80, -90], { fill: tone.accent }) +
      poly([-110, -30, -150, 20, -128, 50, -104, 10], { fill: tone.accent }) +
      box(-40, -74, 70, 46, { fill: tone.accent, opacity: 0.85 }) +
      letters('归', -5, -40, { size: 30, fill: tone.paper, bold: true, anchor: 'middle' }) +
      dot(128, -128, 4, { fill: tone.ink }),
    320,
    292,
    1.3,
  ) +
  oval(320, 452, 190, 10, { fill: tone.ink, opacity: 0.35 });

/** One under an umbrella, and another held out. */
const umbrella: Subject = ({ tone }) => {
  const canopy =
    shape(
      'M-120 0Q-110 -96 0 -110Q110 -96 120 0Q100 -16 80 0Q60 -16 40 0Q20 -16 0 0Q-20 -16 -40 0Q-60 -16 -80 0Q-100 -16 -120 0z',
      { fill: tone.accent },
    ) + shape('M0 -110Q-34 -60 -40 0M0 -110Q34 -60 40 0M0 -118V-108', { stroke: tone.ink, width: 2.6 });
  const person = (height: number) =>
    dot(0, -height, 17, { fill: tone.ink }) +
    shape(`M-26 ${-height + 24}Q0 ${-height + 12} 26 ${-height + 24}L34 0H-34z`, { fill: tone.ink });
  return (
    moved(person(120), 236, 430, 1.1) +
    moved(person(86), 420, 432, 1) +
    shape('M290 400L320 236', { stroke: tone.ink, width: 5 }) +
    moved(canopy, 324, 236, 1.15, 9) +
    times(7, (index) =>
      oval(120 + index * 74, 448 + (index % 3) * 9, 30, 4, { stroke: tone.light, width: 1.6, opacity: 0.5 }),
    )
  );
};

/** A teller's table on a stage; the word is in the hands. */
const stage: Subject = ({ tone }) =>
  poly([220, -10, 420, -10, 560, 400, 80, 400], { fill: tone.light, opacity: 0.16 }) +
  oval(320, 400, 250, 34, { fill: tone.light, opacity: 0.22 }) +
  shape('M-10 -10H120Q90 200 130 480H-10z', { fill: tone.accent, opacity: 0.55 }) +
  shape('M650 -10H520Q550 200 510 480H650z', { fill: tone.accent, opacity: 0.55 }) +
  times(4, (index) =>
    shape(
      d`M${20 + index * 26} 0Q${10 + index * 24} 240 ${26 + index * 24} 480M${620 - index * 26} 0Q${630 - index * 24} 240 ${614 - index * 24} 480`,
      { stroke: tone.ink, width: 3, opacity: 0.45 },
    ),
  ) +
  dot(320, 146, 32, { fill: tone.paper }) +
  shape('M288 140Q290 106 320 106T352 140Q340 126 320 126T288 140z', { fill: tone.ink }) +
  shape('M240 330Q246 204 320 190Q394 204 400 330z', { fill: tone.ink }) +
  shape('M250 250Q190 226 176 160M390 250Q452 220 470 152', { stroke: tone.ink, width: 24 }) +
  times(2, (side) => {
    const x = side === 0 ? 172 : 474;
    const out = side === 0 ? -1 : 1;
    return (
      dot(x, 142, 17, { fill: tone.paper }) +
      shape(d`M${x} 142l${-12} -36M${x} 142l${-2} -40M${x} 142l${9} -38M${x} 142l${18} -30M${x} 142l${-out * 24} -8`, {
        stroke: tone.paper,
        width: 8,
      })
    );
  }) +
  poly([190, 330, 450, 330, 470, 436, 170, 436], { fill: tone.near }) +
  box(190, 322, 260, 14, { fill: tone.mid }) +
  box(300, 306, 44, 16, { fill: tone.light });

/** Who is in a picture, and what they do. */
export const people = {
  人: figure,
  牛: oxAndChild,
  孩子: () => '',
  手: hands,
  面孔: faces,
  偏旁: radicals,
  纸马: paperHorse,
  伞: umbrella,
  戏台: stage,
} as const satisfies Record<string, Subject>;
