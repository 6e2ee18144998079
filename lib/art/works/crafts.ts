import { polar } from '../svg';
import {
  between,
  box,
  column,
  d,
  dot,
  glow,
  letters,
  moved,
  oval,
  type Pen,
  poly,
  type Subject,
  shape,
  times,
} from './pen';

/** Cloth patterns for a round ground of radius 60 about the origin. */
const pattern = (kind: number, ink: string, soft: string): string => {
  const ring = (count: number, radius: number, draw: (x: number, y: number) => string) =>
    times(count, (index) => {
      const { x, y } = polar({ x: 0, y: 0 }, (index / count) * Math.PI * 2, radius);
      return draw(x, y);
    });
  return (
    [
      times(5, (row) =>
        times(5, (at) =>
          shape(d`M${-48 + at * 24} ${-40 + row * 22}a11 11 0 0 1 22 0a7 7 0 0 0 -14 0`, { stroke: ink, width: 2 }),
        ),
      ),
      ring(8, 34, (x, y) => oval(x, y, 10, 10, { fill: soft, stroke: ink, width: 1.6 })) + dot(0, 0, 15, { fill: ink }),
      times(7, (at) => shape(d`M${-54 + at * 18} -54q14 27 0 54t0 54`, { stroke: ink, width: 2.4 })),
      times(6, (row) =>
        times(6, (at) =>
          poly(
            [
              -50 + at * 20,
              -40 + row * 18,
              -40 + at * 20,
              -50 + row * 18,
              -30 + at * 20,
              -40 + row * 18,
              -40 + at * 20,
              -30 + row * 18,
            ],
            { fill: (row + at) % 2 ? soft : ink },
          ),
        ),
      ),
      shape('M-6 56C-20 10 -34 -6 -44 -30M-6 56C4 6 24 -10 40 -34M-6 56C-4 0 0 -20 0 -50', { stroke: ink, width: 3 }) +
        ring(6, 42, (x, y) =>
          shape(d`M${x} ${y - 12}q12 12 0 22q-12 -10 0 -22z`, { fill: soft, stroke: ink, width: 1.4 }),
        ),
      ring(12, 46, (x, y) => dot(x, y, 4, { fill: ink })) +
        ring(6, 24, (x, y) => dot(x, y, 9, { fill: soft })) +
        dot(0, 0, 8, { fill: ink }),
      times(5, (row) =>
        shape(d`M-56 ${-36 + row * 18}h16v-9h16v9h16v-9h16v9h16v-9h16v9h16`, { stroke: ink, width: 2.2 }),
      ),
      shape('M-46 12C-20 -40 20 -40 44 -8L58 -20L54 8C20 40 -20 40 -46 12z', { fill: soft, stroke: ink, width: 2 }) +
        dot(30, -8, 4, { fill: ink }) +
        shape('M-30 6Q-8 -14 12 0', { stroke: ink, width: 2 }),
    ][kind % 8] ?? ''
  );
};

const silks = ['#B8432B', '#2F6F6B', '#C8A55A', '#35507A', '#8A4A6A', '#6C7F3F', '#D98A5A', '#4A4F58'] as const;

const fans: Subject = ({ tone }) =>
  times(8, (index) => {
    const silk = silks[index] ?? silks[0];
    const fan =
      box(-4, 56, 8, 62, { fill: '#7A4B28' }, 4) +
      dot(0, 0, 68, { fill: '#7A4B28' }) +
      dot(0, 0, 63, { fill: index % 2 ? tone.paper : silk }) +
      moved(pattern(index, index % 2 ? silk : tone.paper, index % 2 ? tone.light : '#F2D9A6'), 0, 0, 0.82) +
      shape('M0 116q-8 16 0 26q8 -10 0 -26z', { fill: silk });
    return moved(fan, 96 + (index % 4) * 150, 108 + Math.floor(index / 4) * 216, 1, index % 2 ? 7 : -7);
  });

