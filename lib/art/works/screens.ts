import { cut } from '@/lib/text/cut';
import { between, box, column, d, dot, letters, moved, oval, poly, type Subject, shape, times } from './pen';

/** The colours of drawn software, which are not those of the paper that it runs beside. */
const ui = {
  window: '#F7F8F9',
  bar: '#E2E7EB',
  line: '#C9D1D8',
  text: '#24313D',
  quiet: '#74828F',
  blue: '#2D6A9F',
  pale: '#DCE9F3',
  red: '#C9452F',
  yellow: '#F4D58A',
  green: '#3F8A63',
  dark: '#17222E',
  white: '#FFFFFF',
};

const label = (
  text: string,
  x: number,
  y: number,
  size = 15,
  fill = ui.text,
  anchor: 'start' | 'middle' | 'end' = 'start',
) => letters(text, x, y, { size, fill, font: 'sans', anchor });
const serif = (text: string, x: number, y: number, size: number, fill = ui.text) => letters(text, x, y, { size, fill });
const button = (text: string, x: number, y: number, width: number, height = 30, fill = ui.blue, ink = ui.white) =>
  box(x, y, width, height, { fill }, 4) + label(text, x + width / 2, y + height / 2 + 5, 15, ink, 'middle');
const bars = (x: number, y: number, widths: readonly number[], pitch = 18, fill = ui.line) =>
  widths.map((width, index) => box(x, y + index * pitch, width, 7, { fill }, 3)).join('');

const SPARE = '云州版权';

/** A window with its name, and what stands in it between (32, 78) and (608, 448). */
const inWindow =
  (content: Subject, ground = ui.window): Subject =>
  (pen) =>
    box(20, 28, 600, 428, { fill: ground, stroke: '#0A1420', width: 1.5 }, 9) +
    shape('M20 64V37a9 9 0 0 1 9 -9H611a9 9 0 0 1 9 9V64z', { fill: ground === ui.dark ? '#0E1720' : ui.bar }) +
    ['#E26D5A', '#E9BE5A', '#7DB37A'].map((fill, index) => dot(40 + index * 18, 46, 5, { fill })).join('') +
    label(pen.words[0] ?? SPARE, 320, 52, 16, ground === ui.dark ? '#C6D2DC' : ui.text, 'middle') +
    content(pen);

/** A phone, for what is used in the field. */
const onPhone =
  (content: Subject): Subject =>
  (pen) =>
    box(186, 12, 268, 460, { fill: '#0B1118', stroke: '#3A4857', width: 3 }, 30) +
    box(198, 26, 244, 432, { fill: ui.window }, 20) +
    label(pen.words[0] ?? SPARE, 320, 60, 19, ui.text, 'middle') +
    box(198, 74, 244, 1.5, { fill: ui.line }) +
    content(pen);

const collation: Subject = ({ words }) => {
  const copies = [words[1] ?? '底本', words[2] ?? '对校', words[3] ?? '参校'];
  const text = [...'江上之清风与山间之明月耳得之而为声目遇之而成色取之无禁用之不竭是造物者之无尽藏也'];
  const pages = copies.map((name, page) => {
    const left = 36 + page * 146;
    return (
      box(left, 82, 138, 360, { fill: page === 0 ? '#FBF5E6' : ui.white, stroke: ui.line, width: 1.5 }) +
      label(name, left + 69, 104, 15, ui.quiet, 'middle') +
      times(4, (row) =>
        times(8, (at) => {
          const index = row * 8 + at;
          const isOther = index === 16 || index === 18;
          const sign =
            isOther && page > 0
              ? ([
                  ['霜', '遇'],
                  ['闻', '寓'],
                ][page - 1]?.[index === 16 ? 0 : 1] ?? '')
              : (text[index] ?? '');
          const x = left + 118 - row * 32;
          return (
            (isOther ? box(x - 14, 114 + at * 39, 28, 34, { fill: page === 0 ? ui.pale : ui.yellow }) : '') +
            letters(sign, x, 140 + at * 39, {
              size: 25,
              fill: isOther && page > 0 ? ui.red : ui.text,
              anchor: 'middle',
            })
          );
        }),
      )
    );
  });
  return (
    pages.join('') +
    label('异文', 486, 104, 17) +
    times(
      4,
      (index) =>
        box(
          482,
          116 + index * 80,
          122,
          70,
          { fill: index === 1 ? ui.pale : ui.white, stroke: index === 1 ? ui.blue : ui.line, width: 1.5 },
          4,
        ) +
        serif(['声 / 霜 / 闻', '遇 / 遇 / 寓', '藏也 / 藏', '耳 / 尔'][index] ?? '', 492, 142 + index * 80, 19) +
        label(['形近', '通假', '脱衍', '避讳'][index] ?? '', 492, 170 + index * 80, 14, ui.quiet),
    )
  );
};

