import { z } from 'zod';
import { answersFile, date, dayIn, id, idParams, pageOf, pageQuery, tableFormat, words } from './common';
import { userRead, userWrite } from './endpoint';
import { record, recordSummary } from './records';

/** A kind of case by the key that the specification gives its section: zpdj, rjzzq … */
const kindParams = z.object({ kind: z.string().regex(/^[a-z][a-z-]{1,39}$/) });

const day = z.union([z.literal(''), dayIn()]).optional();

/** What narrows a list of one kind. */
export const manageFilter = z.object({
  status: z.string().max(40).optional(),
  variant: z.string().max(40).optional(),
  q: words().max(60).optional(),
  /** First and last day of entry or submission. */
  from: day,
  to: day,
});
export type ManageFilter = z.output<typeof manageFilter>;

/** A case as a row of its kind's list: what its columns show, in their order. */
export const managedRow = recordSummary.extend({
  cells: z.array(z.string()),
  /** What is wrong with it as it stands: 超装 3; empty for nothing. */
  warning: z.string(),
});
export type ManagedRow = z.output<typeof managedRow>;

const counted = z.object({ value: z.string(), label: z.string(), count: z.number().int() });

/** The account's cases of one kind, newest first, with how many there are in each state. 404 for a kind that is none. */
export const listManaged = userRead('/api/v1/user/manage/{kind}', '按种类管理业务', {
  params: kindParams,
  query: pageQuery.extend(manageFilter.shape),
  data: pageOf(managedRow).extend({
    /** Whether there are more than `total`: a search is counted to a thousand, other filters to ten thousand. */
    more: z.boolean(),
    /** Labels of the columns. */
    columns: z.array(z.object({ name: z.string(), label: z.string() })),
    states: z.array(counted),
    variants: z.array(z.object({ value: z.string(), label: z.string() })),
    /** Forms of the kind that were begun and not handed in. */
    drafts: z.array(z.object({ id, kind: z.string(), title: z.string(), updatedAt: z.string() })),
  }),
});

/** The same as a table, every field of every case; streamed, however many there are. */
export const exportManaged = userRead('/api/v1/user/manage/{kind}/export', '导出业务清单', {
  params: kindParams,
  query: manageFilter.extend(tableFormat),
  ...answersFile,
});

/** Rows of one import at most. */
export const IMPORT_ROWS = 2000;

/** What is wrong with a cell of an imported file: the row's number in the file, its column, and what. */
const importProblem = z.object({ row: z.number().int(), column: z.string(), message: z.string() });
export type ImportProblem = z.output<typeof importProblem>;

/**
 * Enters the rows of a CSV (UTF-8 or GBK) or XLSX with the heads of an export as kept cases, all of them or none: with
 * problems nothing is imported. 422 for what is no such file or has too many rows, 404 for a kind that is not kept.
 */
export const importManaged = userWrite('/api/v1/user/manage/{kind}/import', '导入业务', {
  right: 'ofKind',
  params: kindParams,
  multipart: true,
  body: z.object({}),
  data: z.object({
    imported: z.number().int(),
    /** The first hundred. */
    problems: z.array(importProblem),
    /** How many there are. */
    wrong: z.number().int(),
  }),
});

/** An empty table of a kept kind with its heads and one row filled in, as CSV. */
export const importTemplate = userRead('/api/v1/user/manage/{kind}/template', '导入模板', {
  params: kindParams,
  query: z.object(tableFormat),
  ...answersFile,
});

/** A day of a case that its owner is reminded of. */
export const deadline = z.object({
  recordId: id,
  /** The field of its kind that names the day. */
  field: z.string(),
  title: z.string(),
  kindLabel: z.string(),
  /** What happens then: 商标专用权届满. */
  label: z.string(),
  on: date,
  /** Days from today; below zero once it is over. */
  days: z.number().int(),
  page: z.string(),
});
export type Deadline = z.output<typeof deadline>;

/** Entrance of the management area: how many of each kind in each state, what waits, what ends soon, and by month. */
export const getManageOverview = userRead('/api/v1/user/manage', '管理总览', {
  data: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        label: z.string(),
        list: z.string(),
        total: z.number().int(),
        states: z.array(counted.extend({ tone: recordSummary.shape.tone })),
      }),
    ),
    todos: z.array(recordSummary),
    deadlines: z.array(deadline),
    /** The last twelve months, oldest first, `YYYY-MM`, with how many cases were handed in. */
    months: z.array(z.object({ month: z.string(), count: z.number().int() })),
  }),
});
export type ManageOverview = z.output<(typeof getManageOverview)['data']>;

/** A kept case as its form takes it again. 409 where it cannot be edited. */
export const getRecordValues = userRead('/api/v1/user/records/{id}/values', '读取填写内容', {
  params: idParams,
  data: z.object({ kind: z.string(), title: z.string(), values: z.record(z.string(), z.unknown()) }),
});

/** Writes a kept case anew. 422 beside the fields, 409 where it cannot be edited. */
export const editRecord = userWrite('/api/v1/user/records/{id}/values', '修改业务', {
  right: 'ofKind',
  params: idParams,
  body: z.object({ values: z.record(z.string(), z.unknown()) }),
  data: record,
});

/** Does what its owner may do to a case beside what has a call of its own. 409 for what its state does not allow. */
export const moveOwnRecord = userWrite('/api/v1/user/records/{id}/moves', '办理自己的业务', {
  right: 'ofKind',
  params: idParams,
  body: z.object({
    action: z.string({ error: '请选择操作' }).min(1, '请选择操作').max(40),
    note: words().max(500, '说明不超过 500 字').default(''),
  }),
  data: record,
});

/** Owners and authors that earlier cases of the account named, newest first, to be taken over into a form. */
export const listOwnParties = userRead('/api/v1/user/parties', '以往填写的权利人与作者', {
  query: z.object({ as: z.enum(['owner', 'author']) }),
  data: z.array(z.record(z.string(), z.string())),
});
