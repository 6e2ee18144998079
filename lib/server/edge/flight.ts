/** A value as React writes it for the browser: JSON, in which strings that begin with `$` refer to other rows. */
export type Wire = string | number | boolean | null | Wire[] | { [name: string]: Wire };

/** One row of the data that React wakes a page with. */
export interface Row {
  id: string;
  /** As it was written. */
  raw: Buffer;
  /** A tree of elements and the like, if it is one. */
  model?: Wire;
  /** A long text, if it is one. */
  text?: string;
}

const [COLON, COMMA, NEWLINE] = [0x3a, 0x2c, 0x0a];
const MODEL = /^[[{"]/;
/** Rows of so many bytes, besides text. */
const BINARY = /^[AOobUSsLlGgMmV]$/;

/** The rows of the data; undefined when it holds something that is not known here. */
export function rowsOf(data: string): Row[] | undefined {
  const bytes = Buffer.from(data);
  const rows: Row[] = [];
  let at = 0;
  while (at < bytes.length) {
    const colon = bytes.indexOf(COLON, at);
    if (colon < 0) return undefined;
    const id = bytes.toString('latin1', at, colon);
    const tag = String.fromCharCode(bytes[colon + 1] ?? 0);
    const comma = tag === 'T' ? bytes.indexOf(COMMA, colon) : -1;
    const length = Number.parseInt(bytes.toString('latin1', colon + 2, comma), 16);
    const isText = comma > 0;
    const end = isText ? comma + 1 + length : bytes.indexOf(NEWLINE, colon) + 1;
    if (!/^[0-9a-f]*$/.test(id) || BINARY.test(tag) || !(end > at && end <= bytes.length)) return undefined;
    const raw = bytes.subarray(at, end);
    if (isText) rows.push({ id, raw, text: bytes.toString('utf8', comma + 1, end) });
    else if (MODEL.test(tag)) rows.push({ id, raw, model: JSON.parse(bytes.toString('utf8', colon + 1, end)) });
    else rows.push({ id, raw });
    at = end;
  }
  return rows;
}

/** An element as it is written: mark, type, key, properties. */
export type WireElement = ['$', Wire, Wire, { [name: string]: Wire }];

export const isElement = (value: Wire): value is WireElement =>
  Array.isArray(value) && value[0] === '$' && value.length >= 4 && isRecord(value[3]);

export const isRecord = (value: Wire | undefined): value is { [name: string]: Wire } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const REFERENCE = /^\$[L@QW]?([0-9a-f]+)((?::[^:]*)*)$/;

/** The row that a string refers to, and the way within it; undefined for what is no reference. */
export function referenceOf(value: Wire): { id: string; way: string[] } | undefined {
  const [, id, way] = (typeof value === 'string' && REFERENCE.exec(value)) || [];
  return id === undefined ? undefined : { id, way: (way ?? '').split(':').slice(1) };
}

/** The rows that a row needs, whatever it is. */
export const needsOf = (row: string): string[] =>
  [...row.matchAll(/"\$[A-Zg-z@]?([0-9a-f]+)[:"]/g)].map(([, id = '']) => id);
