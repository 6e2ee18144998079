import { cut } from '@/lib/text/cut';
import { between, box, column, d, dot, letters, moved, oval, type Pen, poly, shape, times } from './pen';

/** What of a work of words stands on its page. */
export interface Written {
  title: string;
  author: string;
  lines: readonly string[];
  /** What the scene draws beside the text; empty where it names nothing but the page. */
  vignette: string;
}

type Sheet = (pen: Pen, written: Written) => string;

const INK = '#1F1D1A';
const RED = '#B33323';

/** A text in rows of so many characters; no row begins with a closing mark. */
function rowsOf(paragraphs: readonly string[], length: number, most: number): string[] {
  const rows = paragraphs.flatMap((paragraph) => {
    const characters = [...paragraph];
    const cut: string[] = [];
    while (characters.length > 0) {
      const row = characters.splice(0, length);
      while (/^[，。、；：？！”’》）]/u.test(characters[0] ?? '')) row.push(characters.shift() ?? '');
      cut.push(row.join(''));
    }
    return cut;
  });
  return rows.slice(0, most);
}

/** A page of a printed book: head line, title, text, folio. */
const bookPage: Sheet = ({ tone }, { title, lines, vignette }) =>
  poly([96, 30, 318, 44, 318, 452, 96, 440], { fill: '#E9E1CF' }) +
  poly([318, 44, 560, 26, 560, 442, 318, 452], { fill: '#FBF7EC' }) +
  (vignette
    ? `<clipPath id="plate"><path d="M112 48L306 58V438L112 428z"/></clipPath><g clip-path="url(#plate)">${moved(vignette, -66, 46, 0.84)}</g>`
    : times(11, (index) => box(122, 110 + index * 27, index % 4 === 3 ? 92 : 168, 6, { fill: '#CFC4AC' }))) +
  shape('M318 44V452', { stroke: '#B9AE96', width: 3 }) +
  letters(title, 342, 92, { size: title.length > 7 ? 19 : 25, fill: INK, bold: true }) +
  box(342, 106, 30, 3, { fill: tone.accent }) +
  rowsOf(lines, 11, 11)
    .map((row, index) => letters(row, 342, 142 + index * 26, { size: 17.5, fill: INK }))
    .join('') +
  letters('23', 530, 428, { size: 14, fill: '#8A8172', anchor: 'end' });

/** A leaf cut in wood: columns from right to left between rules. */
const woodLeaf: Sheet = (_, { title, lines }) =>
  box(70, 34, 500, 412, { fill: '#F4EAD2' }) +
  box(84, 48, 472, 384, { stroke: INK, width: 5 }) +
  box(92, 56, 456, 368, { stroke: INK, width: 1.4 }) +
  times(10, (index) => box(92 + (index + 1) * 41.4, 56, 1.3, 368, { fill: INK, opacity: 0.75 })) +
  column(cut(title, 9), 527, 96, 40, { size: 33, fill: INK, bold: true }) +
  rowsOf(lines, 13, 9)
    .map((row, index) => column(row, 486 - index * 41.4, 82, 27, { size: 23, fill: INK }))
    .join('') +
  box(486, 366, 50, 50, { fill: RED }, 3) +
  letters('版', 511, 402, { size: 36, fill: '#F4EAD2', bold: true, anchor: 'middle' });

/** A letter on ruled paper. */
const letterSheet: Sheet = (_, { title, lines }) =>
  `<g transform="rotate(-2.5 320 240)">${box(104, 30, 432, 420, { fill: '#FCF8EE' })}${times(11, (index) => box(124 + index * 39.2, 60, 1.6, 360, { fill: '#D9938A' }))}${box(124, 60, 392, 360, { stroke: '#C9655A', width: 2.4 })}${rowsOf(
    lines,
    13,
    9,
  )
    .map((row, index) => column(row, 497 - index * 39.2, 88, 26.5, { size: 23, fill: '#26343F' }))
    .join('')}${column(cut(title, 9), 143, 250, 20, { size: 15, fill: '#9A6A62' })}</g>` +
  `<g transform="rotate(6 560 90)">${box(516, 40, 74, 88, { fill: '#FBF3DF', stroke: '#C9B48A', width: 2 })}${shape('M526 100q16 -40 32 0t24 -10', { stroke: '#3F7A6A', width: 4 })}${dot(564, 62, 9, { fill: RED })}</g>` +
  shape('M470 118a40 40 0 1 0 80 0a40 40 0 1 0 -80 0M486 100q30 14 60 -6M484 120q30 14 64 -4', {
    stroke: '#4A5A68',
    width: 2,
    opacity: 0.55,
  });