/** A pattern on point paper beside the drawing that it came from. */
const pointPaper: Subject = ({ random }) => {
  const cells = times(28 * 26, (index) => {
    const x = (index % 28) - 13.5;
    const y = Math.floor(index / 28) - 12.5;
    const petal = Math.cos(Math.atan2(y, x) * 6) * 4 + 8;
    const reach = Math.hypot(x, y);
    const fill =
      reach < 2.6
        ? ui.yellow
        : reach < petal
          ? ui.red
          : reach < petal + 2
            ? ui.blue
            : (x + y) % 7 === 0
              ? ui.green
              : '';
    return fill ? box(36 + (index % 28) * 13, 84 + Math.floor(index / 28) * 13.7, 12, 12.7, { fill }) : '';
  });
  return (
    box(34, 82, 368, 360, { fill: ui.white, stroke: ui.line, width: 1.5 }) +
    times(27, (index) => box(48 + index * 13, 82, 0.8, 360, { fill: ui.line })) +
    times(26, (index) => box(34, 96 + index * 13.7, 368, 0.8, { fill: ui.line })) +
    cells +
    moved(
      times(6, (index) =>
        moved(
          shape('M0 -6C30 -30 24 -74 0 -84C-24 -74 -30 -30 0 -6z', { fill: '#EBC9BE', stroke: ui.red, width: 2 }),
          0,
          0,
          0.8,
          index * 60,
        ),
      ) + dot(0, 0, 14, { fill: ui.yellow }),
      508,
      158,
    ) +
    label('点法', 420, 270, 16) +
    times(
      3,
      (index) =>
        box(
          420,
          284 + index * 50,
          176,
          42,
          { fill: index === 0 ? ui.pale : ui.white, stroke: index === 0 ? ui.blue : ui.line, width: 1.5 },
          4,
        ) +
        times(8, (at) => box(430 + at * 9, 296 + index * 50 + ((at * (index + 2)) % 3) * 7, 8, 7, { fill: ui.red })) +
        label(['四枚缎', '八枚缎', '平纹边'][index] ?? '', 590, 311 + index * 50, 15, ui.text, 'end'),
    ) +
    label(`第 ${random.integer(80, 180)} 条规则`, 420, 440, 14, ui.quiet)
  );
};

const sailings: Subject = ({ words }) =>
  box(20, 64, 600, 392, { fill: ui.dark }) +
  label(words[1] ?? '古渡', 48, 122, 38, ui.white) +
  shape('M180 108H236M222 96L238 108L222 120', { stroke: ui.yellow, width: 6 }) +
  label(words[2] ?? '城关', 262, 122, 38, ui.white) +
  times(3, (index) => {
    const y = 148 + index * 84;
    const next = index === 0;
    return (
      box(44, y, 552, 72, { fill: next ? ui.yellow : '#24323F' }, 8) +
      label(['06:40', '07:20', '08:05'][index] ?? '', 64, y + 50, 42, next ? '#17222E' : ui.white) +
      label(
        ['12 分钟后开', '52 分钟后开', '1 小时 37 分后开'][index] ?? '',
        246,
        y + 46,
        25,
        next ? '#17222E' : '#C6D2DC',
      ) +
      dot(556, y + 36, 17, { fill: next ? '#17222E' : ui.white }) +
      shape(d`M${550} ${y + 27}v18l14 -9z`, { fill: next ? ui.yellow : ui.dark })
    );
  }) +
  label('按空格键朗读，或拨 12328 转 6', 48, 434, 21, ui.yellow);

