import { lastMatch } from '@/lib/format/last-match';
import type { DepositPage, NumberPlace } from '../deposit';

/** Adjacent text on a line; lengths are relative to the page's width and height, from the top left. */
export interface Cell {
  text: string;
  left: number;
  right: number;
}
export interface PrintedLine {
  /** Position of the baseline, from 0 at the top of the page to 1 at the bottom. */
  y: number;
  cells: readonly Cell[];
}

/** Height of the header and footer areas, relative to the page. */
const MARGIN = 0.14;
/** Tolerance within which lines of different pages are at the same height. */
const SAME_HEIGHT = 0.01;
/** Minimum share of pages with the same text for a header or footer. */
const MOST = 0.5;

const WHOLE_NUMBER =
  /^[-–—·\s]*(?:第\s*|page\s*|p\.?\s*)?(\d{1,5})\s*(?:页)?(?:\s*(?:[/／,，]|of|共)\s*(?:共\s*)?\d{1,5}\s*页?)?[-–—·\s]*$/i;
const LAST_NUMBER =
  /(?:^|\s+|[|｜])(?:第\s*(\d{1,5})\s*页(?:\s*[/／,，]?\s*共\s*\d{1,5}\s*页)?|(\d{1,5})\s*[/／]\s*\d{1,5}|(\d{1,5}))\s*$/;

export const textOf = (line: PrintedLine): string =>
  line.cells
    .map(({ text }) => text)
    .join('  ')
    .trim();

const column = ({ left, right }: Cell): 'left' | 'center' | 'right' => {
  if (right > 0.75 && left > 0.45) return 'right';
  return left < 0.25 && right < 0.55 ? 'left' : 'center';
};

interface Furniture {
  text: string;
  printed: DepositPage['printed'];
}

/** Separates the page number from a line at the page's edge. */
function withoutNumber(line: PrintedLine, edge: 'top' | 'bottom'): Furniture {
  const place = (cell: Cell): NumberPlace => `${edge}-${column(cell)}`;
  const own = lastMatch(line.cells, ({ text }) => WHOLE_NUMBER.test(text.trim()));
  if (own) {
    const value = Number(WHOLE_NUMBER.exec(own.text.trim())?.[1]);
    const rest = line.cells.filter((cell) => cell !== own);
    return {
      text: rest
        .map(({ text }) => text)
        .join(' ')
        .trim(),
      printed: { value, place: place(own) },
    };
  }
  const last = line.cells.at(-1);
  const found = last && LAST_NUMBER.exec(last.text);
  if (!last || !found) return { text: textOf(line), printed: null };
  const text = [...line.cells.slice(0, -1).map((cell) => cell.text), last.text.slice(0, found.index)].join(' ').trim();
  const value = Number(found[1] ?? found[2] ?? found[3]);
  // The number is at the end of its cell, so only the cell's end determines the position.
  return { text, printed: { value, place: place({ ...last, left: Math.max(last.left, last.right - 0.05) }) } };
}

const isNumber = (line: PrintedLine): boolean => WHOLE_NUMBER.test(textOf(line));

/** Pattern of a header or footer for comparison between pages: the number is replaced, everything else must match. */
const pattern = (line: PrintedLine): string =>
  isNumber(line) ? '#' : withoutNumber(line, 'top').text.replace(/\s+/g, '');

/** Whether repeated text at an edge may be a header or footer: punctuation alone is code that happens to repeat. */
const saysSomething = (key: string): boolean => /[#\p{L}]/u.test(key);

/** Heights at an edge at which most pages have the same text. */
function heightsOf(pages: readonly (readonly PrintedLine[])[], atEdge: (line: PrintedLine) => boolean): number[] {
  const seen = new Map<string, number>();
  for (const lines of pages) {
    for (const line of lines.filter(atEdge)) {
      const key = `${Math.round(line.y / SAME_HEIGHT)} ${pattern(line)}`;
      if (saysSomething(pattern(line))) seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  const wanted = Math.max(2, pages.length * MOST);
  return [...seen].filter(([, count]) => count >= wanted).map(([key]) => Number.parseInt(key, 10) * SAME_HEIGHT);
}

/** A single page has no repetition: text separated from the body by a wide gap counts as header or footer. */
function gapAbove(lines: readonly PrintedLine[]): number {
  const [first, second, third] = lines;
  if (!first || !second || !third || first.y > MARGIN) return 0;
  return second.y - first.y > 1.35 * (third.y - second.y) ? first.y : 0;
}

/** Separates header, page number and body of pages, by repetition at the same height. */
export function toPages(printed: readonly (readonly PrintedLine[])[]): DepositPage[] {
  const isTop = ({ y }: PrintedLine) => y < MARGIN;
  const isFoot = ({ y }: PrintedLine) => y > 1 - MARGIN;
  const tops = heightsOf(printed, isTop);
  const feet = heightsOf(printed, isFoot);
  const near = (heights: readonly number[], y: number) => heights.some((height) => Math.abs(height - y) < SAME_HEIGHT);
  return printed.map((lines, index) => {
    const gap = printed.length < 3 ? gapAbove(lines) : 0;
    const isHeader = (line: PrintedLine, at: number) =>
      isTop(line) && (near(tops, line.y) || line.y <= gap || (at === 0 && isNumber(line)));
    const isFooter = (line: PrintedLine, at: number) =>
      isFoot(line) && (near(feet, line.y) || (at === lines.length - 1 && isNumber(line)));
    // Proceeds from the edge inwards without gaps: everything below the first body line belongs to the body.
    const start = lines.findIndex((line, at) => !isHeader(line, at));
    const end = lines.map((line, at) => !isFooter(line, at)).lastIndexOf(true) + 1;
    const header = start < 0 ? lines : lines.slice(0, start);
    const footer = start < 0 ? [] : lines.slice(Math.max(start, end));
    const above = header.map((line) => withoutNumber(line, 'top'));
    const below = footer.map((line) => withoutNumber(line, 'bottom'));
    const body = lines.slice(header.length, lines.length - footer.length);
    return {
      number: index + 1,
      header: above
        .map(({ text }) => text)
        .filter(Boolean)
        .join(' '),
      printed: [...above, ...below].map((part) => part.printed).find((number) => number !== null) ?? null,
      lines: body.map(textOf).filter(Boolean),
    };
  });
}
