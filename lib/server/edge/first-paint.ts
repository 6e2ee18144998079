import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import postcss, { type ChildNode, type Container, type Root } from 'postcss';
import { ROOT_CLASSES } from '@/lib/config/head-script';
import { belowStyles, lateParts } from './late-parts';

/** Text of a style sheet of the build, by its address; undefined for what is none of ours. */
export type SheetAt = (href: string) => string | undefined;

const SHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;
/** Announces a script or a sheet, which then would share the line with the document. */
const ANNOUNCED = /<link rel="preload"(?= [^>]*\bas="(?:script|style)")[^>]*>/g;
/** A script that nothing waits for. */
const LATE_SCRIPT = /<script src="[^"]+"(?: nonce="[^"]*")? async=""(?: nonce="[^"]*")?><\/script>/g;
/** The first of the page's data; whatever stands before it is the document. */
const DATA = /<script(?: nonce="([^"]*)")?>[^<]*__next_f\.push\(\[1,/;

/** The main part, and what makes a browser wait for it. */
const MAIN = '<main id="main"';
const EXPECT_MAIN = '<link rel="expect" href="#main" blocking="render"/>';

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

/** A sheet that was parsed. */
interface Sheet {
  number: number;
  root: Root;
  /** Every name that a rule of it waits for: a document's other names change nothing. */
  asked: ReadonlySet<string>;
}

/** Parsed once a build; of the sheets themselves there are some forty. */
const parsed = new Map<string, Sheet>();
const needs = new Map<string, string[]>();

const keptIn = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

/** Custom properties that a value or a document asks for. */
const askedIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** Names of everything in a document, and of what the script in its head may add. */
function namesIn(html: string): Set<string> {
  const names = new Set(['html', 'body', ...ROOT_CLASSES.map((name) => `.${name}`), ...askedIn(html)]);
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

/** Without the custom properties that nothing asks for: of the nine hundred of a work area a first paint needs some eighty. */
function withoutUnasked(css: string, names: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  const meaning = new Map<string, string[]>();
  const wanted = new Set([...names].filter((name) => name.startsWith('--')));
  root.walkDecls(({ prop, value }) => {
    const asked = askedIn(value);
    if (!prop.startsWith('--')) for (const name of asked) wanted.add(name);
    else meaning.set(prop, [...(meaning.get(prop) ?? []), ...asked]);
  });
  // A set is walked to its end, what is added on the way included.
  for (const name of wanted) for (const next of meaning.get(name) ?? []) wanted.add(next);
  root.walkDecls((decl) => {
    if (decl.prop.startsWith('--') && !wanted.has(decl.prop)) decl.remove();
  });
  // Innermost first, as what holds nothing but an empty rule is empty then.
  const empty = (parent: Container<ChildNode>) => {
    parent.each((node) => {
      if (!('nodes' in node) || node.nodes === undefined) return;
      empty(node);
      if (node.nodes.length === 0) node.remove();
    });
  };
  empty(root);
  return root.toString();
}

function parse(text: string): Sheet {
  const root = postcss.parse(text);
  const asked = new Set<string>();
  root.walkDecls(/^--/, ({ prop }) => {
    asked.add(prop);
  });
  root.walkRules(({ selectors }) => {
    for (const selector of selectors)
      for (const name of keptIn(needs, selector, () => needsOf(selector))) asked.add(name);
  });
  return { number: parsed.size, root, asked };
}

/** Pages of one kind are mostly drawn of the same parts: what was picked for one holds for the next. */
const picked = new LRUCache<string, string>({ max: 300 });

/** The rules of some sheets of which something in the document may match. */
function stylesFor(document: string, texts: readonly string[]): string {
  const sheets = texts.map((text) => keptIn(parsed, text, () => parse(text)));
  const names = new Set([...namesIn(document)].filter((name) => sheets.some(({ asked }) => asked.has(name))));
  const key = [...sheets.map(({ number }) => number), ...[...names].sort()].join(' ');
  const digest = createHash('sha1').update(key).digest('base64');
  const known = picked.get(digest);
  if (known !== undefined) return known;
  const css = withoutUnasked(sheets.map(({ root }) => used(root, names)).join(''), names);
  // One string instead of the thousand pieces that it was put together of, which would all be kept.
  const whole = Buffer.from(css).toString();
  picked.set(digest, whole);
  return whole;
}

/**
 * The page in the order in which it is wanted: the styles of its first paint in its head, then the whole document, then its
 * data; scripts and style sheets, which add what is pressed, printed and drawn later, are fetched once it is painted. The
 * page as it is when it has no sheets, or one of them is not known. React takes a sheet or script for loaded wherever it
 * stands; among the children of the body it passes over others'.
 *
 * @param atOnce - Paint nothing before the main part has come: for a page that is sent whole, in which a frame of its head
 * alone would hold up the frame that people wait for.
 */
export function forFirstPaint(page: string, sheetAt: SheetAt, atOnce = false): string {
  const data = DATA.exec(page);
  if (!data) return page;
  const [document, rest] = [page.slice(0, data.index), page.slice(data.index)];
  const sheets = [...document.matchAll(SHEET)];
  const texts = sheets.flatMap(([, href = '']) => sheetAt(href) ?? []);
  if (sheets.length === 0 || texts.length < sheets.length) return page;
  const at = sheets[0]?.index ?? 0;
  const without = (part: string) => part.replace(SHEET, '').replace(ANNOUNCED, '').replace(LATE_SCRIPT, '');
  const late = lateParts(
    document.match(LATE_SCRIPT) ?? [],
    sheets.map(([link]) => link),
    data[1],
  );
  const expected = atOnce && document.includes(MAIN) ? EXPECT_MAIN : '';
  const styles = `${expected}<style>${stylesFor(document, texts)}${belowStyles}</style>`;
  return `${without(document.slice(0, at))}${styles}${without(document.slice(at))}${late}${rest}`;
}
