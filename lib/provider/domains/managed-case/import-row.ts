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

/** What is wrong with a cell, by its column. */
export interface CellProblem {
  column: string;
  message: string;
}
class Unreadable extends Error {}

/** Days from which a spreadsheet counts, and those numbers that are days of our time. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;
/** Smaller numbers are years, or slips: nothing that is registered here is older than 1927. */
const FIRST_SERIAL = 10_000;
const LAST_SERIAL = 80_000;

const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const textOf = (cell: Cell): string => {
  if (cell instanceof Date) return isoOf(cell.getTime());
  return cell === null ? '' : clean(String(cell));
};

/** A day as people and spreadsheets write it; what is none stays as it is, for the field to refuse. */
export function dayOf(cell: Cell): string {
  const text = textOf(cell);
  const day = parseDay(text) ?? parseDay(typed(text).replace(/[ T]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/, ''));
  if (day !== null) return day;
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? isoOf(EPOCH + Math.floor(serial) * DAY) : text;
}

/** Options that a refusal names. */
const NAMED = 8;
const bare = (text: string) => typed(text).replace(/\s/g, '');

type Options = Extract<Field, { control: 'choice' | 'select' | 'multiChoice' }>['options'];

/** The code of an option by its label or itself. */
function codeOf(options: Options, text: string): string {
  const codes = Object.keys(options);
  const code = codes.find((one) => one === text) ?? codes.find((one) => bare(optionLabel(options, one)) === bare(text));
  if (code !== undefined) return code;
  const labels = codes.slice(0, NAMED).map((one) => optionLabel(options, one));
  throw new Unreadable(`“${text}”不在可选项中，可以填：${labels.join('、')}${codes.length > NAMED ? '……' : ''}`);
}

const YES = ['是', 'yes', 'true', 'y', '1', '√'];
const NO = ['否', 'no', 'false', 'n', '0', '×', ''];

/** An entry of a list by its parts, in the order of its fields. */
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

/** Files of an export by their addresses; a name alone brings no file. */
const filesOf = (text: string): string[] => entriesOf(text).flatMap(([, address = '']) => (address ? [address] : []));

/** Fields whose words are numbers of something: 登记号, 合同编号, 统一社会信用代码. */
const isIdentifier = ({ label }: Field) => /号|编码|代码/.test(label);

/** The words of a cell. Throws where a spreadsheet has put its own in the place of what was typed. */
function undamagedText(field: Field, cell: Cell): string {
  const damage = damageOf(cell, isIdentifier(field));
  if (damage) throw new Unreadable(damage);
  return textOf(cell);
}

/** What a cell fills into a form. */
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
/** Whether a field holds files; a table may leave them out, and names them by their addresses. */
export const isFiles = ({ control }: Field) => control === 'file' || control === 'files';

/** A column of a file that is one of a kind's fields. */
export interface Column {
  at: number;
  name: string;
  label: string;
  field: Field;
}

const labelOf = (kind: CaseKind, name: string, field: Field) => field.label || kind.labelOf(name, {});
/** Columns of an export that the case itself gets when it is entered. */
const GIVEN = ['编号', '状态', '录入时间'];

/** What the heads of a file are, by labels or codes of the fields. */
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

/** What a path of the form is called: the column, and the field within an entry. */
function columnAt(kind: CaseKind, path: readonly PropertyKey[]): string {
  const [name = '', , inner] = path.map(String);
  const field = kind.fields[name];
  const label = field ? labelOf(kind, name, field) : name;
  const part = inner && field?.control === 'list' ? field.of[inner]?.label : undefined;
  return part ? `${label}（${part}）` : label;
}

/** A row as its kind's form would send it, checked as that is; or what is wrong with it. */
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
