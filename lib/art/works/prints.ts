import { polar } from '../svg';
import { between, box, column, d, dot, glow, letters, moved, oval, poly, type Subject, shape, times } from './pen';

/** Characters to set or carve: those of the scene, else a few that suit any. */
const glyphs = (words: readonly string[], spare = '永和九年岁在癸丑暮春之初会于会稽山阴'): string[] => {
  const found = [...words.join('').replace(/[^\u4e00-\u9fff]/g, '')];
  return found.length > 0 ? found : [...spare];
};

/** A block half carved, its characters the wrong way round, shavings beside the knife. */
const block: Subject = ({ tone, random, words }) => {
  const signs = glyphs(words);
  const face = times(40, (index) => {
    const x = 168 + (index % 8) * 46;
    const y = 142 + Math.floor(index / 8) * 50;
    const isCut = index % 8 > 1 || index > 22;
    const sign = letters(signs[index % signs.length] ?? '', 0, 14, {
      size: 36,
      fill: isCut ? tone.ink : tone.mid,
      bold: isCut,
      anchor: 'middle',
    });
    return `<g transform="translate(${x} ${y}) scale(-1 1)">${sign}</g>`;
  });
  const shavings = times(14, () => {
    const x = between(random, 90, 560);
    return shape(d`M${x} ${between(random, 404, 452)}q10 -14 22 -4t14 8`, { stroke: tone.light, width: 3 });
  });
  const knife =
    poly([0, 0, 14, -6, 26, 130, 12, 176, 0, 132], { fill: tone.far, stroke: tone.ink, width: 2 }) +
    box(-4, -150, 22, 148, { fill: tone.accent, stroke: tone.ink, width: 2 }, 6);
  return (
    poly([118, 92, 552, 92, 580, 404, 92, 404], { fill: tone.mid, stroke: tone.ink, width: 3 }) +
    poly([132, 104, 540, 104, 564, 392, 108, 392], { fill: tone.paper, opacity: 0.75 }) +
    times(9, (index) => shape(d`M${136 + index * 46} 106L${110 + index * 57} 392`, { stroke: tone.near, width: 1.6 })) +
    face +
    shavings +
    moved(knife, 470, 250, 1.1, 32)
  );
};

/** A rubbing: white characters of a worn stone, a corner lost. */
const rubbing: Subject = ({ tone, random, words }) => {
  const signs = glyphs(words);
  const stone = shape('M110 30H470Q500 34 520 60L528 210L490 250L536 300V450H118L96 380L112 250L92 140z', {
    fill: tone.ink,
  });
  const carved = times(30, (index) =>
    column(signs[index % signs.length] ?? '', 466 - Math.floor(index / 6) * 76, 96 + (index % 6) * 66, 0, {
      size: 54,
      fill: tone.paper,
      bold: true,
      opacity: between(random, 0.45, 1),
    }),
  );
  const wear = times(60, () =>
    oval(between(random, 100, 530), between(random, 40, 444), between(random, 3, 26), between(random, 1, 8), {
      fill: tone.near,
      opacity: 0.6,
    }),
  );
  const redrawn =
    shape('M490 250Q440 262 400 240T300 258', { stroke: tone.accent, width: 4 }) +
    letters('补', 560, 270, { size: 24, fill: tone.accent });
  return stone + wear + carved + redrawn;
};

