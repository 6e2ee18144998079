import { ink, paper, vermilion, white } from './palette';
import { seal } from './seal';
import { drawing, type Label, path, placed, rect, type } from './svg';

export interface LeafInput {
  /** Large heading, preferably at most five characters. */
  heading: string;
  /**
   * At most eight columns from right to left, preferably at most fourteen characters each. `第…条` alone is a heading.
   */
  columns: readonly string[];
  /** One to nine characters; empty for no seal. */
  seal?: string;
  /** Running title between the fishtails; empty for none. */
  runningTitle?: string;
  /** Page number in Chinese numerals. */
  folio?: string;
  decorative?: boolean;
}

const width = 560;
const height = 404;
const columnWidth = 50;
const columnCount = 8;
/** Left edge of the heading's column, which is twice as wide as the others. */
const headingLeft = 451;
const textTop = 26;
const textBottom = 391;
const textSize = 22;
const textPitch = 25.7;
const headingPitch = 46;

const article = /^第[\d〇零一二三四五六七八九十百]+[条章节]$/u;

const centerOf = (column: number): number => headingLeft - columnWidth / 2 - column * columnWidth;

/** Distance between characters; smaller in long columns. */
const pitchOf = (text: string): number => Math.min(textPitch, (textBottom - textTop) / Math.max(1, [...text].length));

const endOf = (text: string): number => textTop + [...text].length * pitchOf(text);

function setColumn(text: string, column: number): string {
  const pitch = pitchOf(text);
  const origin = { x: centerOf(column), y: textTop };
  if (article.test(text)) {
    const style = { font: 'serif', weight: 700, size: 21, tracking: 6, fill: vermilion[6], vertical: true } as const;
    return type(text, origin, style);
  }
  const size = Math.min(textSize, pitch - 1);
  return type(text, origin, { font: 'serif', weight: 400, size, tracking: pitch - size, fill: ink[9], vertical: true });
}

/** 版心: fold with fishtails above and below, and running title and page number between them. */
function foldedMargin(runningTitle: string, folio: string): string {
  const fishtails = 'M9 40h42v26L30 52 9 66zM9 74h42v34H9zM9 364h42v-26L30 352 9 338zM9 330h42v-34H9z';
  const style = { font: 'serif', size: 15, fill: ink[8], vertical: true } as const;
  return (
    path(fishtails, { fill: ink[8] }) +
    type(runningTitle, { x: 30, y: 146 }, { ...style, tracking: 5 }) +
    type(folio, { x: 30, y: 262 }, style)
  );
}

/** Position of the seal: below the two adjacent columns with the most space, otherwise at the bottom of the heading. */
function stamp(text: string, heading: string, columns: readonly string[]): string {
  let best = { column: 0, end: Number.POSITIVE_INFINITY };
  for (let column = 0; column < columnCount - 1; column++) {
    const end = Math.max(endOf(columns[column] ?? ''), endOf(columns[column + 1] ?? ''));
    if (end < best.end) best = { column, end };
  }
  const room = 374 - best.end - 8;
  if (room >= 56) {
    const size = Math.min(88, room);
    const center = headingLeft - (best.column + 1) * columnWidth;
    return placed(seal(text, size), { x: center - size / 2, y: 374 - size });
  }
  const headingEnd = 44 + [...heading].length * headingPitch;
  const size = Math.min(72, 374 - headingEnd - 8);
  return size < 40 ? '' : placed(seal(text, size), { x: headingLeft + columnWidth - size / 2, y: 374 - size });
}

function spoken(heading: string, columns: readonly string[]): string {
  const text = columns.map((column) => (article.test(column) ? `${column}：` : column)).join('');
  const joint = text === '' || article.test(columns[0] ?? '') ? '' : '：';
  return `书叶一张，印有${heading}${joint}${text}`;
}

/** Decorative leaf of the hero section: vertical text between column rules. The text is its accessible name. */
export function leaf(input: LeafInput): string {
  const { heading, seal: sealText = '版权所有', runningTitle = '', folio = '一', decorative = false } = input;
  const columns = input.columns.slice(0, columnCount);
  const rules = Array.from({ length: columnCount }, (_, index) => `M${headingLeft - index * columnWidth} 9V395`);
  const headingStyle = { font: 'serif', weight: 700, size: 33, tracking: headingPitch - 33, fill: ink[9] } as const;
  const label: Label = decorative ? null : spoken(heading, columns);
  return drawing(
    `0 0 ${width} ${height}`,
    label,
    [
      rect(1.5, 1.5, width - 3, height - 3, { fill: white, stroke: ink[8], width: 3 }),
      rect(8.5, 8.5, width - 17, height - 17, { stroke: ink[8], width: 1 }),
      path(rules.join(''), { stroke: paper[4], width: 1 }),
      path('M51.5 9V395', { stroke: ink[8], width: 1 }),
      foldedMargin(runningTitle, folio),
      type(heading, { x: headingLeft + columnWidth, y: 44 }, { ...headingStyle, vertical: true }),
      ...columns.map(setColumn),
      sealText === '' ? '' : stamp(sealText, heading, columns),
    ].join(''),
  );
}