/** Poems on the inside of a sack, its stitches along the edge. */
const sackSheet: Sheet = ({ random }, { title, lines }) =>
  poly(
    [80, 46, 150, 36, 300, 44, 420, 34, 562, 48, 556, 200, 566, 330, 552, 444, 380, 436, 220, 448, 86, 438, 92, 260],
    { fill: '#DCCBA4' },
  ) +
  times(30, (index) => shape(d`M${92 + index * 16} 62v12`, { stroke: '#8A7346', width: 3 })) +
  times(90, () =>
    shape(d`M${between(random, 90, 540)} ${between(random, 80, 430)}h${between(random, 6, 22)}`, {
      stroke: '#C5B083',
      width: 1.4,
    }),
  ) +
  letters('净重 50 kg', 470, 420, { size: 32, fill: '#A8443A', bold: true, anchor: 'middle', opacity: 0.35 }) +
  letters(title, 130, 118, { size: 23, fill: '#4A3A22' }) +
  rowsOf(lines, 15, 8)
    .map((row, index) => letters(row, 130 + (index % 3) * 5, 168 + index * 37, { size: 26, fill: '#1F2A44' }))
    .join('');

/** A ship's log: date, position, weather, and the day. */
const logSheet: Sheet = (_, { lines }) =>
  poly([70, 50, 570, 34, 576, 440, 66, 452], { fill: '#EDE6D2' }) +
  ['日期', '船位', '气象']
    .map(
      (name, index) =>
        letters(name, 100 + index * 156, 88, { size: 17, fill: '#7A6A48' }) +
        letters(['三月十一日', '北纬 5°41′', '东北风四级'][index] ?? '', 100 + index * 156, 116, {
          size: 20,
          fill: '#1F3A5A',
        }),
    )
    .join('') +
  times(11, (index) => shape(d`M90 ${132 + index * 29}L556 ${128 + index * 29}`, { stroke: '#A9BBC4', width: 1.4 })) +
  shape('M150 130V446', { stroke: '#D08A80', width: 1.6 }) +
  rowsOf(lines, 18, 10)
    .map((row, index) => letters(row, 162, 153 + index * 29, { size: 20.5, fill: '#1F3A5A' }))
    .join('') +
  shape('M486 386a44 44 0 1 0 88 0a44 44 0 1 0 -88 0', { stroke: RED, width: 3, opacity: 0.7 }) +
  letters('船医室', 530, 393, { size: 20, fill: RED, anchor: 'middle', opacity: 0.7 });

/** What somebody told, and where on the river. */
const toldSheet: Sheet = ({ tone }, { lines, author }) =>
  box(84, 34, 472, 412, { fill: '#FAF6EA' }) +
  shape('M120 34C160 140 90 200 132 280S100 400 140 446', { stroke: '#9DBCC4', width: 26 }) +
  [110, 220, 330]
    .map((y, index) => dot(124 + (index % 2) * 4, y, 9, { fill: index === 1 ? tone.accent : '#2F5A68' }))
    .join('') +
  rowsOf(lines, 16, 11)
    .map((row, index) => letters(row, 182, 98 + index * 29, { size: 21, fill: INK }))
    .join('') +
  letters(author.slice(0, 16), 530, 430, { size: 15, fill: '#7F776A', anchor: 'end' });