/** Papercut: one fold drawn, then turned round a flower. */
const papercut: Subject = ({ tone, random }) => {
  const birdly = random.next() > 0.5;
  const leaf = times(12, (index) => {
    const turn = index * 30;
    const petal =
      shape('M0 -46C26 -92 22 -142 0 -176C-22 -142 -26 -92 0 -46z', { fill: tone.accent }) +
      shape('M0 -70C10 -100 9 -130 0 -150C-9 -130 -10 -100 0 -70z', { fill: tone.paper }) +
      times(4, (at) =>
        shape(d`M${-3 - at} ${-84 - at * 16}l-9 -8M${3 + at} ${-84 - at * 16}l9 -8`, { stroke: tone.paper, width: 3 }),
      );
    return index % 2 === 0
      ? moved(petal, 0, 0, 1, turn)
      : moved(dot(0, -150, 15, { fill: tone.accent }) + dot(0, -150, 6, { fill: tone.paper }), 0, 0, 1, turn);
  });
  const bird = (flip: number) =>
    `<g transform="scale(${flip} 1)">${shape('M28 -6C60 -40 104 -34 122 -6L146 -14L132 6C116 40 70 46 46 24L14 40L24 14z', { fill: tone.accent })}${dot(112, -6, 4, { fill: tone.paper })}${shape('M54 6Q76 -14 98 6M62 18Q80 4 98 16', { stroke: tone.paper, width: 4 })}</g>`;
  const heart = birdly
    ? bird(1) + bird(-1)
    : dot(0, 0, 46, { fill: tone.accent }) +
      times(8, (index) => moved(oval(0, -26, 7, 15, { fill: tone.paper }), 0, 0, 1, index * 45));
  const rim = times(48, (index) => {
    const point = polar({ x: 0, y: 0 }, (index / 48) * Math.PI * 2, 196);
    return dot(point.x, point.y, 9, { fill: tone.accent });
  });
  return moved(dot(0, 0, 208, { stroke: tone.accent, width: 6 }) + rim + leaf + heart, 320, 238, 1.02);
};

/** Underglaze tiles: streams under a town, wells where old people told of them. */
const tiles: Subject = ({ tone, random }) => {
  const streams = times(7, (index) => {
    const y = 70 + index * 56 + between(random, -14, 14);
    const data = d`M-10 ${y}C120 ${y - between(random, -70, 70)} 240 ${y + between(random, -60, 60)} 330 ${y}S520 ${y + between(random, -70, 70)} 650 ${y + between(random, -20, 20)}`;
    const wide = index === 3 ? 34 : between(random, 6, 16);
    return (
      shape(data, { stroke: '#1F5E96', width: wide + 8 }) +
      shape(data, { stroke: '#5FA3CE', width: wide }) +
      shape(data, { stroke: '#D6ECF4', width: Math.max(1.5, wide * 0.24) })
    );
  });
  const wells = times(9, (index) => {
    const x = 60 + index * 66;
    const y = 70 + ((index * 149) % 340);
    return [22, 15, 8]
      .map((radius, at) => dot(x, y, radius, { fill: at === 2 ? tone.accent : 'none', stroke: '#1F5E96', width: 3 }))
      .join('');
  });
  const joints =
    times(15, (index) => box(index * 46 - 4, 0, 3, 480, { fill: '#E9EEF0' })) +
    times(11, (index) => box(0, index * 46 + 8, 640, 3, { fill: '#E9EEF0' }));
  const shine = times(40, (index) =>
    box(6 + ((index * 5) % 14) * 46, 14 + ((index * 3) % 10) * 46, 34, 34, {
      fill: index % 2 ? '#FFFFFF' : '#BFD9E4',
      opacity: 0.18,
    }),
  );
  return box(0, 0, 640, 480, { fill: '#EEF3F2' }) + streams + wells + shine + joints;
};

/** One photograph on its way: cut, turned into a face, printed on a cup. */
const photographs: Subject = ({ tone, random }) =>
  times(5, (index) => {
    const tint = [tone.water, tone.light, tone.far, tone.mid, tone.accent][index] ?? tone.water;
    const scene =
      box(-70, -60, 140, 96, { fill: tint }) +
      poly([-70, 36, -20, -14, 10, 14, 34, -10, 70, 36], { fill: tone.near }) +
      dot(40, -34, 12, { fill: tone.paper }) +
      times(
        4,
        (at) => dot(-44 + at * 26, 14, 6, { fill: tone.ink }) + box(-49 + at * 26, 18, 10, 17, { fill: tone.ink }),
      );
    const cut = index === 3 ? poly([20, -80, 90, -80, 90, 80, -30, 80], { fill: tone.sky[0] }) : '';
    return moved(
      box(-82, -72, 164, 152, { fill: tone.paper, stroke: tone.near, width: 1.4 }) + scene + cut,
      116 + index * 104,
      200 + (index % 2) * 90 + between(random, -14, 14),
      1.08,
      -16 + index * 9,
    );
  });

