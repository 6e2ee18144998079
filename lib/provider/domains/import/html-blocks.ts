import { countedRuns, listStyleOf } from '@/lib/text/list-styles';
import { declarationsOf } from '@/lib/text/shown-markup';
import { escaped, type HtmlElement, sourceOf } from '../../core/html-tree';
import { allowedTags, isOwnPicture, KEPT_ATTRIBUTES } from '../../core/rich-text';
import { withoutHiddenCells } from './html-tables';
import { missingOf } from './missing-parts';

type Node = HtmlElement | string;
/** Part of a text: words with their marks, a block, or the end of a paragraph; `id` is one of the next paragraph. */
type Part = { words: string; isBlank: boolean } | { block: string } | { id: string };

/** Elements under other names than those of the site's texts. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ...([
    ['h1', 'h2'],
    ['h5', 'h4'],
    ['h6', 'h4'],
    ['tfoot', 'tbody'],
  ] as const),
  ...([
    ['del', 's'],
    ['strike', 's'],
    ['ins', 'u'],
  ] as const),
]);
const RAISED: ReadonlyMap<string, string> = new Map([
  ['super', 'sup'],
  ['sub', 'sub'],
]);
/** Elements that begin and end a line. */
const PARAGRAPHS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'hgroup', 'address', 'center'],
  ...['form', 'fieldset', 'legend', 'details', 'summary', 'dialog', 'menu', 'dir', 'body', 'html'],
]);
/** Elements that hold words alone, a line each. */
const LINES = ['h2', 'h3', 'h4', 'pre'];
/** Elements that hold either words alone or blocks. */
const ENTRIES = ['li', 'td', 'th', 'dt', 'dd', 'caption', 'figcaption', 'figure'];
/** Elements that hold others of their own kinds. */
const FRAMES = ['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tr'];
const BLOCKS: ReadonlySet<string> = new Set([...PARAGRAPHS, ...LINES, ...ENTRIES, ...FRAMES, 'blockquote', 'hr', 'br']);

/** Name under which a text of the site has an element: what a style strikes out, raises or lowers has one of its own. */
function nameOf(element: HtmlElement): string {
  const { name } = element;
  if (name !== 'span' && name !== 'font') return RENAMED.get(name) ?? name;
  const css = declarationsOf(sourceOf(element).attribute('style'));
  const isStruck = /line-through/.test(`${css.get('text-decoration')} ${css.get('text-decoration-line')}`);
  return isStruck ? 's' : (RAISED.get(css.get('vertical-align') ?? '') ?? name);
}

function openingTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const kept = [...KEPT_ATTRIBUTES, 'id'].filter((one) => Object.hasOwn(attributes, one));
  const written = kept.map((one) => ` ${one}="${escaped(attributes[one] ?? '').replaceAll('"', '&quot;')}"`);
  return `<${name}${written.join('')}>`;
}
const inTag = (name: string, attributes: Readonly<Record<string, string>>, inner: string): string =>
  `${openingTag(name, attributes)}${inner}</${name}>`;

/** Joins neighbouring words. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last && 'words' in last && 'words' in part)
      result[result.length - 1] = { words: last.words + part.words, isBlank: last.isBlank && part.isBlank };
    else result.push(part);
  }
  return result;
}
const htmlOf = (parts: readonly Part[]): string =>
  parts.map((part) => ('words' in part ? part.words : 'block' in part ? part.block : '')).join('');
const ends = (part: Part): boolean => 'id' in part;

/** Cuts blanks and line breaks from both ends. */
function trimmed(words: string): string {
  let kept = words.trim();
  while (kept.startsWith('<br>') || kept.endsWith('<br>'))
    kept = (kept.startsWith('<br>') ? kept.slice(4) : kept.slice(0, -4)).trim();
  return kept;
}

/** Puts the words of each paragraph into an element of their own, and leaves out empty ones. */
function paragraphs(parts: readonly Part[], name = 'p', attributes: Readonly<Record<string, string>> = {}): string {
  let id = '';
  let html = '';
  for (const part of joined(parts)) {
    if ('id' in part) id = part.id;
    else if ('block' in part) html += part.block;
    else if (!part.isBlank) {
      const words = name === 'pre' ? part.words : trimmed(part.words);
      html += inTag(name, id === '' ? attributes : { ...attributes, id }, words);
      id = '';
    }
  }
  return html;
}