const kit: Subject = (pen) =>
  poly([120, 190, 520, 190, 570, 400, 70, 400], { fill: '#8A5B34', stroke: pen.tone.ink, width: 3 }) +
  poly([138, 202, 502, 202, 546, 386, 94, 386], { fill: pen.tone.paper }) +
  poly([120, 190, 520, 190, 500, 70, 140, 70], { fill: '#A5713F', stroke: pen.tone.ink, width: 3 }) +
  letters('刻一版', 320, 152, { size: 54, fill: pen.tone.paper, bold: true, anchor: 'middle' }) +
  poly([150, 224, 320, 224, 318, 366, 134, 366], { fill: '#D9B27C', stroke: pen.tone.ink, width: 2 }) +
  times(
    4,
    (index) =>
      `<g transform="translate(${196 + (index % 2) * 70} ${284 + Math.floor(index / 2) * 66}) scale(-1 1)">${letters([...'石小满印'][index] ?? '', 0, 0, { size: 52, fill: pen.tone.ink, bold: true, anchor: 'middle' })}</g>`,
  ) +
  moved(
    box(-6, -60, 12, 74, { fill: pen.tone.accent }, 5) +
      poly([-6, 14, 6, 14, 4, 50, 0, 60, -4, 50], { fill: '#B9C2C8' }),
    366,
    296,
    1,
    8,
  ) +
  moved(
    box(-6, -60, 12, 74, { fill: '#2F6F6B' }, 5) + poly([-8, 14, 8, 14, 8, 52, -8, 52], { fill: '#B9C2C8' }),
    402,
    296,
    1,
    -4,
  ) +
  dot(462, 260, 28, { fill: '#23272B', stroke: pen.tone.ink, width: 2 }) +
  dot(462, 260, 18, { fill: '#0B0C0D' }) +
  moved(
    box(-26, -16, 52, 26, { fill: '#C8A55A' }, 5) +
      times(6, (index) => box(-24 + index * 9, 10, 6, 18, { fill: '#5A4A36' })),
    470,
    340,
  );

const bricks: Subject = ({ tone }) => {
  const wood = ['#D9B27C', '#C4935A', '#E6C898', '#B27C45'];
  const piece = (x: number, y: number, width: number, height: number, at: number) =>
    box(x, y, width, height, { fill: wood[at % 4], stroke: '#6B4524', width: 2 }) +
    shape(d`M${x + 6} ${y + height * 0.4}q${width * 0.4} -6 ${width - 12} 2`, { stroke: '#9A6B3C', width: 1.2 });
  return (
    times(6, (row) =>
      times(
        3,
        (index) =>
          piece(90 + index * 52, 404 - row * 34, 50, 32, row + index) +
          piece(394 + index * 52, 404 - row * 34, 50, 32, row + index + 1),
      ),
    ) +
    shape('M246 436V330a74 74 0 0 1 148 0V436h-30V336a44 44 0 0 0 -88 0V436z', {
      fill: wood[1],
      stroke: '#6B4524',
      width: 2,
    }) +
    piece(150, 200, 340, 30, 2) +
    times(5, (index) => piece(176 + index * 64, 128, 26, 70, index)) +
    shape('M132 130Q210 116 236 66H404Q430 116 508 130z', { fill: wood[3], stroke: '#6B4524', width: 2 }) +
    piece(276, 40, 88, 26, 0) +
    moved(
      piece(-40, -14, 80, 28, 2) + box(-9, -30, 18, 18, { fill: wood[1], stroke: '#6B4524', width: 2 }),
      566,
      410,
      1,
      -14,
    ) +
    moved(piece(-26, -12, 52, 26, 0), 60, 424, 1, 9) +
    oval(320, 442, 270, 8, { fill: tone.ink, opacity: 0.3 })
  );
};

