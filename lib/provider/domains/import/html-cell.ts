import type { RichTextField } from '@/lib/kinds/field-types';
import { isTooMarkedUp } from '@/lib/text/markup-bounds';
import { shownTree } from '../../core/html-tree';
import { type SiteHtml, siteHtml } from './html-blocks';
import { htmlWriter } from './html-writer';

/** Elements by which plain text is told from HTML. */
const NAMES = [
  'p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|caption|blockquote|pre|section|article|aside|header|footer',
  'main|nav|figure|figcaption|address|center|details|summary|span|font|a|b|strong|i|em|u|s|del|ins|strike|sub|sup|small|big',
  'mark|code|cite|q|label|abbr|time|svg|video|audio|iframe|object|canvas|style|script|template|title|body|html',
].join('|');
/** Elements that stand without an end. */
const LONE = 'br|hr|img|p|div|h[1-6]|ul|ol|li|table|tr|td|embed|meta|link|input';
/**
 * A tag that people do not write by chance: an end, or a beginning that may stand without one. `a < b`, `<甲>` and `x<b>y`
 * are text.
 */
const TAG = new RegExp(`</(?:${NAMES})\\s*>|<(?:${LONE})(?:\\s[^<>]*)?/?>`, 'i');
const REFERENCE = /&(?:[a-z]{2,8}\d{0,2}|#\d{2,7}|#x[\da-f]{2,6});/i;

/** Beginning of an address in angle brackets. */
const ADDRESS = /<(?=[\w.+-]+@|[a-z]+:\/\/)/gi;

/** HTML of a cell, in which addresses are text, as is all but references without any tag; undefined for plain text. */
function markupOf(text: string): string | undefined {
  if (TAG.test(text)) return text.replace(ADDRESS, '&lt;');
  return REFERENCE.test(text) ? text.replaceAll('<', '&lt;') : undefined;
}

/**
 * Reads a cell of rich text: HTML is made a text of the site, and plain text has a paragraph in each line. Throws
 * `Unreadable` for one that is longer than its field takes.
 */
export function htmlCell(text: string, field: Pick<RichTextField, 'label' | 'max'>): SiteHtml {
  // The field refuses it.
  if (isTooMarkedUp(text)) return { html: text, missing: new Map() };
  const markup = markupOf(text);
  return siteHtml(
    markup !== undefined ? shownTree(markup) : { name: 'body', attributes: {}, children: [text], isHidden: false },
    htmlWriter(field),
  );
}

/** Message about what of the text in a column is not imported. */
export const missingNote = (column: string, missing: SiteHtml['missing']): string =>
  `${column}里有 ${[...missing].map(([word, count]) => `${count} 处${word}`).join('、')}没有带入，请在导入后用编辑器补上`;
