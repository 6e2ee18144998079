import { graphemes } from '@/lib/text/graphemes';
import { composed } from './european';
import { printableRanges } from './printable-ranges';

let known: Set<number> | undefined;

/** Characters that at least one font of lib/pdf/fonts prints. */
export function printableLetters(): ReadonlySet<number> {
  if (known) return known;
  known = new Set();
  let next = 0;
  for (const range of printableRanges.split(' ')) {
    const [gap = 0, more = 0] = range.split('.').map((part) => Number.parseInt(part, 36));
    next += gap;
    for (const end = next + more; next <= end; next++) known.add(next);
  }
  return known;
}

const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** Characters of a text that a generated document cannot print, each once. */
export function unprintable(text: string): string[] {
  const letters = printableLetters();
  const hasAll = (grapheme: string) =>
    [...grapheme.replace(unseen, '')].every((letter) => letters.has(letter.codePointAt(0) ?? 0));
  return [...new Set(graphemes(text).map(composed))].filter((grapheme) => !hasAll(grapheme));
}