const lantern: Subject = ({ tone }) =>
  glow(320, 236, 230, tone.light) +
  times(7, (index) => {
    const y = 112 + index * 38;
    const wide = 72 + Math.sin(((index + 0.5) / 7) * Math.PI) * 44;
    const next = 72 + Math.sin(((index + 1.5) / 7) * Math.PI) * 44;
    return poly(
      [
        320 - wide,
        y,
        320 + wide,
        y,
        320 + next + 8,
        y + 19,
        320 + wide,
        y + 38,
        320 - wide,
        y + 38,
        320 - next - 8,
        y + 19,
      ],
      { fill: index % 2 ? '#F6DCA4' : '#FBEBC8', stroke: '#8A5B34', width: 2 },
    );
  }) +
  box(238, 94, 164, 18, { fill: '#5A3A20' }, 5) +
  box(228, 378, 184, 22, { fill: '#5A3A20' }, 5) +
  shape('M258 94Q320 -20 382 94', { stroke: '#5A3A20', width: 6 }) +
  dot(320, 250, 34, { fill: '#FFF8E2', opacity: 0.75 }) +
  moved(
    box(-58, -8, 116, 16, { fill: '#5A3A20' }, 3) +
      times(9, (index) => box(-54, -13 - index * 3, 108, 2, { fill: '#F6DCA4' })) +
      box(-58, -50, 116, 10, { fill: '#5A3A20' }, 3),
    532,
    414,
  );

const bag: Subject = ({ tone }) => {
  const cloth = '#35507A';
  const dotted = (data: string) =>
    `<path d="${data}" fill="none" stroke="${tone.light}" stroke-width="2" stroke-dasharray="5 6"/>`;
  const clip = (x: number, y: number) =>
    box(x - 10, y - 7, 20, 14, { fill: tone.light, stroke: tone.ink, width: 1.6 }, 3);
  return (
    shape('M230 150Q232 90 310 90T390 150V372Q390 396 366 396H254Q230 396 230 372z', {
      fill: cloth,
      stroke: tone.ink,
      width: 3,
    }) +
    box(252, 264, 116, 100, { fill: '#456896', stroke: tone.ink, width: 2.4 }, 12) +
    box(276, 130, 68, 10, { fill: tone.ink, opacity: 0.4 }, 5) +
    shape('M240 208H380', { stroke: tone.light, width: 3 }) +
    shape('M450 110Q520 150 500 300', { stroke: cloth, width: 24 }) +
    shape('M120 110Q60 150 84 300', { stroke: cloth, width: 24 }) +
    box(236, 424, 148, 22, { fill: '#8A5B34', stroke: tone.ink, width: 2 }, 5) +
    box(446, 346, 90, 66, { fill: '#456896', stroke: tone.ink, width: 2.4 }, 10) +
    dotted('M390 160L446 116M230 160L124 116M310 398V422M392 330L446 366') +
    [clip(450, 112), clip(120, 112), clip(310, 434), clip(490, 350), clip(502, 300), clip(84, 300)].join('') +
    letters('肩带', 528, 200, { size: 19, fill: tone.paper }) +
    letters('口袋', 548, 386, { size: 19, fill: tone.paper }) +
    letters('底板', 402, 442, { size: 19, fill: tone.paper })
  );
};

/** A calendar that is read with fingers: raised lines above, dots below. */
const braille: Subject = ({ tone, random }) =>
  moved(
    box(-180, -200, 360, 400, { fill: tone.paper, stroke: tone.mid, width: 2 }, 6) +
      times(14, (index) => dot(-158 + index * 24, -200, 5, { fill: tone.mid })) +
      shape(
        'M-140 -40C-100 -130 -60 -90 -20 -130S80 -170 140 -60M-140 -20C-80 -60 20 -40 140 -30M-60 -90q20 -40 44 -24M40 -120q20 -24 50 -10',
        { stroke: '#C9C0AC', width: 8 },
      ) +
      shape('M-142 -42C-102 -132 -62 -92 -22 -132S78 -172 138 -62', { stroke: '#FFFFFF', width: 3 }) +
      letters('四月', -146, 36, { size: 34, fill: tone.ink, bold: true }) +
      times(30, (index) => {
        const x = -148 + (index % 7) * 44;
        const y = 62 + Math.floor(index / 7) * 28;
        return times(6, (at) =>
          random.next() > 0.42
            ? dot(x + (at % 2) * 8, y + Math.floor(at / 2) * 8, 3, { fill: '#B9AF99' }) +
              dot(x + (at % 2) * 8 - 0.8, y + Math.floor(at / 2) * 8 - 0.8, 1.6, { fill: '#FFFFFF' })
            : '',
        );
      }),
    320,
    240,
    1,
    -4,
  ) + shape('M640 470C560 420 520 380 470 340C452 326 462 304 484 314L556 360', { stroke: '#E3B491', width: 34 });

