import { graphemes, unbroken } from '@/lib/text/graphemes';

/** A font, or a face of several fonts. */
interface Measured {
  widthOfTextAtSize(text: string, size: number): number;
}

/** Characters that must not start a line; a single one may hang past the margin. */
const NO_START = /^[，。、；：？！）》”’】％%…—་།]/u;
/** Characters that must not end a line. */
const NO_END = /[（《“‘【©]$/u;
/** Most pieces moved to the next line; a longer row of such characters breaks anywhere. */
const MOST_CARRIED = 4;

const widths = new WeakMap<Measured, Map<string, number>>();

/** Width of a text in points; caches single characters by font, letters with their marks as one. */
export function textWidth(font: Measured, text: string, size: number): number {
  let known = widths.get(font);
  if (!known) {
    known = new Map();
    widths.set(font, known);
  }
  let sum = 0;
  for (const char of graphemes(text)) {
    let width = known.get(char);
    if (width === undefined) {
      width = font.widthOfTextAtSize(char, 1000);
      known.set(char, width);
    }
    sum += (width * size) / 1000;
  }
  return sum;
}

/** Splits a text into pieces that need no break; a word wider than the line is cut. */
function units(font: Measured, text: string, size: number, width: number): string[] {
  return unbroken(text).flatMap((unit) => {
    if (textWidth(font, unit, size) <= width - 2 * size) return [unit];
    const parts = [''];
    for (const letter of graphemes(unit)) {
      const part = (parts.at(-1) ?? '') + letter;
      if (textWidth(font, part, size) > width - 2 * size && part !== letter) parts.push(letter);
      else parts[parts.length - 1] = part;
    }
    return parts;
  });
}

/**
 * Breaks Chinese text into lines.
 * @param width of the column in points
 * @param indent of the first line in points
 */
export function breakLines(font: Measured, text: string, size: number, width: number, indent = 0): string[] {
  const lines: string[] = [];
  let line = '';
  let used = indent;
  for (const unit of units(font, text, size, width)) {
    // A space separates words, so none is needed at the start of a line.
    if (line === '' && lines.length > 0 && /^\s+$/u.test(unit)) continue;
    const advance = textWidth(font, unit, size);
    if (used + advance <= width + 0.01 || line === '') {
      line += unit;
      used += advance;
      continue;
    }
    if (NO_START.test(unit) && graphemes(unit).length === 1 && !NO_START.test(line.slice(-1))) {
      line += unit;
      used += advance;
      continue;
    }
    let carry = '';
    if (NO_START.test(unit) || NO_END.test(line)) {
      const last = units(font, line, size, width);
      const carried = [last.pop() ?? ''];
      while (last.length > 1 && (NO_START.test(carried[0] ?? '') || NO_END.test(last.at(-1) ?? '')))
        carried.unshift(last.pop() ?? '');
      const fits = textWidth(font, carried.join('') + unit, size) <= width;
      // With nothing left on the line, carrying would only add an empty line.
      if (last.length > 0 && carried.length <= MOST_CARRIED && fits) {
        carry = carried.join('');
        line = last.join('');
      }
    }
    lines.push(line);
    line = (carry + unit).trimStart();
    used = textWidth(font, line, size);
  }
  if (line) lines.push(line);
  return lines;
}

/** Sets a title in one line, or in two of similar length broken between words. */
export function breakTitle(font: Measured, title: string, size: number, width: number): string[] {
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
  return best
    ? [title.slice(0, best.at).trimEnd(), title.slice(best.at).trimStart()]
    : breakLines(font, title, size, width);
}
