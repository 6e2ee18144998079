import { formatDate } from '@/lib/format/dates';
import { dayProblem, normaliseDay, parseDay } from '@/lib/rules/identifiers/day';
import { issuedForm } from '@/lib/rules/identifiers/issued-number';
import { cut } from '@/lib/text/cut';
import { compatible } from '@/lib/text/unmarked-runs';
import { damageOf } from '../../parsing/damaged-cell';
import { cellText } from '../../parsing/field-cell';
import type { Cell, SheetRow } from '../../parsing/read-sheet';

/** A row of a table of certificates as read, with the first thing that is wrong; empty for none. */
export interface ReadRow {
  row: number;
  recordNo: string;
  number: string;
  issuedOn: string;
  problem: string;
}

/** Columns with their usual heads, by which they are found; the first one is named in messages. */
const heads = {
  recordNo: ['业务编号', '业务号', '受理号', '受理编号', '申请编号', '申请号', '编号'],
  number: ['登记号', '登记编号', '登记号码', '作品登记号', '软件登记号', '证书号', '证书编号', '证书号码'],
  issuedOn: ['发证日期', '发证日', '发证时间', '登记日期', '证书日期', '日期'],
} as const;
type Name = keyof typeof heads;
const names = ['recordNo', 'number', 'issuedOn'] as const satisfies readonly Name[];

/** Facts that a browser read from a certificate; empty where nothing was found. */
export type FileReading = Record<Name, string>;

/** Rows above the table that may hold a title and a few facts. */
const PREAMBLE = 10;
const LONGEST = 60;

const textOf = (cell: Cell | undefined): string =>
  typeof cell === 'string'
    ? cell
        .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : typeof cell === 'number'
      ? String(cell)
      : '';
/** Normalises a head: without blanks, marks and notes in brackets. */
const headOf = (cell: Cell): string =>
  compatible(textOf(cell))
    .replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】/g, '')
    .replace(/[\s*:：]/g, '');

/** Place of each column; the most specific head wins, whatever the order of the columns. */
function placesOf({ cells }: SheetRow): Partial<Record<Name, number>> {
  const found = cells.map(headOf);
  return Object.fromEntries(
    names.flatMap((name) => {
      const head = heads[name].find((one) => found.includes(one));
      return head === undefined ? [] : [[name, found.indexOf(head)] as const];
    }),
  );
}

/** Finds the row with the heads: the one of the first rows with most of them. */
function headRow(rows: readonly SheetRow[]) {
  const candidates = rows.slice(0, PREAMBLE).map((row) => ({ row, places: placesOf(row) }));
  return candidates.toSorted((a, b) => Object.keys(b.places).length - Object.keys(a.places).length)[0];
}

/** Messages about what is missing in a row of a table, and in a file. */
const ofTable = { recordNo: '没有填写业务编号', number: '没有填写登记号', issuedOn: '没有填写发证日期' };
const ofFile = {
  recordNo: '没有认出是哪件业务，请把业务编号写进文件名',
  number: '没有读出登记号，请把登记号写进文件名',
  issuedOn: '没有读出发证日期，请把日期写进文件名',
};

/** Reads a day: a date of a workbook, or a text in any unambiguous notation. */
function dayOf(cell: Cell | undefined, missing: string): { day: string; problem: string } {
  const text = cut(
    (cell instanceof Date ? cellText(cell) : textOf(cell)).replace(/ \d{1,2}:\d{2}(?::\d{2})?$/, ''),
    LONGEST,
  );
  if (text === '') return { day: '', problem: missing };
  const problem = dayProblem(text) || (parseDay(text) === null ? '发证日期看不懂' : '');
  return { day: normaliseDay(text), problem };
}

function readRow(
  { number: row, cells }: SheetRow,
  places: Record<Name, number>,
  today: string,
  missing: Record<Name, string> = ofTable,
): ReadRow {
  const recordNo = cut(compatible(textOf(cells[places.recordNo])).replace(/\s/g, '').toUpperCase(), LONGEST);
  const number = cut(issuedForm(textOf(cells[places.number])), LONGEST);
  const { day, problem: ofDay } = dayOf(cells[places.issuedOn], missing.issuedOn);
  const problems = [
    damageOf(cells[places.recordNo] ?? null, true),
    recordNo === '' ? missing.recordNo : '',
    damageOf(cells[places.number] ?? null, true),
    number === '' ? missing.number : '',
    ofDay,
    ofDay === '' && day > today ? '发证日期不能晚于今天' : '',
  ];
  return { row, recordNo, number, issuedOn: day, problem: problems.find(Boolean) ?? '' };
}

/** Marks rows whose number of the case or of the certificate stands in an earlier row. */
function withoutRepeats(rows: readonly ReadRow[], keyOf: (number: string) => string, unit = '行'): ReadRow[] {
  const seen = new Map<string, number>();
  const repeatOf = (what: string, key: string, row: number) => {
    const first = key && seen.get(`${what} ${key}`);
    if (key && !first) seen.set(`${what} ${key}`, row);
    return first ? `${what}与第 ${first} ${unit}重复` : '';
  };
  return rows.map((row) => {
    const repeats = [
      repeatOf('业务编号', row.recordNo, row.row),
      repeatOf('登记号', row.number && keyOf(row.number), row.row),
    ];
    return { ...row, problem: row.problem || (repeats.find(Boolean) ?? '') };
  });
}

/**
 * Reads the rows of a table of certificates below its heads. Rows without a registration number and a day, as in an
 * unfinished template, are skipped.
 *
 * @param today the current day, `YYYY-MM-DD`
 * @param keyOf key by which certificate numbers are compared
 * @returns the rows, or a message about missing columns
 */
export function readCertificateRows(
  sheet: readonly SheetRow[],
  now: Date,
  keyOf: (number: string) => string,
): { rows: ReadRow[] } | { problem: string } {
  const found = headRow(sheet);
  const missing = names.filter((name) => found?.places[name] === undefined).map((name) => heads[name][0]);
  if (!found || missing.length > 0) return { problem: `没有找到“${missing.join('”“')}”列，请用登记表的表头` };
  const { recordNo = 0, number = 0, issuedOn = 0 } = found.places;
  const places = { recordNo, number, issuedOn };
  const below = sheet.slice(sheet.indexOf(found.row) + 1);
  const filled = below.filter(
    ({ cells }) => textOf(cells[number]) !== '' || textOf(cells[issuedOn]) !== '' || cells[issuedOn] instanceof Date,
  );
  const rows = filled.map((row) => readRow(row, places, formatDate(now)));
  return { rows: withoutRepeats(rows, keyOf) };
}

/** Reads what a browser found in certificates as files, one row each. */
export function readCertificateFiles(
  files: readonly FileReading[],
  now: Date,
  keyOf: (number: string) => string,
): ReadRow[] {
  const places = { recordNo: 0, number: 1, issuedOn: 2 };
  const rows = files.map(({ recordNo, number, issuedOn }, at) =>
    readRow({ number: at + 1, cells: [recordNo, number, issuedOn] }, places, formatDate(now), ofFile),
  );
  return withoutRepeats(rows, keyOf, '个文件');
}
