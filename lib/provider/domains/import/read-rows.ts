import { createHash } from 'node:crypto';
import { IMPORT_LIMIT } from '@/lib/contract/imports';
import { formatDate } from '@/lib/format/dates';
import type { Field } from '@/lib/kinds/field-types';
import { emptyForm, type FormValues } from '@/lib/kinds/form-values';
import { cut } from '@/lib/text/cut';
import { mapped } from '../../core/breath';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { requireStorable } from '../../http/read-body';
import { type Form, fileIn, readForm } from '../../http/read-form';
import { cellText, formValue, headText, quotedCell, Unreadable } from '../../parsing/field-cell';
import { type Cell, readSheet, type SheetRow } from '../../parsing/read-sheet';
import { allEntries, hasBegun, isOver } from '../settings';
import { htmlCell, missingNote } from './html-cell';
import type { FormRow, ImportService } from './plan';
import { CHANGED_EXAMPLE, explainingRow } from './template-rows';

/** Size limit of a file; two thousand rows are smaller. Bytes. */
const MAX_BYTES = 10 * 1024 * 1024;
/**
 * Most letters of rich text in a file, all rows together, as they are kept until the last row is planned. The markup of a
 * cell may grow to six times its length, and the texts of a workbook are compressed.
 */
const MOST_HTML = 20_000_000;
/** Rows of the template that are no data: headings, notes, example. */
const TEMPLATE_ROWS = 3;
/** Most options named in a message. */
const NAMED = 8;

type Kind = ImportService['kind'];
interface Column {
  at: number;
  name: string;
  field: Field;
}

const headOf = (cell: Cell): string => headText(cell).replace(/[*＊\s]/g, '');
const quoted = (heads: readonly string[]) => `“${heads.join('”“')}”`;

/** Finds the columns by their headings. Throws 422 beside `file` for missing, unknown and double ones. */
function columnsOf({ fields, title }: Kind, { cells }: SheetRow): Column[] {
  const heads = cells.map(headOf);
  const labels = Object.values(fields).map(({ label }) => label);
  const missing = Object.values(fields).flatMap(({ label, required }) =>
    required && !heads.includes(label) ? [label] : [],
  );
  if (missing.length > 0)
    throw invalid({ file: `第 1 行没有找到${quoted(missing)}列。请下载“${title}”的模板，按它的表头填写` });
  const named = heads.filter((head) => head !== '');
  const unknown = named.filter((head) => !labels.includes(head));
  if (unknown.length > 0) throw invalid({ file: `模板里没有${quoted(unknown.slice(0, NAMED))}列，请删去再上传` });
  const twice = named.filter((head, at) => named.indexOf(head) !== at);
  if (twice.length > 0) throw invalid({ file: `${quoted(twice)}列出现了两次，请只留一列` });
  return Object.entries(fields).flatMap(([name, field]) => {
    const at = heads.indexOf(field.label);
    return at < 0 ? [] : [{ at, name, field }];
  });
}

/** Values of the dictionaries that columns refer to, by their text: codes, or the labels themselves. */
async function wordsOf(
  ctx: Ctx,
  columns: readonly Column[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const today = formatDate(ctx.now());
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const { name, field } of columns) {
    if (field.control !== 'dictionary' && field.control !== 'labels') continue;
    const entries = (await allEntries(ctx, field.dictType)).filter(
      (entry) => hasBegun(entry, today) && !isOver(entry, today),
    );
    const isLabel = field.control === 'labels';
    found.set(
      name,
      new Map(entries.map(({ dictLabel, dictValue }) => [dictLabel, isLabel ? dictLabel : dictValue] as const)),
    );
  }
  return found;
}

function inWords(text: string, words: ReadonlyMap<string, string>): string {
  const value = words.get(text);
  if (value !== undefined) return value;
  const labels = [...words.keys()];
  const offered = labels.length > 0 ? `可以填：${labels.slice(0, NAMED).join('、')}` : '请先在“字典与参数”里添加';
  throw new Unreadable(`字典里没有${quotedCell(text)}，${offered}${labels.length > NAMED ? '……' : ''}`);
}

