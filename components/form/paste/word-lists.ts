import { type Numbering, readMark } from '@/lib/text/list-marks';

/** Marker and depth of a list entry of Word or WPS. */
interface Marked {
  element: Element;
  level: number;
  /** Ways in which the marker counts; none for a bullet. */
  numberings: readonly Numbering[];
}

const LEVEL = /mso-list:[^;]*\blevel(\d)/i;
const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
const isIgnored = (element: Element): boolean => /mso-list:\s*ignore/i.test(styleOf(element));
/** Element that contains the marker of an entry in Word's HTML. */
const markIn = (element: Element): Element | undefined => [...element.querySelectorAll('span')].find(isIgnored);
const blank = (text: string): string => text.replace(/[\s\u00a0]+/g, '');

function readEntry(element: Element): Marked | null {
  if (element.tagName !== 'P') return null;
  const level = LEVEL.exec(styleOf(element))?.[1];
  const mark = markIn(element);
  if (!level || !mark) return null;
  const numberings = readMark(blank(mark.textContent ?? ''));
  return numberings && { element, level: Number(level), numberings };
}

/** Keeps markers that do not start a list, such as 一、 before a heading, as text. */
function keepMarks(root: Element): void {
  for (const mark of [...root.querySelectorAll('span')].filter(isIgnored)) {
    const words = blank(mark.textContent ?? '');
    mark.replaceWith(/[、．.。：:）)\]】]$/.test(words) ? words : `${words} `);
  }
}

interface OpenList {
  level: number;
  list: Element;
  /** Numbering of the last entry; null for bullets. */
  last: Numbering | null;
}

/** Numbering by which an entry continues a list; null for a bullet after bullets, undefined if it does not. */
function continued({ last }: OpenList, { numberings }: Marked): Numbering | null | undefined {
  if (numberings.length === 0) return last === null ? null : undefined;
  return numberings.find(({ style, number }) => style === last?.style && number === last.number + 1);
}

function newList(document: Document, { level, numberings }: Marked): OpenList {
  const first = numberings.find(({ number }) => number === 1) ?? numberings[0] ?? null;
  const list = document.createElement(first ? 'ol' : 'ul');
  if (first && first.number > 1) list.setAttribute('start', String(first.number));
  if (first?.style) list.className = first.style;
  return { level, list, last: first };
}

/**
 * Nests consecutive entries as lists. Skipped levels are placed in the level above; a number that does not follow begins
 * another list, which starts with it.
 */
function nested(document: Document, run: readonly Marked[]): Element[] {
  const roots: Element[] = [];
  const open: OpenList[] = [];
  for (const entry of run) {
    const { element, level } = entry;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let top = open.at(-1);
    const next = top?.level === level ? continued(top, entry) : undefined;
    if (top && next !== undefined) top.last = next;
    else {
      if (top?.level === level) open.pop();
      const above = open.at(-1)?.list.lastElementChild;
      top = newList(document, entry);
      if (above) above.append(top.list);
      else roots.push(top.list);
      open.push(top);
    }
    const item = document.createElement('li');
    const paragraph = document.createElement('p');
    markIn(element)?.remove();
    paragraph.append(...element.childNodes);
    item.append(paragraph);
    top.list.append(item);
  }
  return roots;
}

/**
 * Converts paragraphs styled as lists by Word and WPS to lists: ordered or not by the marker, nested by level. Markers
 * that a list cannot express stay text.
 */
export function makeLists(root: Element): void {
  const { ownerDocument } = root;
  for (const first of [...root.querySelectorAll('p')]) {
    // Already part of a list.
    if (!root.contains(first)) continue;
    const run: Marked[] = [];
    let at: Element | null = first;
    for (let entry = readEntry(first); at && entry; entry = at && readEntry(at)) {
      run.push(entry);
      at = at.nextElementSibling;
    }
    if (run.length === 0) continue;
    first.before(...nested(ownerDocument, run));
    for (const { element } of run) element.remove();
  }
  keepMarks(root);
}
