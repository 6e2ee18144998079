import newBidi from 'bidi-js';
import { graphemes } from '@/lib/text/graphemes';

/** Part of a line in one direction. */
export interface Part {
  /** In logical order: as it is read. */
  text: string;
  isRtl: boolean;
}

const bidi = newBidi();

/** Letters of scripts written from right to left, such as those of Uyghur and Kazakh. */
const rtl = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const isRightToLeft = (text: string): boolean => rtl.test(text);

/** Cuts a line where the embedding level changes. */
function partsOf(line: string, levels: Uint8Array): { text: string; level: number }[] {
  const parts: { text: string; level: number }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = parts.at(-1);
    if (last?.level === level) last.text += line[at];
    else parts.push({ text: line[at] ?? '', level });
  }
  return parts;
}

/**
 * Parts of a line of a left-to-right paragraph in the order in which they stand on the paper, from left to right (Unicode
 * Standard Annex #9, rule L2). A part that is read from right to left keeps its logical order.
 */
export function visualParts(line: string): Part[] {
  if (!isRightToLeft(line)) return [{ text: line, isRtl: false }];
  let parts = partsOf(line, bidi.getEmbeddingLevels(line, 'ltr').levels);
  for (let level = Math.max(...parts.map((part) => part.level)); level > 0; level -= 1) {
    const ordered: typeof parts = [];
    let reversed: typeof parts = [];
    for (const part of parts) {
      if (part.level >= level) reversed.unshift(part);
      else {
        ordered.push(...reversed, part);
        reversed = [];
      }
    }
    parts = [...ordered, ...reversed];
  }
  return parts.map(({ text, level }) => ({ text, isRtl: level % 2 === 1 }));
}

const mirrored = (sign: string): string => bidi.getMirroredCharacter(sign) ?? sign;

/** A run of a right-to-left part as it is drawn: fonts draw one without letters from left to right, so it is turned. */
export const asDrawn = (run: string): string =>
  isRightToLeft(run) ? run : graphemes(run).reverse().map(mirrored).join('');
