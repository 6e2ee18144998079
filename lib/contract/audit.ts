import { z } from 'zod';
import { accountId, answersFile, dateTime, dayIn, id, pageOf, pageQuery, tableFormat, words } from './common';
import { staffRead } from './endpoint';

/** What of the log is asked for; all of it together. */
export const auditFilter = z.object({
  /** Who did it; 0 for the command line. */
  userId: accountId.optional(),
  /** The call: POST /api/v1/staff/… */
  operation: z.string().max(200).optional(),
  /** What kind of thing, and which of them. */
  subject: z.string().max(60).optional(),
  subjectId: z.string().max(100).optional(),
  /** In the name or number of the thing, the name of who did it, what it is called, and the reason given. */
  q: words().max(60).optional(),
  from: dayIn().optional(),
  to: dayIn().optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

/** A field that another value stands in since; empty for none. */
const auditChange = z.object({ label: z.string(), before: z.string(), after: z.string() });

const auditEntry = z.object({
  id,
  at: dateTime,
  userId: accountId,
  userName: z.string(),
  summary: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** Number or title of the thing, as people know it. */
  title: z.string(),
  changes: z.array(auditChange),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** What staff did, the latest first. It is counted so far as somebody turns the pages. */
export const listAudit = staffRead('/api/v1/staff/audit', '操作记录', {
  duty: 'people',
  query: pageQuery.extend(auditFilter.shape),
  data: pageOf(auditEntry).extend({
    more: z.boolean(),
    /** Everybody who is staff, for the filter. */
    people: z.array(z.object({ id: accountId, name: z.string() })),
    /** Every call of staff that is written down. */
    operations: z.array(z.object({ operation: z.string(), summary: z.string() })),
  }),
});

/** The same as CSV. */
export const exportAudit = staffRead('/api/v1/staff/audit/export', '导出操作记录', {
  duty: 'people',
  query: auditFilter.extend(tableFormat),
  ...answersFile,
});
