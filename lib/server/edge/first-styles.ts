import postcss, { type ChildNode, type Container, type Root } from 'postcss';
import { ROOT_CLASSES } from '@/lib/config/head-script';

/** Text of a style sheet of the build, by its address; undefined for what is none of ours. */
export type SheetAt = (href: string) => string | undefined;

const SHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;
/** The first of the page's data; whatever stands before it is the document. */
const DATA = /<script>[^<]*__next_f\.push\(\[1,/;

/** Conditions that no first paint on a screen meets, or that come too late for it. */
const LATER_MEDIA = /\bprint\b|forced-colors|prefers-contrast/;
const LATER_STATE = /:(?:hover|active|focus|focus-visible|focus-within|target)\b|::selection/;

/** What a selector says of elements that are not there yet, or in a way that names do not tell. */
const UNTOLD = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|::?[\w-]+(?:\([^()]*\))?/g;
const NAMED = /([.#]?)(-?[_a-zA-Z](?:[\w-]|\\.)*)/g;

/** Names of classes, ids and elements that have to be in a document before a selector can match anything in it. */
function needsOf(selector: string): string[] {
  return [...selector.replace(UNTOLD, ' ').matchAll(NAMED)].map(
    ([, mark = '', name = '']) => mark + name.replaceAll('\\', ''),
  );
}

/** Parsed once a build; of the sheets themselves there are some forty. */
const parsed = new Map<string, Root>();
const needs = new Map<string, string[]>();

const keptIn = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

/** Names of everything in a document, and of what the script in its head may add. */
function namesIn(html: string): Set<string> {
  const names = new Set(['html', 'body', ...ROOT_CLASSES.map((name) => `.${name}`)]);
  for (const [, tag = ''] of html.matchAll(/<([a-zA-Z][\w-]*)/g)) names.add(tag);
  for (const [, kind, words = ''] of html.matchAll(/ (class|id)="([^"]*)"/g))
    for (const word of words.split(/\s+/)) names.add((kind === 'id' ? '#' : '.') + word);
  return names;
}

/** The rules of a container of which something may match, as text. */
function used(container: Container<ChildNode>, names: ReadonlySet<string>): string {
  let text = '';
  container.each((node) => {
    if (node.type === 'decl') text += `${node.toString()};`;
    if (node.type === 'rule') {
      const kept = node.selectors.filter(
        (selector) =>
          !LATER_STATE.test(selector) &&
          keptIn(needs, selector, () => needsOf(selector)).every((name) => names.has(name)),
      );
      const within = kept.length > 0 ? used(node, names) : '';
      if (within) text += `${kept.join()}{${within.replace(/;$/, '')}}`;
    }
    if (node.type !== 'atrule') return;
    if (node.name === 'media' && LATER_MEDIA.test(node.params)) return;
    // A face, steps of an animation, a declared property: short, and not told by names.
    const isWhole = node.nodes === undefined || !/^(?:media|supports|layer|container)$/.test(node.name);
    const within = isWhole ? '' : used(node, names);
    if (isWhole) text += node.toString() + (node.nodes === undefined ? ';' : '');
    else if (within) text += `@${node.name} ${node.params}{${within}}`;
  });
  return text;
}

/**
 * The page with the styles that its first paint needs in its head, and its style sheets at its end, where nothing waits
 * for them: they add what is pressed, printed and drawn later. The page as it is when it has no sheets, or one of them is
 * not known. React takes a sheet for loaded wherever it stands; among the children of the body it passes over others'.
 */
export function withFirstStyles(page: string, sheetAt: SheetAt): string {
  const data = page.search(DATA);
  if (data < 0) return page;
  const [document, rest] = [page.slice(0, data), page.slice(data)];
  const sheets = [...document.matchAll(SHEET)];
  const texts = sheets.map(([, href = '']) => sheetAt(href));
  if (sheets.length === 0 || texts.includes(undefined)) return page;
  const names = namesIn(document);
  const css = texts
    .map((text = '') =>
      used(
        keptIn(parsed, text, () => postcss.parse(text)),
        names,
      ),
    )
    .join('');
  const [first] = sheets;
  const at = first?.index ?? 0;
  const bare = document.slice(at).replace(SHEET, '');
  const links = sheets.map(([link]) => link).join('');
  return `${document.slice(0, at)}<style>${css}</style>${bare}${links}${rest}`;
}
