import { emptyOf } from '@/lib/kinds/asked-form';
import type { CaseKind } from '@/lib/kinds/case';
import { entriesOf, tableFields } from '@/lib/kinds/csv';
import { type Field, type Fields, optionLabel, type Values } from '@/lib/kinds/field-types';
import { emptyForm, type FormValues, formBody } from '@/lib/kinds/form-values';
import { parseDay } from '@/lib/rules/identifiers/day';
import { typed } from '@/lib/rules/identifiers/typed';
import { clean } from '@/lib/text/clean';
import { damageOf } from '../../parsing/damaged-cell';
import type { Cell } from '../../parsing/read-sheet';

/** Error of a cell, by its column. */
export interface CellProblem {
  column: string;
  message: string;
}
class Unreadable extends Error {}

/** Day 0 of spreadsheet serial dates, and the length of a day; milliseconds. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;
/** Range of numbers read as serial dates. Smaller ones are years or typing errors: no entry here is older than 1927. */
const FIRST_SERIAL = 10_000;
const LAST_SERIAL = 80_000;

const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const textOf = (cell: Cell): string => {
  if (cell instanceof Date) return isoOf(cell.getTime());
  return cell === null ? '' : clean(String(cell));
};

/**
 * Reads a date in the notations of people and spreadsheets; returns anything else unchanged, for the field to refuse.
 */
export function dayOf(cell: Cell): string {
  const text = textOf(cell);
  const day = parseDay(text) ?? parseDay(typed(text).replace(/[ T]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/, ''));
  if (day !== null) return day;
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? isoOf(EPOCH + Math.floor(serial) * DAY) : text;
}

/** Most options listed in an error. */
const NAMED = 8;
const bare = (text: string) => typed(text).replace(/\s/g, '');

type Options = Extract<Field, { control: 'choice' | 'select' | 'multiChoice' }>['options'];

/** Returns the code of an option, given as code or label. */
function codeOf(options: Options, text: string): string {
  const codes = Object.keys(options);
  const code = codes.find((one) => one === text) ?? codes.find((one) => bare(optionLabel(options, one)) === bare(text));
  if (code !== undefined) return code;
  const labels = codes.slice(0, NAMED).map((one) => optionLabel(options, one));
  throw new Unreadable(`“${text}”不在可选项中，可以填：${labels.join('、')}${codes.length > NAMED ? '……' : ''}`);
}

const YES = ['是', 'yes', 'true', 'y', '1', '√'];
const NO = ['否', 'no', 'false', 'n', '0', '×', ''];

/** Reads a list entry from its parts, in the order of its fields. */
function entryOf(fields: Fields, parts: readonly string[]): FormValues {
  const named = Object.entries(fields);
  const more = parts.slice(named.length).find((part) => part !== '');
  if (more !== undefined) throw new Unreadable(`“${more}”之前已经填满，一项依次是：${namesOf(fields)}`);
  return {
    ...emptyForm(fields),
    ...Object.fromEntries(
      named.flatMap(([name, field], at) => (parts[at] ? [[name, formValue(field, parts[at])]] : [])),
    ),
  };
}
const namesOf = (fields: Fields) =>
  Object.values(fields)
    .map(({ label }) => label)
    .join('｜');

/** Reads exported file references; a file name without an address is ignored. */
const filesOf = (text: string): string[] => entriesOf(text).flatMap(([, address = '']) => (address ? [address] : []));

/** Tests for a field of identifiers: 登记号, 合同编号, 统一社会信用代码. */
const isIdentifier = ({ label }: Field) => /号|编码|代码/.test(label);

/** Returns the text of a cell. Throws if a spreadsheet has converted its content. */
function undamagedText(field: Field, cell: Cell): string {
  const damage = damageOf(cell, isIdentifier(field));
  if (damage) throw new Unreadable(damage);
  return textOf(cell);
}

/** Converts a cell to a form value. */
function formValue(field: Field, cell: Cell): unknown {
  const text = textOf(cell);
  switch (field.control) {
    case 'date':
      return dayOf(cell);
    case 'choice':
    case 'select':
      return text === '' ? field.initial : codeOf(field.options, text);
    case 'multiChoice':
      return entriesOf(text).map(([one = '']) => codeOf(field.options, one));
    case 'yesNo':
      if (text === field.yes || YES.includes(text.toLowerCase())) return true;
      if (NO.includes(text.toLowerCase())) return false;
      throw new Unreadable('请填写“是”或“否”');
    case 'list':
      return entriesOf(text).map((parts) => entryOf(field.of, parts));
    case 'file':
      return filesOf(text)[0] ?? '';
    case 'files':
      return filesOf(text);
    default:
      return undamagedText(field, cell);
  }
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
/** Columns of an export that are assigned on creation, and therefore ignored on import. */
const GIVEN = ['编号', '状态', '录入时间'];

/** Matches the heads of a file with fields, by label or code. */
export function columnsOf(kind: CaseKind, heads: readonly Cell[]): { columns: Column[]; problems: CellProblem[] } {
  const columns: Column[] = [];
  const problems: CellProblem[] = [];
  const fields = tableFields(kind);
  for (const [at, cell] of heads.entries()) {
    const head = textOf(cell).replace(/[*＊]/g, '').trim();
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