const tearOff: Subject = ({ tone, words }) =>
  moved(
    box(-190, -150, 380, 300, { fill: '#B8432B' }, 8) +
      box(-180, -126, 360, 268, { fill: tone.paper }) +
      box(0, -126, 2, 268, { fill: '#D8CFBC' }) +
      times(16, (index) => dot(0, -120 + index * 17, 2.4, { fill: '#D8CFBC' })) +
      letters('廿四', -90, -40, { size: 58, fill: tone.ink, bold: true, anchor: 'middle' }) +
      column((words[0] ?? '').slice(0, 7), -136, 6, 20, { size: 18, fill: '#4A4A48' }) +
      column((words[1] ?? '').slice(0, 7), -106, 6, 20, { size: 18, fill: '#4A4A48' }) +
      box(-60, 96, 26, 26, { stroke: '#B8432B', width: 2 }) +
      letters('日', -47, 117, { size: 20, fill: '#B8432B', anchor: 'middle', bold: true }),
    300,
    216,
    1,
    -3,
  ) +
  moved(
    box(0, 0, 180, 240, { fill: tone.paper, stroke: '#D8CFBC', width: 2 }) +
      box(128, 16, 36, 44, { stroke: '#B8432B', width: 2 }) +
      times(4, (index) => box(20, 110 + index * 30, 140, 1.6, { fill: '#B9AF99' })) +
      letters('见信如晤', 22, 104, { size: 24, fill: tone.ink }),
    430,
    216,
    0.94,
    11,
  );

const notebook: Subject = ({ tone, words }) =>
  poly([60, 120, 316, 96, 316, 410, 60, 430], { fill: tone.paper, stroke: tone.mid, width: 2 }) +
  poly([324, 96, 580, 120, 580, 430, 324, 410], { fill: tone.paper, stroke: tone.mid, width: 2 }) +
  times(9, (index) => shape(d`M86 ${166 + index * 27}L298 ${148 + index * 27}`, { stroke: '#D8CFBC', width: 1.5 })) +
  box(392, 150, 124, 226, { stroke: tone.ink, width: 4 }) +
  box(399, 157, 110, 212, { stroke: tone.ink, width: 1.2 }) +
  words
    .slice(0, 2)
    .map((line, index) => column(line.slice(0, 7), 482 - index * 54, 188, 28, { size: 25, fill: tone.ink, bold: true }))
    .join('') +
  box(316, 92, 8, 322, { fill: tone.near }) +
  moved(poly([0, 0, 10, 0, 9, 130, 5, 150, 1, 130], { fill: '#B8432B' }), 196, 250, 1.1, 38);

/** A case of types or seals, each with its own character. */
const sortsOf =
  (signs: string, cut: (pen: Pen, sign: string, index: number) => string): Subject =>
  (pen) =>
    times(35, (index) => {
      const signsOf = [...(pen.words.join('') || signs)];
      return moved(
        cut(pen, signsOf[index % signsOf.length] ?? '', index),
        76 + (index % 7) * 82,
        70 + Math.floor(index / 7) * 86,
      );
    });

const woodenTypes = sortsOf(
  '天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往',
  ({ tone, random }, sign, index) =>
    poly([-32, -30, 28, -30, 36, -22, 36, 38, -24, 38, -32, 30], { fill: '#7A4B28' }) +
    box(-34, -34, 62, 62, {
      fill: ['#D9B27C', '#C99E66', '#E6C898'][random.integer(0, 2)],
      stroke: '#6B4524',
      width: 2,
    }) +
    `<g transform="translate(-3 14) scale(-1 1)">${letters(sign, 0, 0, { size: 44, fill: index === 17 ? tone.accent : '#2B1A0E', bold: true, anchor: 'middle' })}</g>`,
);

