import { Fragment } from 'react';

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });

/** Nothing of this opens a line. */
const CLOSING = /^[\s、，。：；？！…—～·）》」』】〉”’,.:;?!)\]}%℃-]/;
/** Nothing of this ends a line; a number keeps the word it counts. */
const BINDING = /[（《「『【〈“‘([{]$|\d\s?$/;

/**
 * Cuts a title where a line may break: between words, never before closing or after opening marks.
 * A number and its unit stay together, whatever space stands between them.
 */
export function breakTitle(title: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of segmenter.segment(title)) {
    const last = pieces.at(-1);
    if (last === undefined || (!CLOSING.test(segment) && !BINDING.test(last))) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces.map((piece) => piece.replace(/(\d) (?=\p{Script=Han})/gu, '$1\u00a0'));
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
