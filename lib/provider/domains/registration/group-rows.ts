import { groupRegistration } from '@/lib/kinds/cases/group-registration';
import { type Field, optionLabel } from '@/lib/kinds/field-types';
import { objectOf } from '@/lib/kinds/fields';
import { clean } from '@/lib/text/clean';
import { cut } from '@/lib/text/cut';
import { damageOf } from '../../parsing/damaged-cell';
import { cellText, dayOf, isMadeDate, quotedCell } from '../../parsing/field-cell';
import type { Cell, SheetRow } from '../../parsing/read-sheet';

const { of: fields } = groupRegistration.fields.works;
const { sample, ...columns } = fields;
type Name = keyof typeof columns;
const names = Object.keys(columns).filter((name): name is Name => name in columns);
const schema = objectOf(columns);

/** Heading of the column with the names of the sample files. */
export const SAMPLES = '样本文件名';
/** Beginning of the title of the example row, which is skipped. */
export const EXAMPLE = '示例：';

/** Headings of the workbook, in the order of the fields. */
export const groupHeads = (): string[] => [...names.map((name) => columns[name].label), SAMPLES];

/** Codes of the types of works by label. */
export type TypeCodes = ReadonlyMap<string, string>;

export interface ReadGroupRow {
  row: number;
  values: Record<string, string>;
  samples: string[];
  problems: { column: string; message: string }[];
}

/** Letters read of a cell whose field has no limit of its own, such as a list of file names. */
const LONGEST = 4000;
/** Most types named in a message. */
const NAMED = 8;

/** Serial date of a spreadsheet, which is refused: an applicant's cell without the format of a date may be anything. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;

const textOf = (cell: Cell | undefined, longest = LONGEST): string => {
  if (cell instanceof Date) return cellText(cell);
  return cell === null || cell === undefined ? '' : cut(clean(String(cell).slice(0, 2 * LONGEST)), longest);
};

/** Letters kept of a field's text: twice as many as it takes, so that its schema still refuses what is too long. */
const longestOf = (field: Field): number => 2 * ('max' in field && typeof field.max === 'number' ? field.max : 100);

/** Places of the columns by heading; the message names those that are missing. */
export function groupPlaces({ cells }: SheetRow): { places: ReadonlyMap<string, number> } | { problem: string } {
  const heads = cells.map((cell) => textOf(cell, 60).replace(/[*＊\s]/g, ''));
  const optional = names.filter((name) => !columns[name].required).map((name) => columns[name].label);
  const missing = groupHeads().filter((head) => !heads.includes(head) && head !== SAMPLES && !optional.includes(head));
  if (missing.length > 0) return { problem: `没有找到“${missing.join('”“')}”列，请用作品清单模板填写` };
  return { places: new Map(groupHeads().map((head) => [head, heads.indexOf(head)])) };
}

/** Reads a cell as the value of its field; throws nothing, as the schema reports what it does not know. */
function fieldValueOf(field: Field, cell: Cell | undefined, types: TypeCodes): { value: string; problem: string } {
  const text = textOf(cell, longestOf(field));
  if (field.control === 'date') return { value: SERIAL.test(text) ? text : dayOf(text), problem: '' };
  if (field.control === 'dictionary') {
    const code = types.get(text.replace(/\s/g, ''));
    if (text === '' || code !== undefined) return { value: code ?? '', problem: '' };
    const labels = [...types.keys()].slice(0, NAMED).join('、');
    return { value: '', problem: `没有${quotedCell(text)}这一类，可以填：${labels}${types.size > NAMED ? '……' : ''}` };
  }
  if (field.control === 'choice' || field.control === 'select') {
    if (text === '') return { value: field.initial, problem: '' };
    const code = Object.keys(field.options).find((one) => one === text || optionLabel(field.options, one) === text);
    const labels = Object.keys(field.options).map((one) => optionLabel(field.options, one));
    return { value: code ?? '', problem: code === undefined ? `请填写${labels.join('或')}` : '' };
  }
  return { value: text, problem: damageOf(cell ?? null, isMadeDate(field, cell ?? null)) };
}

/** Reads a row and validates it as a work of the form does, without its samples. */
export function readGroupRow(
  { number: row, cells }: SheetRow,
  places: ReadonlyMap<string, number>,
  types: TypeCodes,
): ReadGroupRow {
  const at = (head: string): Cell | undefined => cells[places.get(head) ?? -1];
  const problems: ReadGroupRow['problems'] = [];
  const values: Record<string, string> = {};
  for (const name of names) {
    const { label } = columns[name];
    const { value, problem } = fieldValueOf(columns[name], at(label), types);
    values[name] = value;
    if (problem) problems.push({ column: label, message: problem });
  }
  // A placeholder stands for the samples, which are matched in the browser.
  const whole = groupRegistration.fields.works.schema.safeParse([{ ...values, sample: ['/'] }]);
  const said = new Set(problems.map(({ column }) => column));
  for (const { path, message } of whole.error?.issues ?? []) {
    const field = names.find((name) => name === path[1]);
    const column = field ? columns[field].label : '作品';
    if (!said.has(column)) problems.push({ column, message });
    said.add(column);
  }
  const parsed = schema.safeParse(values);
  const normal = parsed.success
    ? Object.fromEntries(Object.entries(parsed.data).map(([name, value]) => [name, String(value)]))
    : values;
  const samples = textOf(at(SAMPLES))
    .split(/[、,，;；\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 20);
  return { row, values: normal, samples, problems };
}

/** Marks works whose title stands in an earlier row. */
export function withoutTwice(rows: readonly ReadGroupRow[], keyOf: (title: string) => string): ReadGroupRow[] {
  const seen = new Map<string, number>();
  return rows.map((one) => {
    const key = keyOf(one.values.name ?? '');
    const first = key === '' ? undefined : seen.get(key);
    if (first === undefined) {
      if (key !== '') seen.set(key, one.row);
      return one;
    }
    const message = `作品名称与第 ${first} 行相同`;
    return { ...one, problems: [...one.problems, { column: columns.name.label, message }] };
  });
}
