import { z } from 'zod';
import { caseDetail, caseSummary } from './cases';
import { answersFile, date, dayIn, id, idParams, pageOf, pageQuery, tableFormat, words } from './common';
import { userRead, userWrite } from './endpoint';

/** Key of a kind of case, as the specification abbreviates its section: zpdj, rjzzq … */
const kindParams = z.object({ kind: z.string().regex(/^[a-z][a-z-]{1,39}$/) });

const day = z.union([z.literal(''), dayIn()]).optional();

/** Filters of a list of one kind. */
export const manageFilter = z.object({
  status: z.string().max(40).optional(),
  variant: z.string().max(40).optional(),
  q: words().max(60).optional(),
  /** First and last day of creation or submission. */
  from: day,
  to: day,
});
export type ManageFilter = z.output<typeof manageFilter>;

/** A case as a list row: values of its kind's columns, in order. */
export const managedRow = caseSummary.extend({
  cells: z.array(z.string()),
  /** Warning about the case's current state: 超装 3; empty for none. */
  warning: z.string(),
});
export type ManagedRow = z.output<typeof managedRow>;

const counted = z.object({ value: z.string(), label: z.string(), count: z.number().int() });

/** The account's cases of one kind, newest first, with the number in each state. 404 for an unknown kind. */
export const listManaged = userRead('/api/v1/user/manage/{kind}', '按种类管理业务', {
  params: kindParams,
  query: pageQuery.extend(manageFilter.shape),
  data: pageOf(managedRow).extend({
    /**
     * Whether there are more than `total`: counting stops at a thousand for a search, at ten thousand for other
     * filters.
     */
    more: z.boolean(),
    /** Column labels. */
    columns: z.array(z.object({ name: z.string(), label: z.string() })),
    states: z.array(counted),
    variants: z.array(z.object({ value: z.string(), label: z.string() })),
    /** Unsubmitted drafts of the kind's forms. */
    drafts: z.array(
      z.object({ id, kind: z.string(), title: z.string(), step: z.string().default(''), updatedAt: z.string() }),
    ),
  }),
});

/** Exports all fields of all matching cases as a table; streamed. */
export const exportManaged = userRead('/api/v1/user/manage/{kind}/export', '导出业务清单', {
  params: kindParams,
  query: manageFilter.extend(tableFormat),
  ...answersFile,
});

/** Maximum number of rows of one import. */
export const IMPORT_ROWS = 2000;

/** Problem with one cell of an imported file: row number, column and message. */
const importProblem = z.object({ row: z.number().int(), column: z.string(), message: z.string() });
export type ImportProblem = z.output<typeof importProblem>;

/**
 * Imports the rows of a CSV (UTF-8 or GBK) or XLSX with the headings of an export as cases, all or none: any problem
 * prevents the whole import. An import only adds: rows with the number of a case of the account, and rows equal to such a
 * case or to another row, are problems of the column 编号 or 整行. 422 for other file types or too many rows, 404 for a kind without import.
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
    /** Total number of problems. */
    wrong: z.number().int(),
  }),
});

/** CSV template with the headings and one example row, for a kind that supports import. */
export const importTemplate = userRead('/api/v1/user/manage/{kind}/template', '导入模板', {
  params: kindParams,
  query: z.object(tableFormat),
  ...answersFile,
});

/** Date in a case that its owner is reminded of. */
export const deadline = z.object({
  recordId: id,
  /** Field of the kind that holds the date. */
  field: z.string(),
  title: z.string(),
  kindLabel: z.string(),
  /** Event on that date: 商标专用权届满. */
  label: z.string(),
  on: date,
  /** Days from today; negative once it has passed. */
  days: z.number().int(),
  page: z.string(),
});
export type Deadline = z.output<typeof deadline>;

/** Overview of the management area: cases by kind and state, open to-dos, upcoming deadlines, and numbers by month. */
export const getManageOverview = userRead('/api/v1/user/manage', '管理总览', {
  data: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        label: z.string(),
        list: z.string(),
        total: z.number().int(),
        states: z.array(counted.extend({ tone: caseSummary.shape.tone })),
      }),
    ),
    todos: z.array(caseSummary),
    deadlines: z.array(deadline),
    /** The last twelve months, oldest first, `YYYY-MM`, with the number of submitted cases. */
    months: z.array(z.object({ month: z.string(), count: z.number().int() })),
  }),
});
export type ManageOverview = z.output<(typeof getManageOverview)['data']>;

/** Form values of a case that the owner maintains. 409 if it cannot be edited. */
export const getCaseValues = userRead('/api/v1/user/records/{id}/values', '读取填写内容', {
  params: idParams,
  data: z.object({
    kind: z.string(),
    title: z.string(),
    values: z.record(z.string(), z.unknown()),
    /** Number of the latest event, as `revision` of a case. */
    revision: z.number().int().default(0),
  }),
});

/**
 * Overwrites a case that the owner maintains. 422 with field errors, 409 if it cannot be edited. With the
 * `revision` of the values that were read, also 409 if a team member changed it since.
 */
export const editCase = userWrite('/api/v1/user/records/{id}/values', '修改业务', {
  right: 'ofKind',
  params: idParams,
  body: z.object({ values: z.record(z.string(), z.unknown()), revision: z.number().int().optional() }),
  data: caseDetail,
});

/** Performs an owner's action that has no separate call. 409 if the case's state does not allow it. */
export const moveOwnCase = userWrite('/api/v1/user/records/{id}/moves', '办理自己的业务', {
  right: 'ofKind',
  params: idParams,
  body: z.object({
    action: z.string({ error: '请选择操作' }).min(1, '请选择操作').max(40),
    note: words().max(500, '说明不超过 500 字').default(''),
  }),
  data: caseDetail,
});

/** Owners and authors named in earlier cases of the account, newest first, to prefill a form. */
export const listOwnParties = userRead('/api/v1/user/parties', '以往填写的权利人与作者', {
  query: z.object({ as: z.enum(['owner', 'author']) }),
  data: z.array(z.record(z.string(), z.string())),
});
