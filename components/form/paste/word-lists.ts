/** Marker and depth of a list entry of Word or WPS. */
interface Marked {
  element: Element;
  level: number;
  isOrdered: boolean;
  /** Number of the entry; 1 for letters and bullets. */
  number: number;
}

const LEVEL = /mso-list:[^;]*\blevel(\d)/i;
/** 1. 1) （1） a. iv、 and the like. Chinese numerals stay text, as an HTML list cannot express them. */
const COUNTED = /^[(（]?(\d{1,3}|[a-z]|[ivx]{1,5})[.)、）．]/i;
const CHINESE = /^[(（第]?[一二三四五六七八九十百]+/;

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
  const words = blank(mark.textContent ?? '');
  if (CHINESE.test(words)) return null;
  const counted = COUNTED.exec(words)?.[1];
  return { element, level: Number(level), isOrdered: counted !== undefined, number: Number(counted) || 1 };
}

/** Keeps markers that do not start a list, such as 一、 before a heading, as text. */
function keepMarks(root: Element): void {
  for (const mark of [...root.querySelectorAll('span')].filter(isIgnored)) {
    const words = blank(mark.textContent ?? '');
    mark.replaceWith(/[、．。）)]$/.test(words) ? words : `${words} `);
  }
}

/** Nests consecutive entries as lists. Skipped levels are placed in the level above. */
function nested(document: Document, run: readonly Marked[]): Element[] {
  const roots: Element[] = [];
  const open: { level: number; list: Element; isOrdered: boolean }[] = [];
  for (const { element, level, isOrdered, number } of run) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let top = open.at(-1);
    if (top && top.level === level && top.isOrdered !== isOrdered) {
      open.pop();
      top = undefined;
    }
    if (!top || top.level < level) {
      const list = document.createElement(isOrdered ? 'ol' : 'ul');
      if (isOrdered && number > 1) list.setAttribute('start', String(number));
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else roots.push(list);
      top = { level, list, isOrdered };
      open.push(top);
    }
    const entry = document.createElement('li');
    const paragraph = document.createElement('p');
    markIn(element)?.remove();
    paragraph.append(...element.childNodes);
    entry.append(paragraph);
    top.list.append(entry);
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
