import { cut } from '@/lib/text/cut';

/** Longest stored value in characters; the full text is in the history of the entry. */
export const LONGEST = 400;
/** Most entries of a stored list. */
export const MOST_ENTRIES = 50;

/** Pieces of a text without a history of its own, so that the log keeps up to 20,000 characters of it. */
export function inPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const piece = cut(rest, LONGEST);
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return pieces;
}