/** Badges in rows, each with a number, a portrait and a name. */
const badges: Subject = ({ tone, random, words }) =>
  times(15, (index) => {
    const name = words[index % Math.max(1, words.length)] ?? '';
    const badge =
      shape('M-10 -84L0 -70L10 -84', { stroke: tone.near, width: 8 }) +
      box(-52, -64, 104, 132, { fill: tone.paper, stroke: tone.ink, width: 2 }, 7) +
      box(-52, -64, 104, 22, { fill: index === 7 ? tone.accent : tone.near }) +
      box(-28, -34, 56, 54, { fill: tone.far }) +
      dot(0, -14, 13, { fill: tone.ink, opacity: 0.8 }) +
      shape('M-22 20Q0 -8 22 20z', { fill: tone.ink, opacity: 0.8 }) +
      letters(name, 0, 48, { size: 23, fill: tone.ink, bold: true, anchor: 'middle' });
    return moved(badge, 72 + (index % 5) * 124, 96 + Math.floor(index / 5) * 156, 0.96, between(random, -3, 3));
  });

/** Ink sticks under the lamps whose soot they are. */
const inkStick: Subject = ({ tone }) =>
  times(3, (index) => {
    const x = 130 + index * 190;
    const soot = times(6, (at) =>
      oval(x + Math.sin(at * 1.3 + index) * 16, 214 - at * 34, 12 + at * 7, 18, {
        fill: tone.ink,
        opacity: 0.34 - at * 0.04,
      }),
    );
    return (
      glow(x, 262, 80, tone.light) +
      soot +
      shape(d`M${x} 236q15 22 0 40q-15 -18 0 -40z`, { fill: tone.light }) +
      shape(d`M${x - 46} 284h92q-6 34 -46 34t-46 -34z`, { fill: tone.near })
    );
  }) +
  poly([150, 396, 470, 366, 486, 424, 166, 456], { fill: '#121212', stroke: tone.far, width: 2 }) +
  shape('M176 402L452 376M188 446L474 418', { stroke: tone.light, width: 2, opacity: 0.6 }) +
  [...'听墨']
    .map((sign, index) => letters(sign, 268 + index * 78, 428 - index * 7, { size: 40, fill: tone.light, bold: true }))
    .join('');

/** A scroll on the mounter's table, brush and paste beside. */
const scroll: Subject = ({ tone }) =>
  poly([0, 300, 640, 300, 640, 480, 0, 480], { fill: tone.near }) +
  box(196, 34, 248, 350, { fill: tone.far }) +
  box(222, 76, 196, 260, { fill: tone.paper }) +
  shape('M222 300Q270 220 300 262T360 214T418 250V336H222z', { fill: tone.mid, opacity: 0.7 }) +
  shape('M250 170q20 -60 44 -20M300 150l34 -44M330 190q20 -30 50 -14', { stroke: tone.ink, width: 5 }) +
  box(400, 96, 12, 12, { fill: tone.accent }) +
  box(176, 26, 288, 12, { fill: tone.ink }, 6) +
  box(170, 380, 300, 18, { fill: tone.ink }, 8) +
  poly([60, 392, 150, 392, 160, 452, 50, 452], { fill: tone.paper, stroke: tone.ink, width: 2 }) +
  box(92, 280, 20, 116, { fill: tone.mid, stroke: tone.ink, width: 2 }) +
  poly([500, 420, 620, 396, 626, 420, 506, 446], { fill: tone.mid, stroke: tone.ink, width: 2 }) +
  times(9, (index) => box(508 + index * 13, 440 - index * 2.6, 7, 26, { fill: tone.ink }));

