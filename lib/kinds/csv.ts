import { type CaseKind, stateOf } from './case';
import { type DictionaryLabel, lineOf, textOfValue } from './facts';
import { type Field, filesIn } from './field-types';

/** Fields of a kind that a table contains; consents are excluded. */
export const tableFields = (kind: CaseKind): (readonly [name: string, field: Field])[] =>
  Object.entries(kind.fields).filter(([, { control }]) => control !== 'consent');

/** Headings of a kind's table. */
export const tableHeads = (kind: CaseKind): string[] => [
  '编号',
  '状态',
  '录入时间',
  ...tableFields(kind).map(([name, field]) => field.label || kind.labelOf(name, {})),
];

/** Separators of entries in a cell, as people type them, and of the parts of an entry. */
const BETWEEN = '、,，;；\n';
const PART = '｜';
/** Escapes the following separator, so that names may contain any. */
const ESCAPE = '\\';
const SIGNS = new RegExp(`[\\${ESCAPE}${PART}${BETWEEN}]`, 'g');
const TOKENS = new RegExp(`\\${ESCAPE}([\\${ESCAPE}${PART}${BETWEEN}])|([${BETWEEN}])|(${PART})|([^])`, 'gu');

/**
 * Joins several entries in one cell: `山海小兽、雾中渡口`; entries with several parts are written one per line, with
 * the parts in field order: `山海小兽｜国作登字-2023-F-00204478`. Inverse of {@link entriesOf}.
 */
export function cellOfEntries(entries: readonly (readonly string[])[]): string {
  const written = entries.map((parts) => {
    const last = parts.map((part) => part !== '').lastIndexOf(true);
    return parts.slice(0, last + 1).map((part) => part.replace(SIGNS, `${ESCAPE}$&`));
  });
  return written.map((parts) => parts.join(PART)).join(written.some(({ length }) => length > 1) ? '\n' : '、');
}

const isFilled = (parts: readonly string[]): boolean => parts.some((text) => text.trim() !== '');

/** Most entries that are read from a cell; far more than any field takes. */
export const MOST_ENTRIES = 200;

/**
 * Parses the entries of a cell and their parts, whether written by {@link cellOfEntries} or by hand; drops empty ones.
 * Stops behind one more than {@link MOST_ENTRIES}, as each is read and checked by itself.
 */
export function entriesOf(cell: string): string[][] {
  const entries = [['']];
  for (const [, meant, between, part, other] of cell.replaceAll('\r\n', '\n').matchAll(TOKENS)) {
    const parts = entries.at(-1) ?? [];
    if (between !== undefined) {
      if (entries.length > MOST_ENTRIES) break;
      if (isFilled(parts)) entries.push(['']);
      else entries[entries.length - 1] = [''];
    } else if (part !== undefined) parts.push('');
    else parts[parts.length - 1] += meant ?? other ?? '';
  }
  return entries.map((parts) => parts.map((text) => text.trim())).filter(isFilled);
}

const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formats a stored value as a cell that an import can read; parties by name only. */
function tableCell(field: Field, value: unknown, labelOf: DictionaryLabel): string {
  switch (field.control) {
    case 'list': {
      const entries = [value].flat().filter(isEntry);
      const inner = Object.entries(field.of);
      return cellOfEntries(entries.map((entry) => inner.map(([name, part]) => tableCell(part, entry[name], labelOf))));
    }
    case 'file':
    case 'files':
      return cellOfEntries(filesIn(value).map(({ originalName, address }) => [originalName, address]));
    case 'multiChoice':
      return cellOfEntries([value].flat().map((code) => [lineOf(field, [code], labelOf)]));
    case 'party':
    case 'parties':
      return textOfValue(field, value, labelOf);
    default:
      return lineOf(field, value, labelOf);
  }
}

interface TableRow {
  recordNo: string;
  status: string;
  submittedAt: string;
  data: Record<string, unknown>;
}

/** Formats a case as a row of its kind's table. */
export const tableRow = (kind: CaseKind, row: TableRow, labelOf: DictionaryLabel): string[] => [
  row.recordNo,
  stateOf(kind, row.status)?.label ?? row.status,
  row.submittedAt,
  ...tableFields(kind).map(([name, field]) => tableCell(field, row.data[name], labelOf)),
];

/**
 * Texts that spreadsheets interpret as formulas, including full-width signs; also after blanks, which some drop, and
 * after leading apostrophes, so that escaping stays reversible.
 */
const FORMULA = /^(?='*\s*[=+\-@＝＋－＠\t\r\n])/;
const MARKED = /^'(?='*\s*[=+\-@＝＋－＠\t\r\n])/;

/** Formats a CSV cell (RFC 4180). Prefixes an apostrophe to prevent formula injection. */
function csvCell(text: string): string {
  const safe = text.replace(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophe added by {@link csvLine}. */
export const withoutMark = (cell: string): string => cell.replace(MARKED, '');

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
