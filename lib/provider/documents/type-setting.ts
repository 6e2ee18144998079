import type { PDFFont } from 'pdf-lib';

/** Characters that may not begin a line; one of them may hang past the margin. */
const NO_START = /^[，。、；：？！）》”’】％%…—]/u;
/** Characters that may not end a line. */
const NO_END = /[（《“‘【©]$/u;

const widths = new WeakMap<PDFFont, Map<string, number>>();

/** Width of a text in points; single characters are measured once per font. */
export function textWidth(font: PDFFont, text: string, size: number): number {
  let known = widths.get(font);
  if (!known) {
    known = new Map();
    widths.set(font, known);
  }
  let sum = 0;
  for (const char of text) {
    let width = known.get(char);
    if (width === undefined) {
      width = font.widthOfTextAtSize(char, 1000);
      known.set(char, width);
    }
    sum += (width * size) / 1000;
  }
  return sum;
}

/** Latin words and figures stay whole, every other character is a unit of its own. */
function units(text: string): string[] {
  return text.match(/[A-Za-z0-9.,+\-/%]+|./gu) ?? [];
}

/**
 * Breaks Chinese text into lines.
 * @param width of the column in points
 * @param indent of the first line in points
 */
export function breakLines(font: PDFFont, text: string, size: number, width: number, indent = 0): string[] {
  const lines: string[] = [];
  let line = '';
  let used = indent;
  for (const unit of units(text)) {
    const advance = textWidth(font, unit, size);
    if (used + advance <= width + 0.01 || line === '') {
      line += unit;
      used += advance;
      continue;
    }
    if (NO_START.test(unit) && !NO_START.test(line.slice(-1))) {
      line += unit;
      used += advance;
      continue;
    }
    let carry = '';
    if (NO_START.test(unit) || NO_END.test(line)) {
      const last = units(line);
      carry = last.pop() ?? '';
      while (last.length > 1 && (NO_START.test(carry) || NO_END.test(last[last.length - 1] ?? '')))
        carry = (last.pop() ?? '') + carry;
      line = last.join('');
    }
    lines.push(line);
    line = carry + unit;
    used = textWidth(font, line, size);
  }
  if (line) lines.push(line);
  return lines;
}

/** Sets a title in one line, or in two of nearly equal length broken between words. */
export function breakTitle(font: PDFFont, title: string, size: number, width: number): string[] {
  if (textWidth(font, title, size) <= width) return [title];
  let best: { at: number; cost: number } | undefined;
  for (const { index } of new Intl.Segmenter('zh-CN', { granularity: 'word' }).segment(title)) {
    if (index === 0) continue;
    const first = textWidth(font, title.slice(0, index), size);
    const second = textWidth(font, title.slice(index), size);
    const fits = first <= width && second <= width;
    const clumsy = /^[的与和及]/.test(title.slice(index)) ? 0 : size * 0.3;
    const cost = Math.abs(first - second) + clumsy;
    if (fits && (!best || cost < best.cost)) best = { at: index, cost };
  }
  return best ? [title.slice(0, best.at), title.slice(best.at)] : breakLines(font, title, size, width);
}