const sealBook = sortsOf(
  '王李张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘',
  ({ random }, sign) => {
    const isRound = random.next() > 0.72;
    const isCut = random.next() > 0.5;
    const red = '#B33323';
    const frame = isRound
      ? dot(0, 0, 33, isCut ? { fill: red } : { stroke: red, width: 4 })
      : box(-31, -31, 62, 62, isCut ? { fill: red } : { stroke: red, width: 4 }, 3);
    return frame + letters(sign, 0, 16, { size: 44, fill: isCut ? '#FBF6EA' : red, bold: true, anchor: 'middle' });
  },
);

const foldingFan: Subject = ({ tone, words }) => {
  const text = [...(words.join('') || '展开是书合上是扇')];
  const leaves = times(16, (index) => {
    const [from, to] = [index, index + 1].map((at) => Math.PI * (1.06 + (at / 16) * 0.88));
    const at = (angle = 0, radius = 0) => polar({ x: 320, y: 430 }, angle, radius);
    const corners = [at(from, 124), at(from, 312), at(to, 312), at(to, 124)].flatMap(({ x, y }) => [x, y]);
    const middle = ((from ?? 0) + (to ?? 0)) / 2;
    const signs = times(3, (row) => {
      const { x, y } = at(middle, 282 - row * 46);
      return moved(
        letters(text[(index * 3 + row) % text.length] ?? '', 0, 8, { size: 22, fill: tone.ink, anchor: 'middle' }),
        x,
        y,
        1,
        (middle * 180) / Math.PI + 90,
      );
    });
    return (
      poly(corners, { fill: index % 2 ? '#F5ECD8' : '#E4D6B8', stroke: '#B59A6A', width: 1.4 }) +
      (index % 2 ? '' : signs)
    );
  });
  const ribs = times(17, (index) => {
    const angle = Math.PI * (1.06 + (index / 16) * 0.88);
    const end = polar({ x: 320, y: 430 }, angle, 124);
    return shape(d`M320 430L${end.x} ${end.y}`, { stroke: '#6B4524', width: 6 });
  });
  return ribs + leaves + dot(320, 430, 11, { fill: tone.light });
};

const nameStand: Subject = ({ tone, words }) =>
  times(3, (index) =>
    moved(
      poly([-150, -30, 150, -30, 172, 44, -172, 44], {
        fill: ['#8A5B34', '#A5713F', '#6B4524'][index],
        stroke: tone.ink,
        width: 2,
      }) +
        poly([-120, -112, 120, -112, 136, -20, -136, -20], { fill: tone.paper, stroke: tone.ink, width: 2 }) +
        letters(words[index] ?? '', 0, -50, { size: 46, fill: tone.ink, bold: true, anchor: 'middle' }) +
        letters(`No.${17 + index * 26}`, 130, 32, { size: 18, fill: '#E6C898', anchor: 'end' }),
      226 + index * 96,
      170 + index * 118,
      0.9 + index * 0.06,
    ),
  );

const bookends: Subject = ({ tone, words }) => {
  const spines = times(
    7,
    (index) =>
      box(190 + index * 38, 170 + (index % 3) * 22, 35, 240 - (index % 3) * 22, {
        fill: silks[index],
        stroke: tone.ink,
        width: 2,
      }) + box(196 + index * 38, 210 + (index % 3) * 22, 23, 50, { fill: tone.paper, opacity: 0.85 }),
  );
  const end = (x: number, flip: number) =>
    `<g transform="translate(${x} 0) scale(${flip} 1)">${box(-46, 196, 46, 214, { fill: '#1F4E8C', stroke: tone.ink, width: 3 })}${box(-110, 396, 110, 16, { fill: '#1F4E8C', stroke: tone.ink, width: 3 })}</g>`;
  return (
    spines +
    end(188, 1) +
    end(456, -1) +
    column(words[0] ?? '', 165, 250, 38, { size: 34, fill: '#FFFFFF', bold: true }) +
    column(words[1] ?? '', 479, 250, 38, { size: 34, fill: '#FFFFFF', bold: true }) +
    oval(320, 416, 250, 7, { fill: tone.ink, opacity: 0.3 })
  );
};