/** Squares of writing practice, the hand getting surer. */
const practice: Subject = ({ tone, random, words }) => {
  const signs = glyphs(words, '王桂兰');
  return (
    moved(
      box(-290, -190, 580, 420, { fill: tone.paper }) +
        times(24, (index) => {
          const x = -268 + (index % 6) * 90;
          const y = -170 + Math.floor(index / 6) * 96;
          const sure = index / 23;
          return (
            box(x, y, 84, 84, { stroke: tone.accent, width: 1.8 }) +
            shape(d`M${x} ${y + 42}h84M${x + 42} ${y}v84`, { stroke: tone.accent, width: 1, opacity: 0.5 }) +
            (index < 20
              ? moved(
                  letters(signs[index % signs.length] ?? '', 0, 22, {
                    size: 46 + sure * 22,
                    fill: tone.ink,
                    anchor: 'middle',
                    bold: sure > 0.4,
                  }),
                  x + 42 + between(random, -9, 9) * (1 - sure),
                  y + 42,
                  1,
                  between(random, -16, 16) * (1 - sure),
                )
              : '')
          );
        }),
      320,
      226,
      1,
      -3,
    ) +
    moved(
      poly([0, 0, 12, 0, 10, 150, 6, 176, 2, 150], { fill: tone.light, stroke: tone.ink, width: 2 }),
      520,
      290,
      1.2,
      24,
    )
  );
};

/** The roll at the end of a film. */
const credits: Subject = ({ words }) => {
  const rows = times(11, (index) => {
    const name = words[index % Math.max(1, words.length)] ?? '';
    const [role = '', who = ''] = name.split('：');
    const fade = index < 2 || index > 8 ? 0.35 : 1;
    return (
      letters(role, 300, 60 + index * 40, { size: 19, fill: '#9FB0BF', anchor: 'end', opacity: fade }) +
      letters(who, 336, 60 + index * 40, { size: 24, fill: '#F4EEDD', bold: true, opacity: fade })
    );
  });
  return box(0, 0, 640, 480, { fill: '#07090C' }) + rows;
};

/** The fold of a leaf, where the carvers left their names. */
const fold: Subject = ({ tone, words }) => {
  const text = glyphs([], '一手之劳不过数行一版之成凡历三日其姓其名皆在版心');
  const body = times(
    6,
    (index) =>
      box(18 + index * 40 + (index > 2 ? 362 : 0), 30, 1.6, 420, { fill: tone.near, opacity: 0.6 }) +
      column(
        text.slice((index * 4) % 12, ((index * 4) % 12) + 11).join(''),
        40 + index * 40 + (index > 2 ? 362 : 0),
        62,
        37,
        { size: 27, fill: tone.mid },
      ),
  );
  return (
    box(0, 0, 640, 480, { fill: tone.paper }) +
    body +
    box(176, 20, 288, 440, { fill: tone.paper, stroke: tone.ink, width: 4 }) +
    shape('M180 60H460V110L320 84L180 110zM180 420H460V370L320 396L180 370z', { fill: tone.ink }) +
    words
      .slice(0, 3)
      .map((name, index) =>
        column(name, 400 - index * 80, 180, 54, { size: 44, fill: index === 1 ? tone.accent : tone.ink, bold: true }),
      )
      .join('') +
    glow(320, 240, 150, tone.light)
  );
};

/** A sound across the picture, as tall as it was loud. */
const wave: Subject = ({ tone, random }) =>
  times(106, (index) => {
    const swell = Math.abs(Math.sin(index * 0.19) * Math.sin(index * 0.043 + 1));
    const height = 8 + swell * between(random, 90, 190);
    return box(6 + index * 6, 250 - height / 2, 3, height, {
      fill: index > 44 && index < 52 ? tone.accent : tone.light,
      opacity: 0.85,
    });
  });

/** What is printed, cut, carved, filed or written. */
export const prints = {
  雕版: block,
  拓片: rubbing,
  窗花: papercut,
  瓷板: tiles,
  照片: photographs,
  工牌: badges,
  墨锭: inkStick,
  画轴: scroll,
  田字格: practice,
  名单: credits,
  版心: fold,
  声波: wave,
} as const satisfies Record<string, Subject>;
