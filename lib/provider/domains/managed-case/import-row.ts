import { emptyOf } from '@/lib/kinds/asked-form';
import type { CaseKind } from '@/lib/kinds/case';
import { tableFields } from '@/lib/kinds/csv';
import type { Field, Fields, Values } from '@/lib/kinds/field-types';
import { emptyForm, type FormValues, formBody } from '@/lib/kinds/form-values';
import { typed } from '@/lib/rules/identifiers/typed';
import { formValue, headText, Unreadable } from '../../parsing/field-cell';
import type { Cell } from '../../parsing/read-sheet';

/** Error of a cell, by its column. */
export interface CellProblem {
  column: string;
  message: string;
}
const takesNothing = (field: Field) => ['consent', 'person', 'party', 'parties'].includes(field.control);
/** Tests for a field of files; tables may omit these, and refer to them by address. */
export const isFiles = (field: Field): field is Extract<Field, { control: 'file' | 'files' }> =>
  field.control === 'file' || field.control === 'files';

/** Column of a file that belongs to a field of the kind. */
export interface Column {
  at: number;
  name: string;
  label: string;
  field: Field;
}

const labelOf = (kind: CaseKind, name: string, field: Field) => field.label || kind.labelOf(name, {});
/** Column of an export with the number of the case. */
export const NUMBER = '编号';
/** Columns of an export that are assigned on creation, and therefore not stored on import. */
const GIVEN = [NUMBER, '状态', '录入时间'];

const nameOfHead = (cell: Cell): string => headText(cell).replace(/[*＊]/g, '').trim();

/** Number of a case in the cells of a row, under the heads of a file; empty for a new row. */
export const numberIn = (heads: readonly Cell[], cells: readonly Cell[]): string => {
  const at = heads.findIndex((head) => nameOfHead(head) === NUMBER);
  return at < 0 ? '' : typed(headText(cells[at] ?? null)).toUpperCase();
};

/** Matches the heads of a file with fields, by label or code. */
export function columnsOf(kind: CaseKind, heads: readonly Cell[]): { columns: Column[]; problems: CellProblem[] } {
  const columns: Column[] = [];
  const problems: CellProblem[] = [];
  const fields = tableFields(kind);
  for (const [at, cell] of heads.entries()) {
    const head = nameOfHead(cell);
    if (head === '' || GIVEN.includes(head)) continue;
    const [name, field] = fields.find(([one, its]) => head === labelOf(kind, one, its) || head === one) ?? [];
    const isTwice = columns.some((column) => column.name === name);
    if (!name || !field) problems.push({ column: head, message: '没有这一列，请对照模板' });
    else if (isTwice) problems.push({ column: head, message: '这一列出现了两次' });
    else columns.push({ at, name, label: labelOf(kind, name, field), field });
  }
  for (const [name, field] of fields) {
    const isMissing =
      field.required && !takesNothing(field) && !isFiles(field) && !columns.some((one) => one.name === name);
    const hasUsual = (field.control === 'choice' || field.control === 'select') && field.initial !== '';
    if (isMissing && !hasUsual) problems.push({ column: labelOf(kind, name, field), message: '缺少这一列' });
  }
  return { columns, problems };
}

/** Display name of a form path: the column, and the field within an entry. */
function columnAt(kind: CaseKind, path: readonly PropertyKey[]): string {
  const [name = '', , inner] = path.map(String);
  const field = kind.fields[name];
  const label = field ? labelOf(kind, name, field) : name;
  const part = inner && field?.control === 'list' ? field.of[inner]?.label : undefined;
  return part ? `${label}（${part}）` : label;
}

/** Reads a row as a form submission of its kind and validates it. @returns its values or its errors */
export function readRow(
  kind: CaseKind,
  columns: readonly Column[],
  cells: readonly Cell[],
): { values: Values<Fields>; problems?: undefined } | { problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const lists = Object.keys(kind.fields).filter((name) => kind.fields[name]?.control === 'list');
  const form: FormValues = { ...emptyForm(kind.fields), ...Object.fromEntries(lists.map((name) => [name, []])) };
  for (const { at, name, label, field } of columns) {
    if (takesNothing(field)) continue;
    try {
      form[name] = formValue(field, cells[at] ?? null);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push({ column: label, message: error.message });
      form[name] = emptyOf(kind.fields, name);
    }
  }
  const parsed = kind.schema.safeParse(formBody(kind, form));
  if (parsed.success && problems.length === 0) return { values: parsed.data };
  const unread = new Set(problems.map(({ column }) => column));
  const issues = parsed.success ? [] : parsed.error.issues;
  const further = issues.map(({ path, message }) => ({ column: columnAt(kind, path), message }));
  return { problems: [...problems, ...further.filter(({ column }) => !unread.has(column))] };
}
