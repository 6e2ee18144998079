import { Marked } from 'marked';

/** Lines that Markdown lays out itself: lists, quotations, headings, tables. */
const MARKED_LINE = /^\s*([-*+]\s|\d+[.)]\s|>|#{1,6}\s|\|)/;
const isMarked = (line: string) => MARKED_LINE.test(line);

/** People end a paragraph by one return; Markdown wants two. */
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .flatMap((line, at, lines) => {
      const next = lines[at + 1];
      return next === undefined || isMarked(line) || isMarked(next) ? [line] : [line, ''];
    })
    .join('\n');

const escaped = (html: string) => html.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

// Addresses become links only where somebody wrote a link.
const tokenizer = { url: () => undefined };
const asIs = new Marked({ tokenizer });
const withoutHtml = new Marked({ tokenizer, renderer: { html: ({ text }) => escaped(text) } });

/**
 * HTML of what somebody wrote into a text box: Markdown, where every line of plain text is a paragraph. `html` says what
 * becomes of HTML within it: kept for whoever sanitises the whole, or shown as it was typed.
 */
export const writtenHtml = (text: string, html: 'keep' | 'show'): string =>
  (html === 'keep' ? asIs : withoutHtml)
    .parse(paragraphs(text.replace(/\r\n?/g, '\n')), { async: false })
    .replace(/>\n+</g, '><')
    .trim();