/** An ordered list, or several where its entries state numbers of their own. */
function orderedList(list: HtmlElement, inside: (entry: Node) => Part[]): string {
  const entries = list.children.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const elements = entries.filter((node) => typeof node !== 'string');
  const style = listStyleOf(sourceOf(list), elements.map(sourceOf));
  const stated = Number.parseInt(list.attributes.start ?? '1', 10) || 1;
  const runs = countedRuns(entries, stated, (entry) =>
    typeof entry === 'string' || entry.name !== 'li' ? null : sourceOf(entry).attribute('value'),
  );
  return runs
    .map((run) => {
      const attributes = { ...list.attributes, start: String(run.start), ...(style && { class: style }) };
      const { start: _, ...uncounted } = attributes;
      return inTag('ol', run.start === 1 ? uncounted : attributes, htmlOf(run.entries.flatMap(inside)));
    })
    .join('');
}

/** HTML of a text of the site, with what of its source cannot be part of one. */
export interface SiteHtml {
  html: string;
  /** Numbers of missing elements by what they show. */
  missing: ReadonlyMap<string, number>;
}

/** Tests for elements that begin or end a line. */
export const hasLines = ({ children }: HtmlElement): boolean =>
  children.some((node) => typeof node !== 'string' && (BLOCKS.has(nameOf(node)) || hasLines(node)));

/**
 * Makes a text of the site of one from elsewhere: a paragraph of each block, whatever element it is, and lists that count
 * as in the source. Without any block the line breaks of the source part its paragraphs.
 */
export function siteHtml(root: HtmlElement): SiteHtml {
  const missing = new Map<string, number>();
  const areLinesParagraphs = !hasLines(root);

  function wordsOf(text: string, isWhole: boolean): Part[] {
    const part = (words: string): Part => ({ words: escaped(words), isBlank: words.trim() === '' });
    if (isWhole) return [part(text)];
    if (!areLinesParagraphs) return [part(text.replace(/[\t\n\r ]+/g, ' '))];
    return text.split('\n').flatMap((line, at) => (at > 0 ? [{ id: '' }, part(line)] : [part(line)]));
  }

  function partsOf(node: Node, isWhole = false): Part[] {
    if (typeof node === 'string') return wordsOf(node, isWhole);
    if (node.isHidden) return [];
    const name = nameOf(node);
    const { attributes } = node;
    if (name === 'br') return [{ words: '<br>', isBlank: true }];
    if (name === 'hr') return [{ block: '<hr>' }];
    if (name === 'img' && isOwnPicture(attributes.src))
      return [{ words: openingTag(name, attributes), isBlank: false }];
    const { shown, untaken } = missingOf(node);
    for (const one of untaken) missing.set(one, (missing.get(one) ?? 0) + 1);
    const { children } = name === 'table' ? withoutHiddenCells(shown) : shown;
    const inside = (child: Node) => partsOf(child, isWhole || name === 'pre');
    if (name === 'ol') return [{ block: orderedList(shown, inside) }];
    const parts = children.flatMap(inside);
    if (PARAGRAPHS.has(name)) return [{ id: attributes.id ?? '' }, ...parts, { id: '' }];
    if (LINES.includes(name)) return [{ block: paragraphs(parts, name, attributes) }];
    if (ENTRIES.includes(name))
      return [{ block: inTag(name, attributes, parts.some(ends) ? paragraphs(parts) : htmlOf(parts)) }];
    if (FRAMES.includes(name)) return [{ block: inTag(name, attributes, htmlOf(parts)) }];
    if (name === 'blockquote') return [{ block: inTag(name, attributes, paragraphs(parts)) }];
    if (!allowedTags.includes(name)) return parts;
    return joined(parts).map((part) =>
      'words' in part ? { ...part, words: inTag(name, attributes, part.words) } : part,
    );
  }

  return { html: paragraphs(root.children.flatMap((node) => partsOf(node))), missing };
}