/** The view of an engine: water, fog and the numbers of a frame. */
const engine: Subject = ({ random }) =>
  box(32, 76, 416, 368, { fill: '#86A9B8' }) +
  poly([32, 230, 120, 150, 190, 214, 270, 120, 360, 210, 448, 160, 448, 260, 32, 260], { fill: '#5E8294' }) +
  poly([32, 254, 160, 214, 260, 244, 448, 200, 448, 280, 32, 280], { fill: '#3F6376' }) +
  box(32, 262, 416, 182, { fill: '#2C5368' }) +
  times(16, (row) =>
    times(9, (at) => {
      const y = 268 + row * 11;
      const x = 32 + ((at * 53 + row * 31) % 400);
      return poly([x, y, x + 20 + row, y - 3, x + 40 + row * 1.2, y, x + 20 + row, y + 3], {
        fill: row % 3 ? '#5E93A8' : '#A9CCD6',
        opacity: 0.7,
      });
    }),
  ) +
  times(4, (index) => oval(120 + index * 90, 240 + (index % 2) * 20, 110, 13, { fill: '#E4EEF0', opacity: 0.4 })) +
  moved(
    poly([-40, 0, 44, -4, 30, 16, -28, 16], { fill: '#1B2730' }) + poly([0, -4, 4, -66, 36, -10], { fill: '#E8DFC8' }),
    236,
    300,
    1.2,
  ) +
  label('30.0 fps', 44, 100, 18, ui.yellow) +
  ['水面细分', '雾的层数', '法线强度', '反射精度']
    .map(
      (name, index) =>
        label(name, 466, 106 + index * 52, 15, '#C6D2DC') +
        box(466, 118 + index * 52, 136, 5, { fill: '#3A4857' }, 2) +
        dot(466 + between(random, 30, 120), 120 + index * 52, 8, { fill: ui.yellow }),
    )
    .join('') +
  times(34, (index) => {
    const height = between(random, 20, 70);
    return box(466 + index * 4, 430 - height, 2.6, height, { fill: index > 26 ? ui.red : '#5E93A8' });
  });

/** A page of old notation, a blot on it, and what it may have been. */
const notation: Subject = ({ random }) => {
  const signs = [...'工尺上四合凡六五乙'];
  return (
    box(36, 80, 330, 362, { fill: '#F0E2C0', stroke: ui.line, width: 1.5 }) +
    times(7, (column_) =>
      times(8, (at) =>
        letters(signs[random.integer(0, 8)] ?? '', 340 - column_ * 46, 116 + at * 42, {
          size: 27,
          fill: '#3A2C1C',
          anchor: 'middle',
          opacity: between(random, 0.6, 1),
        }),
      ),
    ) +
    oval(202, 244, 26, 20, { fill: '#8A7048', opacity: 0.6 }) +
    box(176, 218, 54, 52, { stroke: ui.red, width: 3 }) +
    shape('M230 244H392', { stroke: ui.red, width: 2 }) +
    label('这里可能是', 392, 116, 17) +
    ['尺', '六', '五']
      .map(
        (sign, index) =>
          box(
            392,
            130 + index * 92,
            206,
            82,
            { fill: index === 0 ? ui.pale : ui.white, stroke: index === 0 ? ui.blue : ui.line, width: 1.5 },
            5,
          ) +
          serif(sign, 408, 184 + index * 92, 44) +
          label(['上下行相应', '同曲第二见', '笔画近似'][index] ?? '', 470, 166 + index * 92, 16) +
          box(470, 182 + index * 92, 110, 7, { fill: ui.line }, 3) +
          box(470, 182 + index * 92, [84, 46, 22][index] ?? 0, 7, { fill: ui.blue }, 3),
      )
      .join('') +
    label('2 3 5 - | 6 5 3 2 |', 392, 432, 19)
  );
};

