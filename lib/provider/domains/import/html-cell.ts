import { isTooMarkedUp } from '@/lib/text/markup-bounds';
import { declarationsOf } from '@/lib/text/shown-markup';
import { escaped, type HtmlElement, shownTree, sourceOf } from '../../core/html-tree';
import { KEPT_ATTRIBUTES } from '../../core/rich-text';
import { withoutHiddenCells } from './html-tables';

/** Elements that mark text as deleted or added, by those that texts of the site have. */
const RENAMED: Readonly<Record<string, string>> = { del: 's', strike: 's', ins: 'u' };
const RAISED: Readonly<Record<string, string>> = { super: 'sup', sub: 'sub' };

/** Name under which a text of the site has an element: what a style strikes out, raises or lowers has one of its own. */
function nameOf(element: HtmlElement): string {
  const { name } = element;
  if (name !== 'span' && name !== 'font') return RENAMED[name] ?? name;
  const css = declarationsOf(sourceOf(element).attribute('style'));
  const isStruck = /line-through/.test(`${css.get('text-decoration')} ${css.get('text-decoration-line')}`);
  return isStruck ? 's' : (RAISED[css.get('vertical-align') ?? ''] ?? name);
}

const openingTag = (name: string, { attributes }: HtmlElement): string =>
  `<${name}${[...KEPT_ATTRIBUTES, 'id']
    .filter((one) => Object.hasOwn(attributes, one))
    .map((one) => ` ${one}="${escaped(attributes[one] ?? '').replaceAll('"', '&quot;')}"`)
    .join('')}>`;
const VOID = ['br', 'hr', 'img'];

function htmlOf(node: HtmlElement | string): string {
  if (typeof node === 'string') return escaped(node);
  if (node.isHidden) return '';
  const name = nameOf(node);
  const { children } = name === 'table' ? withoutHiddenCells(node) : node;
  return VOID.includes(name)
    ? openingTag(name, node)
    : `${openingTag(name, node)}${children.map(htmlOf).join('')}</${name}>`;
}

/** Text in paragraphs as HTML; text that is marked up already stays, without what its source does not show. */
export function htmlCell(text: string): string {
  // The field refuses it.
  if (isTooMarkedUp(text)) return text;
  return /<(?:p|div|h[1-6]|ul|ol|table|br)\b/i.test(text)
    ? shownTree(text).children.map(htmlOf).join('')
    : text
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean)
        .map((line) => `<p>${escaped(line)}</p>`)
        .join('');
}
