import { createHash } from 'node:crypto';
import type { CheckedImportRow, ImportCounts } from '@/lib/contract/imports';
import type { Fields, Values } from '@/lib/kinds/field-types';
import { bodyOf, type FormValues } from '@/lib/kinds/form-values';
import type { ImportKind, ImportTable } from '@/lib/kinds/imports/define-import';
import { cut } from '@/lib/text/cut';
import type { Concerned } from '../../access/ties';
import { breath, mapped } from '../../core/breath';
import type { Ctx } from '../../core/context';
import { ProviderError } from '../../core/errors';
import { OWN_ROW, ownAmong, type RowToWrite } from './own-rows';

/** Fault of a cell, by the heading of its column. */
export interface CellProblem {
  column: string;
  message: string;
}

/** A row of the file as the values of a form, with the cells that could not be read. */
export interface FormRow {
  row: number;
  form: FormValues;
  problems: CellProblem[];
  /** Notes on the parts of cells that are not taken over. */
  notes: string[];
}

/** Effect of a row on the database. */
export interface Plan {
  outcome: 'create' | 'update' | 'skip';
  note?: string;
  /** Row that it changes, or that it equals; none for a new one. */
  target?: number;
  problems?: CellProblem[];
}

export interface PlannedRow extends CheckedImportRow {
  target: number | null;
  /** Writes the row. Call in a transaction in which it was planned. @returns id of what was created or changed */
  write(ctx: Ctx): Promise<number>;
}

interface Declaration<F extends Fields, P extends Plan> {
  kind: ImportKind<F>;
  /** Audit subject of its rows, by which the owners of stored ones are found. */
  subject: string;
  /** Accounts and parties that rows concern, in their order; `nobodys` for rows that concern none before they are stored. */
  concerned: 'nobodys' | ((ctx: Ctx, rows: readonly Values<F>[]) => Promise<Concerned[]>);
  /** Reads what the rows are compared with, and returns the check of one row. A refusal beside fields is a problem. */
  checker(ctx: Ctx, rows: readonly Values<F>[]): Promise<(values: Values<F>) => P | Promise<P>>;
  /** Writes a row that was checked. @returns id of what was created or changed */
  write(ctx: Ctx, values: Values<F>, plan: P): Promise<number>;
  /** Pages of what rows have created or changed, by id; those without one are left out. */
  pages(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** An import with the types of its values erased. */
export interface ImportService {
  kind: ImportTable;
  plan(ctx: Ctx, rows: readonly FormRow[]): Promise<PlannedRow[]>;
  pages(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** Problems of a refusal, with the headings of the columns instead of the names of fields. */
function problemsOf(fields: Fields, error: unknown): CellProblem[] {
  if (!(error instanceof ProviderError)) throw error;
  const beside = Object.entries(error.options.fields ?? {});
  if (beside.length === 0) return [{ column: '这一行', message: error.message }];
  return beside.map(([name, message]) => ({ column: fields[name]?.label ?? '这一行', message }));
}

/** Marks what stands in an earlier row already, by the column of the key. */
function repeats() {
  const seen = new Map<string, number>();
  return (row: number, keys: Readonly<Record<string, string>>): CellProblem[] =>
    Object.entries(keys).flatMap(([column, key]) => {
      if (key === '') return [];
      const first = seen.get(`${column} ${key}`);
      if (first === undefined) seen.set(`${column} ${key}`, row);
      return first === undefined ? [] : [{ column, message: `与第 ${first} 行相同` }];
    });
}

/** Makes the service of an import from its declaration, its check and its writing. */
export function importService<F extends Fields, P extends Plan>(declaration: Declaration<F, P>): ImportService {
  const { kind, subject, concerned, checker, write, pages } = declaration;
  const { fields, schema } = kind;
  const nothing = async () => {
    throw new Error('a row that is wrong or known is not written');
  };
  return {
    kind,
    pages,
    async plan(ctx, rows) {
      const repeated = repeats();
      const read = await mapped(rows, ({ row, form, problems, notes }) => {
        const parsed = schema.safeParse(bodyOf(fields, form));
        const unread = new Set(problems.map(({ column }) => column));
        const issues = parsed.success ? [] : parsed.error.issues;
        const further = issues.map(({ path, message }) => ({ column: fields[String(path[0])]?.label ?? '', message }));
        const all = [...problems, ...further.filter(({ column }) => !unread.has(column))];
        if (!parsed.success || all.length > 0) {
          const [title] = Object.values(form).filter((value) => typeof value === 'string' && value !== '');
          return { row, title: typeof title === 'string' ? cut(title, 60) : '', problems: all, notes, values: null };
        }
        const { data: values } = parsed;
        return { row, title: kind.titleOf(values), problems: repeated(row, kind.keysOf(values)), notes, values };
      });
      const readable = read.flatMap(({ values }) => (values === null ? [] : [values]));
      const check = await checker(ctx, readable);
      const about = concerned === 'nobodys' ? [] : await concerned(ctx, readable);
      const concernedBy = new Map(readable.map((values, at) => [values, about[at]]));
      const written: RowToWrite[] = [];
      const planned: PlannedRow[] = [];
      for (const [at, { row, title, problems, notes, values }] of read.entries()) {
        await breath(at);
        const wrong = (all: CellProblem[], target: number | null = null): PlannedRow => ({
          row,
          title,
          outcome: 'wrong',
          note: '',
          problems: all,
          target,
          write: nothing,
        });
        if (values === null || problems.length > 0) {
          planned.push(wrong(problems));
          continue;
        }
        let plan: P;
        try {
          plan = await check(values);
        } catch (error) {
          planned.push(wrong(problemsOf(fields, error)));
          continue;
        }
        const { outcome, note = '', target = null, problems: found = [] } = plan;
        if (found.length === 0 && outcome !== 'skip') written.push({ at, concerned: concernedBy.get(values), target });
        if (found.length > 0) planned.push(wrong(found, target));
        else
          planned.push({
            row,
            title,
            outcome,
            note: outcome === 'skip' ? note : [note, ...notes].filter(Boolean).join('；'),
            problems: [],
            target,
            write: outcome === 'skip' ? nothing : (now) => write(now, values, plan),
          });
      }
      const own = await ownAmong(ctx, subject, written);
      return planned.map((row, at) =>
        own.has(at) ? { ...row, outcome: 'wrong', note: '', problems: [OWN_ROW], write: nothing } : row,
      );
    },
  };
}

/** Counts the outcomes. */
export function countsOf(rows: readonly CheckedImportRow[]): ImportCounts {
  const counts: ImportCounts = { create: 0, update: 0, skip: 0, wrong: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** Digest of the outcomes, by which a run is compared with the dry run that was confirmed. */
export const planDigest = (rows: readonly PlannedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ row, title, outcome, note, target }) => [row, title, outcome, note, target])))
    .digest('hex');

/** Pages whose address follows from the id. */
export const pagesAt = (pathOf: (id: number) => string) => async (_ctx: Ctx, ids: readonly number[]) =>
  new Map(ids.map((id) => [id, pathOf(id)] as const));