const intake: Subject = ({ random }) =>
  times(12, (index) => {
    const x = 36 + (index % 4) * 92;
    const y = 84 + Math.floor(index / 4) * 92;
    const [sky, land] = [
      ['#F0C79A', '#6A5A74'],
      ['#A9CBDC', '#3F6A5A'],
      ['#DADADA', '#555555'],
      ['#31485F', '#0E1B29'],
    ][index % 4] ?? ['#ddd', '#555'];
    return (
      box(x, y, 84, 62, { fill: sky }) +
      poly(
        [
          x,
          y + 62,
          x,
          y + 44,
          x + 26,
          y + between(random, 18, 34),
          x + 50,
          y + 42,
          x + 84,
          y + between(random, 22, 40),
          x + 84,
          y + 62,
        ],
        { fill: land },
      ) +
      dot(x + between(random, 16, 66), y + 14, 6, { fill: '#FFF4D2' }) +
      label(`IMG_${1043 + index}`, x, y + 78, 12, ui.quiet) +
      (index === 5 ? box(x - 3, y - 3, 90, 68, { stroke: ui.blue, width: 3 }) : '')
    );
  }) +
  box(416, 80, 190, 364, { fill: ui.white, stroke: ui.line, width: 1.5 }, 5) +
  label('摘要（SHA-256）', 430, 108, 15, ui.quiet) +
  ['9f2c 41d0 7be8', 'a3c5 0e96 44f1', '58bd 2217 c0aa', 'e47d 9b03 1f6e']
    .map((row, index) => label(row, 430, 134 + index * 24, 17))
    .join('') +
  label('拍摄', 430, 252, 15, ui.quiet) +
  label('6×6　f/8　1/60', 430, 274, 17) +
  label('授权', 430, 310, 15, ui.quiet) +
  label('展览，一年，署名', 430, 332, 17) +
  button('生成清单', 430, 356, 160, 34) +
  label('文件没有离开本机', 510, 424, 14, ui.green, 'middle') +
  button('导入 212 张', 36, 400, 150, 34) +
  label('已核对 212 / 212', 206, 423, 16, ui.quiet);

const roster: Subject = ({ words }) => {
  const people = words.slice(1, 6);
  const fills = ['#DCE9F3', '#F6E3B8', '#DDEBDD', '#F3D9D2', '#E6DFF0'];
  return (
    box(36, 80, 568, 42, { fill: ui.pale }, 5) +
    label('老陈周四要接孙子；周末两人轮流', 50, 107, 18) +
    ['一', '二', '三', '四', '五', '六', '日']
      .map((day, index) => label(day, 76 + index * 81, 148, 16, ui.quiet, 'middle'))
      .join('') +
    times(28, (index) => {
      const x = 38 + (index % 7) * 81;
      const y = 158 + Math.floor(index / 7) * 62;
      const who = (index * 2 + Math.floor(index / 7)) % Math.max(1, people.length);
      return (
        box(x, y, 76, 56, { fill: fills[who] ?? ui.pale }, 4) +
        label(String(index + 1), x + 7, y + 18, 13, ui.quiet) +
        label(people[who] ?? '', x + 38, y + 42, 18, ui.text, 'middle') +
        (index === 17 ? box(x, y, 76, 56, { stroke: ui.red, width: 3 }, 4) : '')
      );
    }) +
    label('18 日没能满足：“小周不连班”，因为只剩两人可排', 38, 434, 16, ui.red)
  );
};

