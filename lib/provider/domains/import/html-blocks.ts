import { readMark } from '@/lib/text/list-marks';
import { countedRuns, listStyleOf } from '@/lib/text/list-styles';
import { declarationsOf, isListMarker } from '@/lib/text/shown-markup';
import { escaped, type HtmlElement, sourceOf } from '../../core/html-tree';
import { isOwnPicture } from '../../core/rich-text';
import { isLinkTooLong, type Mark, withMark } from './html-marks';
import { ends, htmlOf, type Part, paragraphs } from './html-paragraphs';
import { withoutHiddenCells } from './html-tables';
import type { HtmlWriter } from './html-writer';
import { missingOf } from './missing-parts';

type Node = HtmlElement | string;
/** How the words of an element are taken. */
interface Around {
  marks: readonly Mark[];
  /** Blanks and line breaks are kept. */
  isWhole: boolean;
}

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
/** Elements that lines directly inside others become. */
const ENTRY_OF: ReadonlyMap<string, string> = new Map([
  ['ul', 'li'],
  ['dl', 'dd'],
  ['tr', 'td'],
]);
const BLOCKS: ReadonlySet<string> = new Set([...PARAGRAPHS, ...LINES, ...ENTRIES, ...FRAMES, 'blockquote', 'hr', 'br']);

/** Name under which a text of the site has an element: what a style strikes out, raises or lowers has one of its own. */
function nameOf(element: HtmlElement): string {
  const { name } = element;
  if (name !== 'span' && name !== 'font') return RENAMED.get(name) ?? name;
  const css = declarationsOf(sourceOf(element).attribute('style'));
  const isStruck = /line-through/.test(`${css.get('text-decoration')} ${css.get('text-decoration-line')}`);
  return isStruck ? 's' : (RAISED.get(css.get('vertical-align') ?? '') ?? name);
}

/** An ordered list, or several where its entries state numbers of their own. */
function orderedList(writer: HtmlWriter, list: HtmlElement, inside: (entries: readonly Node[]) => Part[]): string {
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
      return writer.inTag(
        'ol',
        run.start === 1 ? uncounted : attributes,
        paragraphs(writer, inside(run.entries), 'li'),
      );
    })
    .join('');
}

/** Name of links whose address is longer than a text keeps. */
const LONG_LINK = '过长的链接';

const textOf = (node: Node): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));

/** Marker of a list entry of Word as text: a bullet, or its number. */
function markerText(element: HtmlElement): string {
  const mark = textOf(element).replace(/\s+/g, '');
  const isBullet = readMark(mark)?.length === 0;
  return isBullet ? '• ' : /[、．.。：:）)\]】]$/.test(mark) ? mark : `${mark} `;
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
export function siteHtml(root: HtmlElement, writer: HtmlWriter): SiteHtml {
  const missing = new Map<string, number>();
  const miss = (one: string) => missing.set(one, (missing.get(one) ?? 0) + 1);
  const areLinesParagraphs = !hasLines(root);

  function wordsOf(text: string, { isWhole, marks }: Around): Part[] {
    const part = (words: string): Part => ({ words: escaped(words), isBlank: words.trim() === '', marks });
    if (isWhole) return [part(text)];
    if (!areLinesParagraphs) return [part(text.replace(/[\t\n\r ]+/g, ' '))];
    return text.split('\n').flatMap((line, at) => (at > 0 ? [{ id: '' }, part(line)] : [part(line)]));
  }

  const partsOf = (nodes: readonly Node[], around: Around): Part[] => {
    const parts: Part[] = [];
    for (const node of nodes) addParts(parts, node, around);
    return parts;
  };

  /** Adds to a list, as copying the parts at each level takes long in deep elements. */
  function addParts(parts: Part[], node: Node, around: Around): void {
    if (typeof node === 'string') {
      parts.push(...wordsOf(node, around));
      return;
    }
    if (node.isHidden) return;
    const name = nameOf(node);
    const { attributes } = node;
    const { marks } = around;
    if (name === 'br') parts.push({ words: '<br>', isBlank: true, marks });
    else if (isListMarker(sourceOf(node))) parts.push(...wordsOf(markerText(node), around));
    else if (name === 'hr') parts.push({ block: '<hr>' });
    else if (name === 'img' && isOwnPicture(attributes.src))
      parts.push({ words: writer.openingTag(name, attributes), isBlank: false, marks });
    else {
      const { shown, untaken } = missingOf(node);
      for (const one of untaken) miss(one);
      if (isLinkTooLong(node)) miss(LONG_LINK);
      addElement(parts, name === 'table' ? withoutHiddenCells(shown) : shown, name, around);
    }
  }

  function addElement(parts: Part[], element: HtmlElement, name: string, around: Around): void {
    const { attributes, children } = element;
    const block = blockOf(element, name, around);
    if (block !== undefined) {
      parts.push({ block });
      return;
    }
    const isParagraph = PARAGRAPHS.has(name);
    if (isParagraph) parts.push({ id: attributes.id ?? '' });
    const marks = isParagraph ? around.marks : withMark(around.marks, { name, attributes });
    for (const child of children) addParts(parts, child, { ...around, marks });
    if (isParagraph) parts.push({ id: '' });
  }

  /** HTML of an element that is a block of the text; undefined for another. */
  function blockOf(element: HtmlElement, name: string, { isWhole }: Around): string | undefined {
    const { attributes, children } = element;
    const inside = (nodes: readonly Node[]) => partsOf(nodes, { marks: [], isWhole: isWhole || name === 'pre' });
    if (name === 'ol') return orderedList(writer, element, inside);
    if (LINES.includes(name)) return paragraphs(writer, inside(children), name, attributes);
    if (name === 'blockquote') return writer.inTag(name, attributes, paragraphs(writer, inside(children)));
    const entry = ENTRY_OF.get(name);
    if (entry !== undefined) return writer.inTag(name, attributes, paragraphs(writer, inside(children), entry));
    if (FRAMES.includes(name)) return writer.inTag(name, attributes, htmlOf(writer, inside(children)));
    if (!ENTRIES.includes(name)) return undefined;
    const parts = inside(children);
    return writer.inTag(name, attributes, parts.some(ends) ? paragraphs(writer, parts) : htmlOf(writer, parts));
  }

  return { html: paragraphs(writer, partsOf(root.children, { marks: [], isWhole: false })), missing };
}
