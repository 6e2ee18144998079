import { Marked } from 'marked';

/** Lines with Markdown block syntax: lists, quotations, headings, tables. */
const MARKED_LINE = /^\s*([-*+]\s|\d+[.)]\s|>|#{1,6}\s|\|)/;
const isMarked = (line: string) => MARKED_LINE.test(line);

/** Doubles line breaks, because users end a paragraph with one and Markdown requires two. */
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .flatMap((line, at, lines) => {
      const next = lines[at + 1];
      return next === undefined || isMarked(line) || isMarked(next) ? [line] : [line, ''];
    })
    .join('\n');

const escaped = (html: string) => html.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

// Disables automatic links; only explicit ones are converted.
const tokenizer = { url: () => undefined };
const asIs = new Marked({ tokenizer });

/**
 * Addresses that the sanitiser keeps: of this site, or with one of its schemes. Browsers drop blanks and controls,
 * written as references too.
 */
const isHarmless = (href: string) =>
  /^(?:https?:|mailto:|tel:|[^:&/?#]*(?:[/?#]|$))/i.test(href.replace(/[\p{Cc}\s]/gu, ''));

const withoutHtml = new Marked({
  // Tags are letters like any other. A renderer that escapes them is not enough: text behind `<script>` is never escaped.
  tokenizer: { ...tokenizer, html: () => undefined, tag: () => undefined },
  renderer: {
    link({ href, tokens }) {
      return isHarmless(href) ? false : this.parser.parseInline(tokens);
    },
    image: ({ href, text }) => (isHarmless(href) ? false : escaped(text)),
  },
});

/**
 * Converts text box input to HTML: Markdown, in which every plain line is a paragraph. `html` decides on embedded HTML:
 * kept for later sanitising, or escaped.
 */
export const writtenHtml = (text: string, html: 'keep' | 'show'): string =>
  (html === 'keep' ? asIs : withoutHtml)
    .parse(paragraphs(text.replace(/\r\n?/g, '\n')), { async: false })
    .replace(/>\n+</g, '><')
    .trim();