const cloth: Subject = ({ tone }) => {
  const row = (y: number, fill: string, draw: (x: number) => string) =>
    box(120, y, 400, 40, { fill }) + times(13, (index) => draw(134 + index * 31));
  return (
    moved(
      box(-210, -200, 420, 400, { fill: '#F3E8CF', stroke: '#B59A6A', width: 2 }) +
        `<g transform="translate(-320 -240)">${row(70, '#35507A', (x) => poly([x - 12, 90, x, 76, x + 12, 90, x, 104], { fill: '#F2D9A6' }))}${row(130, '#F3E8CF', (x) => shape(d`M${x - 14} 160q14 -30 28 0`, { stroke: '#B8432B', width: 4 }))}${row(190, '#B8432B', (x) => dot(x, 210, 9, { fill: '#F3E8CF' }) + dot(x, 210, 4, { fill: '#35507A' }))}${row(250, '#F3E8CF', (x) => shape(d`M${x - 14} 282h9v-16h10v16h9`, { stroke: '#2F6F6B', width: 3.4 }))}${row(310, '#2F6F6B', (x) => shape(d`M${x} 318q12 12 0 24q-12 -12 0 -24z`, { fill: '#F2D9A6' }))}${row(370, '#35507A', (x) => box(x - 8, 382, 16, 16, { fill: '#F3E8CF' }))}</g>` +
        times(27, (index) => box(-206 + index * 15.6, 200, 4, 24, { fill: '#D8CFBC' })),
      320,
      232,
      0.94,
      -5,
    ) +
    oval(520, 410, 60, 22, { fill: '#6B4524' }) +
    oval(520, 402, 60, 22, { fill: tone.paper, stroke: '#6B4524', width: 2 }) +
    oval(520, 402, 44, 14, { fill: '#A5713F' })
  );
};

const nails: Subject = ({ tone, random }) =>
  times(4, (index) =>
    moved(
      poly([-12, -170, 12, -170, 7, 110, 0, 150, -7, 110], {
        fill: ['#4A4540', '#5B534A', '#3E3A36', '#665C50'][index],
        stroke: '#211E1B',
        width: 2,
      }) +
        oval(0, -172, 24, 9, { fill: '#5B534A', stroke: '#211E1B', width: 2 }) +
        times(8, (at) => oval(between(random, -6, 6), -140 + at * 30, 3, 6, { fill: '#A3582C', opacity: 0.7 })) +
        dot(0, -146, 4, { fill: tone.sky[0] }) +
        shape('M0 -146C30 -190 -10 -220 20 -250', { stroke: silks[index], width: 4 }) +
        shape('M12 -262q10 -20 20 0l6 36h-30z', { fill: silks[index] }),
      150 + index * 116,
      300 + (index % 2) * 20,
      0.98,
      -8 + index * 6,
    ),
  );