/** A page where the notes have pushed the text up. */
const noteSheet: Sheet = (_, { lines }) =>
  box(110, 24, 420, 434, { fill: '#FBF8F0' }) +
  times(3, (index) => box(142, 56 + index * 24, index === 2 ? 190 : 356, 9, { fill: '#D8D0BE' })) +
  box(142, 132, 96, 2, { fill: INK }) +
  letters('①', 142, 164, { size: 18, fill: RED }) +
  rowsOf(lines, 16, 10)
    .map((row, index) => letters(row, 168, 164 + index * 28, { size: 20.5, fill: INK }))
    .join('') +
  letters('译者注　117', 498, 446, { size: 13, fill: '#8A8172', anchor: 'end' });

/** A telegram: few words, each in its square. */
const wireSheet: Sheet = (_, { lines }) =>
  `<g transform="rotate(2 320 240)">${box(70, 52, 500, 376, { fill: '#E9DDB9' })}${letters('电　报', 320, 102, { size: 34, fill: '#3F5A4A', bold: true, anchor: 'middle' })}${box(100, 122, 440, 2, { fill: '#3F5A4A' })}${times(32, (index) => box(106 + (index % 8) * 54, 142 + Math.floor(index / 8) * 60, 48, 52, { stroke: '#7A9A84', width: 1.6 }))}${[
    ...lines.join('').replace(/[，。、；：？！\s]/gu, ''),
  ]
    .slice(0, 32)
    .map((sign, index) =>
      letters(sign, 130 + (index % 8) * 54, 180 + Math.floor(index / 8) * 60, {
        size: 32,
        fill: INK,
        anchor: 'middle',
        font: 'sans',
      }),
    )
    .join('')}${letters('按字计费　每字七分', 534, 410, { size: 16, fill: '#3F5A4A', anchor: 'end' })}</g>`;

/** A handout of the stencil: smeared, hand-ruled, a sum in the margin. */
const stencilSheet: Sheet = ({ random }, { title, lines }) =>
  `<g transform="rotate(-1.5 320 240)">${box(98, 28, 444, 424, { fill: '#EFE7D3' })}${letters(title, 320, 76, { size: 25, fill: '#23408A', bold: true, anchor: 'middle' })}${shape('M130 92H510', { stroke: '#23408A', width: 2 })}${rowsOf(
    lines,
    17,
    11,
  )
    .map((row, index) => letters(row, 130, 128 + index * 28.5, { size: 20.5, fill: '#23408A' }))
    .join(
      '',
    )}${times(9, () => oval(between(random, 110, 530), between(random, 50, 440), between(random, 8, 30), between(random, 2, 6), { fill: '#23408A', opacity: 0.1 }))}</g>`;

/** The cover of a report is the hand's own; here the recipe drawer of a shop: small labels, one pulled out. */
const drawerSheet: Sheet = ({ tone }, { lines }) =>
  box(50, 30, 540, 420, { fill: '#5A3A20' }) +
  times(24, (index) => {
    const x = 64 + (index % 6) * 87;
    const y = 44 + Math.floor(index / 6) * 100;
    return (
      box(x, y, 80, 92, { fill: '#7C5430', stroke: '#3A2412', width: 2 }) +
      box(x + 16, y + 14, 48, 30, { fill: tone.paper }) +
      letters([...'归芎芍地参术苓草柴芩夏陈枳朴杏麻桂附姜枣荷菊桑芷'][index] ?? '', x + 40, y + 37, {
        size: 21,
        fill: INK,
        anchor: 'middle',
      }) +
      dot(x + 40, y + 68, 6, { fill: tone.light })
    );
  }) +
  `<g transform="rotate(-3 400 300)">${box(196, 176, 330, 252, { fill: '#FBF5E3', stroke: '#C9B48A', width: 1.5 })}${rowsOf(
    lines,
    13,
    8,
  )
    .map((row, index) => letters(row, 214, 212 + index * 28, { size: 22, fill: INK }))
    .join('')}</g>`;

/** Pages by the word that a scene names them with. */
export const sheets = {
  书页: bookPage,
  刻本: woodLeaf,
  信笺: letterSheet,
  诗稿: sackSheet,
  日志: logSheet,
  口述: toldSheet,
  脚注: noteSheet,
  电报: wireSheet,
  讲义: stencilSheet,
  药柜: drawerSheet,
} as const satisfies Record<string, Sheet>;

export type SheetName = keyof typeof sheets;
