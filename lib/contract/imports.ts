import { z } from 'zod';
import { answersFile, dateTime, id, idParams, pageOf, pageQuery } from './common';
import { staffPost, staffRead } from './endpoint';

/** Most rows of a file; all of them are written in one transaction. */
export const IMPORT_LIMIT = 2000;

const key = z.string().regex(/^[a-z][a-z-]{1,39}$/);
const keyParams = z.object({ key });

/** Outcome of a row: new, changed, already there as it is; `wrong` for a row that cannot be imported. */
const importOutcome = z.enum(['create', 'update', 'skip', 'wrong']);
export type ImportOutcome = z.output<typeof importOutcome>;

const counts = z.object({
  create: z.number().int(),
  update: z.number().int(),
  skip: z.number().int(),
  wrong: z.number().int(),
});
export type ImportCounts = z.output<typeof counts>;

const importRow = z.object({
  /** Number of the row in the file. */
  row: z.number().int(),
  /** Name or number by which staff recognise it. */
  title: z.string(),
  outcome: importOutcome,
  /** Changes, or the reason for none. */
  note: z.string(),
});
export type ImportRow = z.output<typeof importRow>;

const checkedImportRow = importRow.extend({
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type CheckedImportRow = z.output<typeof checkedImportRow>;

/** Result of a dry run. */
const checkedImport = z.object({
  /** Digest of the outcomes of all rows; a run with another outcome is refused. */
  plan: z.string(),
  /** SHA-256 of the file. */
  sha256: z.string(),
  counts,
  rows: z.array(checkedImportRow),
  /** Earlier import of the same file; null for none. */
  earlier: z.object({ id, at: dateTime }).nullable(),
});
export type CheckedImport = z.output<typeof checkedImport>;

const importSummary = z.object({
  id,
  kind: z.string(),
  kindTitle: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  by: z.string(),
  at: dateTime,
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
});
export type ImportSummary = z.output<typeof importSummary>;

/** Imports that were carried out, newest first: those of the kinds that the duties of the caller allow. */
export const listImports = staffRead('/api/v1/staff/imports', '导入记录', {
  duty: 'desk',
  query: pageQuery.extend({ kind: key.optional() }),
  data: pageOf(importSummary),
});

/** One import with its rows. 404 for one of a kind that is not the caller's duty. */
export const getImport = staffRead('/api/v1/staff/imports/{id}', '一次导入', {
  duty: 'ofKind',
  params: idParams,
  data: importSummary.extend({
    /** Rows with the page of what each has created or changed; empty for none. */
    rows: z.array(importRow.extend({ page: z.string() })),
  }),
});

/** The rows of an import as a workbook. */
export const getImportReport = staffRead('/api/v1/staff/imports/{id}/report', '导入结果表', {
  duty: 'ofKind',
  params: idParams,
  ...answersFile,
});

/** Workbook to be filled in: headings, a row of notes, an example. 404 for an unknown kind. */
export const getImportTemplate = staffRead('/api/v1/staff/import-kinds/{key}/template', '导入模板', {
  duty: 'ofKind',
  params: keyParams,
  ...answersFile,
});

/**
 * Dry run: says for each row of an XLSX or CSV what an import would do, and writes nothing. 422 beside `file` for a file
 * that cannot be read, lacks columns, or has no or too many rows.
 */
export const checkImport = staffPost('/api/v1/staff/import-kinds/{key}/check', '试读导入的文件', {
  duty: 'ofKind',
  decides: 'ofFile',
  isTyping: true,
  params: keyParams,
  multipart: true,
  body: z.object({}),
  data: checkedImport,
});

/**
 * Carries out what a dry run has shown: the same file, and `plan` of its answer as a field of the form. All rows are
 * written in one transaction. 409 `conflictOfInterest` with the rows in which the caller has an interest, which the dry
 * run shows as wrong; 409 `changedMeanwhile` with a new dry run in `data` if the outcome of a row is no longer
 * the one that was shown; 422 while a row is wrong, and for a file without anything to write.
 */
export const runImport = staffPost('/api/v1/staff/import-kinds/{key}', '导入', {
  duty: 'ofKind',
  decides: 'ofFile',
  params: keyParams,
  multipart: true,
  body: z.object({ plan: z.string().regex(/^[\da-f]{64}$/, '请先核对表格，再确认导入') }),
  data: importSummary,
});