/** Reads a cell. Throws {@link Unreadable}. */
function valueIn({ texts = [] }: Kind, { name, field }: Column, cell: Cell, words?: ReadonlyMap<string, string>) {
  if (typeof cell === 'number' && texts.includes(name))
    throw new Unreadable(
      `“${cell}”是数字格式，前面的零可能已经丢了，1E1 一类的号码也会变样。请把这一列设为“文本”格式，再照原样填写`,
    );
  const value = formValue(field, cell);
  if (words && typeof value === 'string') return value === '' ? '' : inWords(value, words);
  if (words && Array.isArray(value)) return value.map((one) => inWords(String(one), words));
  return value;
}

/** Reads the rows of a table as forms. */
async function formsOf(
  ctx: Ctx,
  kind: Kind,
  [heads, ...below]: readonly SheetRow[],
  signal: AbortSignal,
): Promise<FormRow[]> {
  if (!heads) throw invalid({ file: '文件里没有内容' });
  const columns = columnsOf(kind, heads);
  const words = await wordsOf(ctx, columns);
  const explains = explainingRow(kind);
  const isData = ({ cells }: SheetRow) => explains(cells) !== 'template';
  let length = 0;
  const read = ({ number: row, cells }: SheetRow): FormRow => {
    requireStorable(cells.map(String));
    const form: FormValues = emptyForm(kind.fields);
    const problems: FormRow['problems'] = [];
    const notes: string[] = [];
    if (explains(cells) === 'changed') {
      const at = cells.findIndex((cell) => cellText(cell) !== '');
      const column = columns.find((one) => one.at === at)?.field.label ?? `第 ${at + 1} 列`;
      problems.push({ column, message: CHANGED_EXAMPLE });
    }
    const beyond = cells.findIndex(
      (cell, at) => cell !== null && cell !== '' && !columns.some((column) => column.at === at),
    );
    if (beyond >= 0)
      problems.push({ column: `第 ${beyond + 1} 列`, message: '这一列没有表头，请删去或者移到对应的列里' });
    for (const column of columns) {
      try {
        const value = valueIn(kind, column, cells[column.at] ?? null, words.get(column.name));
        const { field } = column;
        if (field.control === 'richText' && typeof value === 'string') {
          const { html, missing } = htmlCell(value, field);
          length += html.length;
          if (length > MOST_HTML) throw invalid({ file: `文件里的“${field.label}”合起来过长，请分成几个文件` });
          form[column.name] = html;
          if (missing.size > 0) notes.push(missingNote(field.label, missing));
        } else form[column.name] = value;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        problems.push({ column: column.field.label, message: error.message });
      }
    }
    return { row, form, problems, notes };
  };
  return mapped(below.filter(isData), read, signal);
}

export interface ReadImport {
  rows: FormRow[];
  form: Form;
  fileName: string;
  sha256: string;
}

/**
 * Reads an uploaded table row by row; changes nothing. Throws 422 beside `file` for one that cannot be read, lacks
 * columns, or has too many rows or none; 413 for one that is too large.
 */
export async function readImport(ctx: Ctx, kind: Kind, request: Request): Promise<ReadImport> {
  const form = await readForm(request, MAX_BYTES);
  const { bytes, name } = fileIn(form, '请选择要导入的文件');
  requireStorable(name);
  const { rows: sheet, total } = await readSheet(bytes, {
    isSeen: true,
    mostRows: IMPORT_LIMIT + TEMPLATE_ROWS,
    owner: `u${ctx.user.userId}`,
    signal: request.signal,
  });
  if (total > sheet.length)
    throw invalid({ file: `文件里有 ${total - 1} 行，一次最多 ${IMPORT_LIMIT} 行，请分成几个文件` });
  const rows = await formsOf(ctx, kind, sheet, request.signal);
  if (rows.length === 0) throw invalid({ file: '文件里没有填写的行，说明与示例两行不会读取' });
  if (rows.length > IMPORT_LIMIT)
    throw invalid({ file: `文件里有 ${rows.length} 行，一次最多 ${IMPORT_LIMIT} 行，请分成几个文件` });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { rows, form, fileName: cut(name, 200), sha256 };
}
