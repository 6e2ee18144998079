import { Fragment } from 'react';
import { wordsOf } from '@/lib/text/word-boundaries';

/** Characters that must not start a line. */
const CLOSING = /^[\s、，。：；？！…—～·）》」』】〉”’,.:;?!)\]}%℃-]/;
/** Characters that must not end a line; a number, in digits or Chinese, stays with its unit. */
const BINDING = /[（《「『【〈“‘([{]$|\d\s?$|^第?[〇零一二两三四五六七八九十百千万亿]+$/;
/** Punctuation that ends a clause. */
const STOP = /[，。：；？！]$/;
/** Minimum number of characters at either end of a clause; shorter ends are not split off. */
const CLAUSE_EDGE = 4;

/** Joins words that would stand alone next to the punctuation of their clause: 版权课进校园：九 / 个区，三十六堂课. */
function keepClauses(pieces: readonly string[]): string[] {
  const clauses: string[][] = [[]];
  for (const piece of pieces) {
    clauses.at(-1)?.push(piece);
    if (STOP.test(piece)) clauses.push([]);
  }
  const filled = clauses.filter((words) => words.length > 0);
  return filled.flatMap((words, index) => {
    const length = words.join('').length;
    const joined: string[] = [];
    let before = 0;
    for (const word of words) {
      const tooEarly = index > 0 && before < CLAUSE_EDGE;
      const tooLate = index < filled.length - 1 && length - before <= CLAUSE_EDGE;
      if (joined.length > 0 && (tooEarly || tooLate)) joined[joined.length - 1] += word;
      else joined.push(word);
      before += word.length;
    }
    return joined;
  });
}

/**
 * Splits a title where a line may break: between words, never before closing or after opening punctuation. A number and
 * its unit stay together, regardless of the space between them, and so do the ends of a clause.
 */
export function breakTitle(title: string): string[] {
  const pieces: string[] = [];
  for (const segment of wordsOf(title)) {
    const last = pieces.at(-1);
    if (last === undefined || (!CLOSING.test(segment) && !BINDING.test(last))) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return keepClauses(pieces).map((piece) => piece.replace(/(\d) (?=[\p{Script=Han}\d])/gu, '$1\u00a0'));
}

export interface BrokenTitleProps {
  /** Plain text of the heading. */
  children: string;
}

/** Text of a heading that breaks between words: headings are `keep-all`, so each word ends in a `<wbr>`. */
export function BrokenTitle({ children }: BrokenTitleProps) {
  let offset = 0;
  return breakTitle(children).map((piece) => {
    const at = offset;
    offset += piece.length;
    return (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {piece}
      </Fragment>
    );
  });
}