const gauge: Subject = ({ random }) => {
  const points = Array.from(
    { length: 40 },
    (_, index) =>
      300 - Math.sin(index * 0.22) * 40 - (index > 24 ? (index - 24) ** 1.5 * 2.1 : 0) + between(random, -5, 5),
  );
  return (
    box(36, 82, 420, 360, { fill: '#0E1720' }) +
    times(7, (index) => box(36, 110 + index * 50, 420, 1, { fill: '#2A3947' })) +
    box(36, 148, 420, 2, { fill: ui.red }) +
    label('警戒 24.50', 448, 142, 15, ui.red, 'end') +
    shape(points.map((y, index) => `${index ? 'L' : 'M'}${Math.round(40 + index * 10.5)} ${Math.round(y)}`).join(''), {
      stroke: ui.yellow,
      width: 3,
    }) +
    ['水位', '渗压', '位移']
      .map(
        (name, index) =>
          box(470, 82 + index * 92, 136, 82, { fill: '#0E1720' }) +
          label(name, 484, 108 + index * 92, 15, '#8FA5B5') +
          label(['24.31 m', '0.86', '1.2 mm'][index] ?? '', 484, 146 + index * 92, 25, ui.white),
      )
      .join('') +
    box(470, 358, 136, 84, { fill: '#3A2A12' }) +
    label('断网 3 小时', 484, 388, 17, ui.yellow) +
    label('本机已存 2,160 条', 484, 416, 14, '#E9D9B0')
  );
};

const enhance: Subject = ({ random, words }) => {
  const text = [...(words.slice(1).join('') || '大清康熙云州重修')];
  const stone = (left: number, isClear: boolean) =>
    box(left, 82, 250, 316, { fill: isClear ? '#141414' : '#5A5650' }) +
    text
      .slice(0, 8)
      .map((sign, index) =>
        letters(sign, left + 178 - Math.floor(index / 4) * 104, 150 + (index % 4) * 72, {
          size: 58,
          fill: isClear ? '#F4F1E8' : '#77726A',
          bold: true,
          anchor: 'middle',
        }),
      )
      .join('') +
    times(isClear ? 8 : 60, () =>
      oval(
        left + between(random, 16, 234),
        90 + between(random, 0, 296),
        between(random, 3, 17),
        between(random, 1, 7),
        { fill: isClear ? '#2A2A2A' : '#8A857C', opacity: 0.7 },
      ),
    );
  return (
    stone(40, false) +
    stone(350, true) +
    shape('M304 240H336M324 228L338 240L324 252', { stroke: ui.blue, width: 4 }) +
    ['配准', '去斑', '对比', '描边']
      .map(
        (name, index) =>
          box(
            40 + index * 142,
            410,
            134,
            32,
            { fill: index < 3 ? ui.pale : ui.white, stroke: ui.line, width: 1.5 },
            4,
          ) + label(`${index + 1}　${name}`, 107 + index * 142, 432, 16, ui.text, 'middle'),
      )
      .join('')
  );
};

