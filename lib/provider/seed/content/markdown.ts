import { Marked } from 'marked';
import { z } from 'zod';

/** Addresses become links only where somebody wrote a link. */
const markdown = new Marked({ tokenizer: { url: () => undefined } });

const NOTES = /(?:^\[\^\d+\]: .+\n?)+/gm;
const NOTE = /^\[\^(\d+)\]: (.+)$/gm;
const REFERENCE = /\[\^(\d+)\]/g;
/** The last paragraph of a quotation, when it says whose words they are. */
const CITED = /<p>—— (.+?)<\/p>(?=\s*<\/blockquote>)/g;

const notesHtml = (lines: string): string => {
  const notes = [...lines.matchAll(NOTE)].map(
    ([, number, text = '']) => `<li id="n${number}">[${number}]　${markdown.parseInline(text, { async: false })}</li>`,
  );
  return `<ol class="notes">${notes.join('')}</ol>\n`;
};

/**
 * HTML of a text in Markdown; HTML within it stays as it is. Beyond GFM: `[^1]` points to the note `[^1]: text`, which
 * stands at the end, and a quotation's last paragraph `—— 出处` is its source.
 */
export const toHtml = (text: string): string =>
  markdown
    .parse(text.replace(NOTES, notesHtml).replace(REFERENCE, '<sup><a href="#n$1">[$1]</a></sup>'), { async: false })
    .replace(CITED, '<cite>$1</cite>')
    .trim();

/** A text in Markdown, as HTML. */
export const markdownText = z.string().transform(toHtml);
