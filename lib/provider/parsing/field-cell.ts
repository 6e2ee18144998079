import { entriesOf, MOST_ENTRIES } from '@/lib/kinds/csv';
import { type Field, type Fields, optionLabel } from '@/lib/kinds/field-types';
import { emptyForm, type FormValues } from '@/lib/kinds/form-values';
import { parseDay } from '@/lib/rules/identifiers/day';
import { LONGEST, typed } from '@/lib/rules/identifiers/typed';
import { clean } from '@/lib/text/clean';
import { shortened } from '@/lib/text/cut';
import { damageOf, failureOf } from './damaged-cell';
import { PartDate } from './part-date';
import type { Cell } from './read-sheet';

/** A cell that cannot be read as its field, with a message for the person who filled it in. */
export class Unreadable extends Error {}

/** Day 0 of spreadsheet serial dates, and the length of a day; milliseconds. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;
/** Range of numbers read as serial dates. Smaller ones are years or typing errors: no entry here is older than 1927. */
const FIRST_SERIAL = 10_000;
const LAST_SERIAL = 80_000;

const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A date of a spreadsheet with its time, which has no zone: `YYYY-MM-DD HH:mm:ss`. */
const momentOf = (cell: Date) => cell.toISOString().slice(0, 19).replace('T', ' ');

/** Text of a cell, without invisible characters; a date as `YYYY-MM-DD`, or the part of it that is shown. */
export const cellText = (cell: Cell): string => {
  if (cell instanceof PartDate) return cell.shown;
  if (cell instanceof Date) return isoOf(cell.getTime());
  return cell === null ? '' : clean(String(cell));
};

/** Letters of a heading that are read; ours are far shorter. */
const LONGEST_HEAD = 60;
/** Text of a heading, cut, as messages repeat it. */
export const headText = (cell: Cell): string => cellText(typeof cell === 'string' ? cell.slice(0, LONGEST_HEAD) : cell);

/**
 * Reads a date in the notations of people and spreadsheets; returns anything else unchanged, for the field to refuse.
 */
export function dayOf(cell: Cell): string {
  const text = cellText(cell);
  if (text.length > LONGEST) return text;
  const day = parseDay(text) ?? parseDay(typed(text).replace(/[ T]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/, ''));
  if (day !== null) return day;
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? isoOf(EPOCH + Math.floor(serial) * DAY) : text;
}

/** Most options listed in an error. */
const NAMED = 8;
const bare = (text: string) => typed(text).replace(/\s/g, '');

type Options = Extract<Field, { control: 'choice' | 'select' | 'multiChoice' }>['options'];

/** Codes by their bare labels, made once per set of options. */
const known = new WeakMap<Options, ReadonlyMap<string, string>>();
function codesByLabel(options: Options): ReadonlyMap<string, string> {
  const made =
    known.get(options) ??
    new Map(
      Object.keys(options)
        .toReversed()
        .map((one) => [bare(optionLabel(options, one)), one] as const),
    );
  known.set(options, made);
  return made;
}

/** Most letters of a cell that a message repeats. */
const SAID = 40;
export const quotedCell = (text: string): string => `“${shortened(text, SAID)}”`;

/** Returns the code of an option, given as code or label. */
function codeOf(options: Options, text: string): string {
  const code = Object.hasOwn(options, text) ? text : codesByLabel(options).get(bare(text));
  if (code !== undefined) return code;
  const codes = Object.keys(options);
  const labels = codes.slice(0, NAMED).map((one) => optionLabel(options, one));
  throw new Unreadable(
    `${quotedCell(text)}不在可选项中，可以填：${labels.join('、')}${codes.length > NAMED ? '……' : ''}`,
  );
}

/** Parses the entries of a cell. Throws for more than any field takes. */
function fewEntries(text: string): string[][] {
  const entries = entriesOf(text);
  if (entries.length > MOST_ENTRIES) throw new Unreadable(`一格里写了 ${MOST_ENTRIES} 项以上，请核对这一格`);
  return entries;
}

const YES = ['是', 'yes', 'true', 'y', '1', '√'];
const NO = ['否', 'no', 'false', 'n', '0', '×', ''];

/** Reads a list entry from its parts, in the order of its fields. */
function entryOf(fields: Fields, parts: readonly string[]): FormValues {
  const named = Object.entries(fields);
  const more = parts.slice(named.length).find((part) => part !== '');
  if (more !== undefined) throw new Unreadable(`${quotedCell(more)}之前已经填满，一项依次是：${namesOf(fields)}`);
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
const filesOf = (text: string): string[] => fewEntries(text).flatMap(([, address = '']) => (address ? [address] : []));

/** Tests for a field of identifiers: 登记号, 合同编号, 统一社会信用代码. */
const isIdentifier = ({ label }: Field) => /号|编码|代码/.test(label);

/**
 * Tests for a cell that a spreadsheet has made a date of where no field of time stands: what was typed, such as 12-9 or 5:5,
 * cannot be told from it.
 */
export const isMadeDate = ({ control }: Field, cell: Cell): boolean =>
  cell instanceof Date && control !== 'date' && control !== 'moment';

/** Returns the text of a cell. Throws if a spreadsheet has converted its content. */
function undamagedText(field: Field, cell: Cell): string {
  const damage = damageOf(cell, isIdentifier(field));
  if (damage) throw new Unreadable(damage);
  return cellText(cell);
}

/** Converts a cell to the form value of a field. Throws {@link Unreadable}. */
export function formValue(field: Field, cell: Cell): unknown {
  const failure = failureOf(cell);
  if (failure) throw new Unreadable(failure);
  if (isMadeDate(field, cell)) throw new Unreadable(damageOf(cell, true));
  const text = cellText(cell);
  switch (field.control) {
    case 'date':
      return dayOf(cell);
    case 'moment':
      return cell instanceof Date && !(cell instanceof PartDate) ? momentOf(cell) : text;
    case 'choice':
    case 'select':
      return text === '' ? field.initial : codeOf(field.options, text);
    case 'labels':
      return fewEntries(text).map(([one = '']) => one);
    case 'multiChoice':
      return fewEntries(text).map(([one = '']) => codeOf(field.options, one));
    case 'yesNo':
      if (text === field.yes || YES.includes(text.toLowerCase())) return true;
      if (NO.includes(text.toLowerCase())) return false;
      throw new Unreadable('请填写“是”或“否”');
    case 'list':
      return fewEntries(text).map((parts) => entryOf(field.of, parts));
    case 'file':
      return filesOf(text)[0] ?? '';
    case 'files':
      return filesOf(text);
    default:
      return undamagedText(field, cell);
  }
}