const atlas: Subject = ({ random, words }) =>
  box(32, 76, 576, 368, { fill: '#EFE8D6' }) +
  shape('M32 330C160 300 240 400 380 350S540 280 608 310V444H32z', { fill: '#B9D3DA' }) +
  times(6, (index) =>
    shape(d`M${70 + index * 96} 76Q${90 + index * 90} 220 ${60 + index * 100} 340`, { stroke: ui.white, width: 7 }),
  ) +
  times(4, (index) =>
    shape(d`M32 ${120 + index * 56}Q300 ${100 + index * 60} 608 ${126 + index * 50}`, { stroke: ui.white, width: 6 }),
  ) +
  shape('M32 214Q300 220 608 226', { stroke: '#E9C98A', width: 11 }) +
  times(17, (index) => {
    const x = 62 + index * 32;
    const y = 216 + (index % 3) * 22 - between(random, 4, 46);
    return (
      shape(d`M${x} ${y}c-16 -18 -10 -34 0 -34s16 16 0 34z`, { fill: index === 9 ? ui.red : ui.blue }) +
      dot(x, y - 22, 4, { fill: ui.white })
    );
  }) +
  box(368, 94, 206, 92, { fill: ui.white, stroke: ui.line, width: 1.5 }, 6) +
  serif(words[1] ?? '集雅堂', 384, 126, 24) +
  label(words[2] ?? '康熙四十年起', 384, 150, 15, ui.quiet) +
  label('出处：牌记三则', 384, 172, 14, ui.blue) +
  label(words[3] ?? '青石街', 250, 250, 19, '#8A6A2A');

const dictionary: Subject = ({ words }) =>
  times(4, (index) => {
    const x = 36 + index * 144;
    const hand =
      shape('M-16 60Q-24 20 -18 0M16 60Q26 16 18 -4', { stroke: '#C89A72', width: 4 }) +
      oval(0, 0, 25, 28, { fill: '#E3B491' }) +
      times(4, (finger) =>
        shape(
          d`M${-15 + finger * 10} -18l${(finger - 1.5) * (index + 1) * 3} ${-26 + (index === 2 ? 12 : 0) + Math.abs(finger - 1.5) * 5}`,
          { stroke: '#E3B491', width: 9 },
        ),
      ) +
      shape(d`M20 2l${20 - index * 9} ${-12 + index * 7}`, { stroke: '#E3B491', width: 10 });
    return (
      box(x, 84, 136, 168, { fill: '#27384A' }) +
      moved(hand, x + 66, 178, 1.2) +
      label(`0:0${index}`, x + 8, 244, 13, '#C6D2DC') +
      (index < 3 ? shape(d`M${x + 100} 110q16 8 22 26`, { stroke: ui.yellow, width: 3 }) : '')
    );
  }) +
  serif(words[1] ?? '署名', 38, 304, 38) +
  label('手势 2 种　城关、古渡', 130, 302, 17, ui.quiet) +
  bars(38, 326, [300, 270, 320]) +
  box(400, 276, 204, 166, { fill: ui.white, stroke: ui.line, width: 1.5 }, 5) +
  label('词条作者', 414, 302, 15, ui.quiet) +
  label('周小默（聋人）', 414, 328, 18) +
  label('核对 2 人，无异议', 414, 356, 16, ui.green) +
  button('录一种新的打法', 414, 384, 176, 36) +
  bars(38, 396, [240, 310]);

const catalogue: Subject = ({ words }) =>
  box(36, 82, 200, 360, { fill: '#F3EAD6', stroke: ui.line, width: 1.5 }) +
  box(70, 112, 132, 200, { fill: '#35507A' }) +
  box(146, 128, 34, 150, { fill: '#F7F1E2' }) +
  column(cut(words[1] ?? '云州府志', 5), 163, 156, 28, { size: 23, fill: ui.text, bold: true }) +
  bars(70, 336, [132, 110, 120]) +
  ['题名', '责任者', '版本', '行款', '藏印', '存卷']
    .map(
      (name, index) =>
        label(name, 256, 100 + index * 56, 15, ui.quiet) +
        box(256, 107 + index * 56, 236, 32, { fill: ui.white, stroke: ui.line, width: 1.5 }, 4) +
        label(
          [
            words[1] ?? '',
            words[2] ?? '（清）不题撰人',
            '清乾隆刻本',
            '半叶九行，行二十字',
            '“青石藏书”',
            '存卷三至卷八',
          ][index] ?? '',
          266,
          129 + index * 56,
          16,
        ) +
        label(
          index === 1 || index === 4 ? '待判断' : '已填',
          506,
          129 + index * 56,
          15,
          index === 1 || index === 4 ? ui.red : ui.green,
        ),
    )
    .join('') +
  label('三人，逐条可查', 596, 440, 14, ui.quiet, 'end');

