import type { Attributes, Words } from './html-marks';
import type { HtmlWriter } from './html-writer';

/** Part of a text: words, a block, or the end of a paragraph; `id` is one of the next paragraph. */
export type Part = Words | { block: string } | { id: string };

/** Joins neighbouring words, without marks then. */
function joined({ htmlOfWords }: HtmlWriter, parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  let run: Words[] = [];
  const endRun = () => {
    const isBlank = run.every((part) => part.isBlank);
    // Blanks show no marks, and take no id from the words behind them.
    if (run.length > 0)
      result.push({
        words: htmlOfWords(isBlank ? run.map((part) => ({ ...part, marks: [] })) : run),
        isBlank,
        marks: [],
      });
    run = [];
  };
  for (const part of parts) {
    if ('words' in part) run.push(part);
    else {
      endRun();
      result.push(part);
    }
  }
  endRun();
  return result;
}
/** HTML of an element that holds either words or blocks. */
export const htmlOf = (writer: HtmlWriter, parts: readonly Part[]): string =>
  joined(writer, parts)
    .map((part) => ('words' in part ? part.words : 'block' in part ? part.block : ''))
    .join('');
/** Tests for the end of a paragraph. */
export const ends = (part: Part): boolean => 'id' in part;

/** Cuts blanks and line breaks from both ends. */
function trimmed(words: string): string {
  let kept = words.trim();
  while (kept.startsWith('<br>') || kept.endsWith('<br>'))
    kept = (kept.startsWith('<br>') ? kept.slice(4) : kept.slice(0, -4)).trim();
  return kept;
}

/** Puts the words of each paragraph into an element of their own, and leaves out empty ones. */
export function paragraphs(
  writer: HtmlWriter,
  parts: readonly Part[],
  name = 'p',
  attributes: Attributes = {},
): string {
  let id = '';
  let html = '';
  for (const part of joined(writer, parts)) {
    if ('id' in part) id = part.id;
    else if ('block' in part) html += part.block;
    else if (!part.isBlank) {
      const words = name === 'pre' ? part.words : trimmed(part.words);
      html += writer.inTag(name, id === '' ? attributes : { ...attributes, id }, words);
      id = '';
    }
  }
  return html;
}