const hangings: Subject = ({ tone }) => {
  const season = (index: number) =>
    [
      shape('M-40 120C-20 40 10 20 30 -60M-6 30C-30 10 -34 -10 -30 -30M8 0C30 -10 36 -30 34 -50', {
        stroke: '#4A3A2A',
        width: 4,
      }) + times(9, (at) => dot(-34 + ((at * 29) % 72), -70 + ((at * 41) % 130), 6, { fill: '#D97A86' })),
      times(3, (at) => oval(-16 + at * 18, 60 - at * 50, 26, 15, { fill: '#5C8A6A' })) +
        shape('M-10 120V60M6 120V10', { stroke: '#3F6A4C', width: 3 }) +
        shape('M4 -66q20 16 0 34q-20 -18 0 -34z', { fill: '#E39AA4' }),
      times(12, (at) =>
        shape(d`M${-40 + at * 7} 120q${at % 2 ? 12 : -8} -60 ${at % 3 ? 4 : -6} -130`, {
          stroke: '#B08A3E',
          width: 2.4,
        }),
      ) + dot(18, -70, 20, { fill: '#E8C46A' }),
      shape('M-46 120L-10 20L10 60L46 120z', { fill: '#B9C7CF' }) +
        shape('M-30 110V20M-30 60l-14 -14M-30 44l14 -14', { stroke: '#4A3A2A', width: 4 }) +
        times(10, (at) => dot(-40 + ((at * 31) % 84), -80 + ((at * 47) % 180), 3, { fill: '#FFFFFF' })),
    ][index] ?? '';
  return times(4, (index) =>
    moved(
      box(-60, -190, 120, 380, { fill: ['#DAD2C0', '#CFD8D2', '#DFD0B4', '#C6CFD6'][index] }) +
        box(-48, -130, 96, 262, { fill: index === 3 ? '#D5DEE4' : tone.paper }) +
        season(index) +
        box(-68, -198, 136, 9, { fill: '#5A3A20' }, 4) +
        box(-68, 188, 136, 11, { fill: '#5A3A20' }, 5) +
        times(14, (at) => box(-40 + (at % 7) * 12, 146 + Math.floor(at / 7) * 15, 6, 6, { fill: '#7F776A' })),
      98 + index * 148,
      236,
    ),
  );
};

const bamboo: Subject = ({ tone }) => {
  const weave = times(9, (row) =>
    times(8, (at) => box(226 + at * 24, 356 + row * 9 - 40, 22, 8, { fill: (row + at) % 2 ? '#C99E4E' : '#A87B34' })),
  );
  return (
    shape('M320 330V92', { stroke: '#8A6428', width: 22 }) +
    shape('M290 96Q320 76 350 96', { stroke: '#8A6428', width: 16 }) +
    times(7, (index) => shape(d`M309 ${170 + index * 24}h22`, { stroke: '#5A3F16', width: 3 })) +
    weave +
    box(218, 308, 208, 92, { stroke: '#5A3F16', width: 4 }, 8) +
    shape('M216 236V190Q216 72 320 72T424 190V236', { stroke: '#2A2E33', width: 15 }) +
    box(192, 220, 46, 92, { fill: '#3A4047', stroke: '#1A1C1F', width: 2 }, 18) +
    box(402, 220, 46, 92, { fill: '#3A4047', stroke: '#1A1C1F', width: 2 }, 18) +
    oval(320, 412, 190, 9, { fill: tone.ink, opacity: 0.35 })
  );
};

const stickers: Subject = ({ tone, random }) =>
  box(120, 40, 400, 400, { fill: '#12263A', stroke: '#8A5B34', width: 16 }) +
  box(314, 40, 12, 400, { fill: '#8A5B34' }) +
  box(120, 236, 400, 12, { fill: '#8A5B34' }) +
  times(11, (index) => {
    const x = 160 + ((index * 97) % 330) + between(random, -8, 8);
    const y = 84 + ((index * 61) % 320);
    return (
      glow(x, y, 44, tone.light) +
      dot(x, y, 15, { fill: tone.light }) +
      [0, 45, 90, 135]
        .map((turn) => moved(oval(0, 0, 34, 2.6, { fill: tone.light, opacity: 0.85 }), x, y, 1, turn))
        .join('')
    );
  }) +
  moved(
    dot(0, 0, 34, { fill: tone.light }) + shape('M-34 0A34 34 0 0 0 0 34Q-4 8 -34 0z', { fill: '#FFFFFF' }),
    566,
    400,
  );

/** Things that were made, each on its own. */
export const crafts = {
  团扇: fans,
  雕版盒: kit,
  积木: bricks,
  折叠灯: lantern,
  书包: bag,
  盲文历: braille,
  日历: tearOff,
  笔记本: notebook,
  木活字: woodenTypes,
  印谱: sealBook,
  折扇: foldingFan,
  桌签: nameStand,
  书挡: bookends,
  织巾: cloth,
  船钉: nails,
  条屏: hangings,
  竹架: bamboo,
  窗贴: stickers,
} as const satisfies Record<string, Subject>;