const relations: Subject = ({ words }) => {
  const names = words.slice(1, 8);
  const at = names.map((_, index) => ({
    x: 320 + Math.cos(index * 0.9 + 0.4) * (index ? 200 : 0),
    y: 256 + Math.sin(index * 0.9 + 0.4) * (index ? 128 : 0),
  }));
  const first = at[0] ?? { x: 320, y: 256 };
  return (
    at
      .slice(1)
      .map(({ x, y }, index) =>
        shape(d`M${first.x} ${first.y}Q${(first.x + x) / 2 + 20} ${(first.y + y) / 2 - 24} ${x} ${y}`, {
          stroke: index % 2 ? ui.blue : ui.green,
          width: 2.4,
        }),
      )
      .join('') +
    at
      .map(
        ({ x, y }, index) =>
          dot(x, y, index ? 40 : 58, {
            fill: index ? [ui.pale, '#DDEBDD', '#F6E3B8'][index % 3] : ui.blue,
            stroke: ui.white,
            width: 3,
          }) + label(names[index] ?? '', x, y + 7, index ? 18 : 24, index ? ui.text : ui.white, 'middle'),
      )
      .join('') +
    label('● 人　● 地　● 事', 44, 436, 15, ui.quiet) +
    button('讲述人收回这一段', 430, 408, 172, 34, ui.white, ui.red) +
    box(430, 408, 172, 34, { stroke: ui.red, width: 1.5 }, 4)
  );
};

const parts: Subject = ({ words }) =>
  ['总谱', '笛', '笙', '琵琶', '二胡', '大提琴', '打击乐']
    .map(
      (name, index) =>
        box(36, 84 + index * 51, 220, 44, { fill: index === 3 ? ui.pale : ui.white, stroke: ui.line, width: 1.5 }, 4) +
        label(name, 50, 112 + index * 51, 17) +
        label(index === 5 ? '缺第 3 页' : '齐', 244, 112 + index * 51, 15, index === 5 ? ui.red : ui.green, 'end'),
    )
    .join('') +
  box(274, 84, 330, 356, { fill: ui.white, stroke: ui.line, width: 1.5 }) +
  serif(words[1] ?? '十二座桥', 440 - 60, 122, 25) +
  times(5, (row) => {
    const y = 150 + row * 58;
    return (
      times(5, (at) => box(290, y + at * 7, 298, 1.2, { fill: ui.quiet })) +
      times(9, (at) => {
        const x = 308 + at * 32;
        const height = ((at * 5 + row * 3) % 7) * 4;
        return (
          oval(x, y + 28 - height, 6, 4.6, { fill: ui.text }) + box(x + 5, y + 2 - height, 1.6, 26, { fill: ui.text })
        );
      })
    );
  });

const composing: Subject = ({ words, random }) => {
  const signs = [...(words.slice(1).join('') || '排字者右手执字左手执盘')];
  return (
    box(36, 82, 400, 360, { fill: '#2B2620' }) +
    times(48, (index) => {
      const x = 44 + (index % 8) * 48.6;
      const y = 90 + Math.floor(index / 8) * 58;
      const fill = ['#9A948A', '#B3ADA2', '#857F76'][random.integer(0, 2)];
      return (
        box(x, y, 44, 52, { fill, stroke: '#1B1814', width: 1.5 }) +
        `<g transform="translate(${x + 22} ${y + 38}) scale(-1 1)">${letters(signs[index % signs.length] ?? '', 0, 0, { size: 34, fill: '#1B1814', bold: true, anchor: 'middle' })}</g>`
      );
    }) +
    label('第一条规则', 452, 108, 15, ui.quiet) +
    serif('陆根生师傅：', 452, 136, 19) +
    ['句读不上行首，', '让一字，不如', '让半字。'].map((row, index) => serif(row, 452, 166 + index * 28, 19)).join('') +
    button('照此排', 452, 262, 150, 34) +
    label('712 条规则', 452, 330, 16) +
    bars(452, 346, [150, 130, 142, 96]) +
    label('样张', 452, 436, 15, ui.blue)
  );
};

