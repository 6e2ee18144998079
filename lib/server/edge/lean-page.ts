import type { ReactNode } from 'react';
import { needsOf, type Row, rowsOf } from './flight';
import { partsOf, scriptText } from './inline-data';
import { Trees } from './still-parts';

/** React's `renderToString`. */
export type Draw = (node: ReactNode) => string;

/** Fewer bytes than that are not worth a place of their own. */
const WORTHWHILE = 200;

/** Stands in the data where the inner HTML of a still part belongs. */
const HOLE = /"\\u0000(\d+)\\u0000"/;
const hole = (number: number) => `\u0000${number}\u0000`;

/** What React asks for at the head of a document, and writes before everything where there is none. */
const PRELOADS = /^(?:<link rel="preload"[^>]*\/>)+/;

interface Still {
  /** Where the element stands in the document. */
  from: number;
  to: number;
  tag: string;
}

/** The first place of an element in the document that has nothing of the others; -1 where there is none. */
function placeOf(html: string, document: string, taken: readonly Still[]): number {
  let from = document.indexOf(html);
  for (;;) {
    const [start, end] = [from, from + html.length];
    const other = taken.find((one) => start < one.to && one.from < end);
    if (from < 0 || !other) return from;
    from = document.indexOf(html, other.to);
  }
}

/** Takes the still parts out of the trees, in place; each is in the document at the place that is answered. */
function takeStill(rows: readonly Row[], document: string, draw: Draw, sought?: string): Still[] {
  const trees = new Trees(rows);
  const taken: Still[] = [];
  trees.eachElement((element) => {
    const [, type, , props] = element;
    if (typeof type !== 'string' || type.startsWith('$')) return false;
    // Nothing is in it.
    if (props.children === undefined && props.dangerouslySetInnerHTML === undefined) return true;
    const drawing = trees.drawingOf(element);
    if (drawing === undefined) return false;
    const html = draw(drawing).replace(PRELOADS, '');
    // Nothing within is worth it either.
    if (html.length < WORTHWHILE && !(sought && html.includes(sought))) return true;
    const from = placeOf(html, document, taken);
    if (from < 0) return false;
    const { children, ...others } = props;
    element[3] = { ...others, dangerouslySetInnerHTML: { __html: hole(taken.length) } };
    taken.push({ from, to: from + html.length, tag: type });
    return true;
  });
  return taken;
}

/** The rows that are still needed, as text; only a tree may have holes, whatever a text says. */
function written(rows: readonly Row[]): { text: string; isTree: boolean }[] {
  const texts = new Map<Row, string>();
  const textOf = (row: Row): string => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = row.model === undefined ? row.raw.toString() : `${row.id}:${JSON.stringify(row.model)}\n`;
    texts.set(row, text);
    return text;
  };
  const before = new Set(rows.flatMap((row) => (row.text === undefined ? needsOf(row.raw.toString()) : [])));
  const kept = new Set<Row>();
  const keep = (row: Row): void => {
    if (kept.has(row)) return;
    kept.add(row);
    if (row.text !== undefined) return;
    const needs = new Set(needsOf(textOf(row)));
    for (const other of rows) if (needs.has(other.id)) keep(other);
  };
  for (const row of rows) if (row.id === '0' || !before.has(row.id)) keep(row);
  return rows.filter((row) => kept.has(row)).map((row) => ({ text: textOf(row), isTree: row.model !== undefined }));
}

/** The data as an expression: texts, and `s(n)` for each hole. */
function expression(rows: readonly Row[]): string {
  const parts: string[] = [];
  let literal = '';
  for (const { text, isTree } of written(rows)) {
    for (const [index, piece] of (isTree ? text.split(HOLE) : [text]).entries()) {
      if (index % 2 === 0) literal += piece;
      else {
        parts.push(`"${scriptText(literal)}"`, `s(${piece})`);
        literal = '';
      }
    }
  }
  return [...parts, `"${scriptText(literal)}"`].join('+');
}

/** Marks each still part in the document with its number. */
function marked(document: string, stills: readonly Still[]): string {
  let [text, at] = ['', 0];
  for (const [number, { from, tag }] of [...stills.entries()].sort(([, a], [, b]) => a.from - b.from)) {
    const end = from + 1 + tag.length;
    text += `${document.slice(at, end)} data-still="${number}"`;
    at = end;
  }
  return text + document.slice(at);
}

/** Reads in the browser what the document says already. */
const READER = `n=>JSON.stringify(document.querySelector("[data-still='"+n+"']").innerHTML)`;

/**
 * The page without what it says twice: Next sends every element once as HTML and once as data to wake it with. Parts in
 * which nothing lives, that is no component of ours that runs in the browser, are taken out of the data; there the page
 * reads their inner HTML from itself, and React leaves them alone. Each was compared with the document letter by letter.
 * Undefined when Next or React wrote the page in another way than is known here. What holds `sought` is taken out however
 * small it is.
 */
export function leanPage(page: string, draw: Draw, sought?: string): string | undefined {
  const parts = partsOf(page);
  const rows = parts && rowsOf(parts.data);
  if (!rows) return undefined;
  const stills = takeStill(rows, parts.head, draw, sought);
  const script = `(s=>self.__next_f.push([1,${expression(rows)}]))(${READER})`;
  return `${marked(parts.head, stills)}<script>${script}</script>${parts.tail}`;
}
