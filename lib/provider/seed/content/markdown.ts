import { Marked } from 'marked';
import { z } from 'zod';

/** Bare addresses do not become links. */
const markdown = new Marked({ tokenizer: { url: () => undefined } });

const NOTES = /(?:^\[\^\d+\]: .+\n?)+/gm;
const NOTE = /^\[\^(\d+)\]: (.+)$/gm;
const REFERENCE = /\[\^(\d+)\]/g;
/** Last paragraph of a quotation that names its source. */
const CITED = /<p>—— (.+?)<\/p>(?=\s*<\/blockquote>)/g;

const notesHtml = (lines: string): string => {
  const notes = [...lines.matchAll(NOTE)].map(
    ([, number, text = '']) => `<li id="n${number}">[${number}]　${markdown.parseInline(text, { async: false })}</li>`,
  );
  return `<ol class="notes">${notes.join('')}</ol>\n`;
};

/**
 * Renders Markdown as HTML; inline HTML is kept. Beyond GFM: `[^1]` refers to the note `[^1]: text` at the end, and the
 * last paragraph `—— 出处` of a quotation is its source.
 */
export const toHtml = (text: string): string =>
  markdown
    .parse(text.replace(NOTES, notesHtml).replace(REFERENCE, '<sup><a href="#n$1">[$1]</a></sup>'), { async: false })
    .replace(CITED, '<cite>$1</cite>')
    .trim();

/** Schema of a Markdown text; transforms it to HTML. */
export const markdownText = z.string().transform(toHtml);