const reportIn: Subject = ({ words }) =>
  [0, 1, 2, 3]
    .map(
      (index) =>
        box(
          212,
          88 + index * 78,
          216,
          68,
          { fill: ['#2D6A9F', '#3F8A63', '#C98A2B', '#8A4A6A'][index] ?? ui.blue },
          12,
        ) + label(words[index + 1] ?? '', 320, 131 + index * 78, 27, ui.white, 'middle'),
    )
    .join('') + label('今早 5:12 已报', 320, 428, 17, ui.quiet, 'middle');

const dictation: Subject = ({ words }) =>
  words
    .slice(1, 6)
    .map(
      (word, index) =>
        box(212, 88 + index * 58, 216, 50, { fill: ui.white, stroke: ui.line, width: 1.5 }, 8) +
        serif(word, 226, 122 + index * 58, 28) +
        times(5, (at) =>
          dot(340 + at * 18, 113 + index * 58, 6, {
            fill: at < 4 - (index % 4) ? ui.green : at === 4 - (index % 4) ? ui.red : ui.line,
          }),
        ),
    )
    .join('') + button('再听一遍', 212, 388, 216, 46);

const ledger: Subject = () =>
  [0, 1, 2, 3]
    .map((index) => {
      const y = 86 + index * 76;
      const crop =
        [
          times(5, (at) => dot(250 + (at % 3) * 13, y + 24 + Math.floor(at / 3) * 15, 8, { fill: '#C9452F' })),
          oval(262, y + 34, 26, 16, { fill: '#B58A4A' }) + shape(d`M262 ${y + 18}v-10`, { stroke: ui.green, width: 4 }),
          shape(
            d`M262 ${y + 56}V${y + 16}M262 ${y + 26}l-14 -12M262 ${y + 26}l14 -12M262 ${y + 40}l-14 -12M262 ${y + 40}l14 -12`,
            { stroke: '#C98A2B', width: 5 },
          ),
          shape(d`M240 ${y + 54}q4 -44 24 -44t22 44z`, { fill: '#5C8A6A' }),
        ][index] ?? '';
      return (
        box(212, y, 216, 66, { fill: ui.white, stroke: ui.line, width: 1.5 }, 10) +
        crop +
        times(index + 2, (at) =>
          box(312 + at * 22, y + 20, 14, 28, { fill: ui.yellow, stroke: '#B58A2B', width: 1.5 }, 3),
        )
      );
    })
    .join('') +
  dot(272, 424, 24, { fill: ui.green }) +
  shape('M260 424l9 9l16 -18', { stroke: ui.white, width: 5 }) +
  dot(368, 424, 24, { fill: ui.red }) +
  shape('M359 415l18 18M377 415l-18 18', { stroke: ui.white, width: 5 });

const inDark = (content: Subject) => inWindow(content, ui.dark);
/** What a program shows, by what it is for. */
export const screens = {
  校勘: inWindow(collation),
  意匠: inWindow(pointPaper),
  班次: inDark(sailings),
  渲染: inDark(engine),
  谱页: inWindow(notation),
  留痕: inWindow(intake),
  排班: inWindow(roster),
  监测: inDark(gauge),
  增强: inWindow(enhance),
  地图: inWindow(atlas),
  词典: inWindow(dictionary),
  著录: inWindow(catalogue),
  关系: inWindow(relations),
  分谱: inWindow(parts),
  排版: inWindow(composing),
  报送: onPhone(reportIn),
  听写: onPhone(dictation),
  记账: onPhone(ledger),
} as const satisfies Record<string, Subject>;
