import { type CaseKind, stateOf } from './case';
import { type DictionaryLabel, textOfValue } from './facts';
import type { Field } from './field-types';

/** Fields of a kind that a table holds: what is promised and what only shows is left out. */
export const tableFields = (kind: CaseKind): (readonly [name: string, field: Field])[] =>
  Object.entries(kind.fields).filter(([, { control }]) => control !== 'consent');

/** Heads of a kind's table. */
export const tableHeads = (kind: CaseKind): string[] => [
  '编号',
  '状态',
  '录入时间',
  ...tableFields(kind).map(([name, field]) => field.label || kind.labelOf(name, {})),
];

interface TableRow {
  recordNo: string;
  status: string;
  submittedAt: string;
  data: Record<string, unknown>;
}

/** A case as a row of its kind's table. */
export const tableRow = (kind: CaseKind, row: TableRow, labelOf: DictionaryLabel): string[] => [
  row.recordNo,
  stateOf(kind, row.status)?.label ?? row.status,
  row.submittedAt,
  ...tableFields(kind).map(([name, field]) => textOfValue(field, row.data[name], labelOf)),
];

/** A cell of CSV (RFC 4180). What a spreadsheet would take for a formula is written so that it reads it as text. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
