import { z } from 'zod';
import { accountId, answersFile, dateTime, dayIn, id, pageOf, pageQuery, tableFormat, words } from './common';
import { staffRead } from './endpoint';

/** Filters of the audit log; all of them apply. */
export const auditFilter = z.object({
  /** Acting user; 0 for the command line. */
  userId: accountId.optional(),
  /** Method and path of the call: POST /api/v1/staff/… */
  operation: z.string().max(200).optional(),
  /** Type of the subject; `subjectId` names one of them. */
  subject: z.string().max(60).optional(),
  subjectId: z.string().max(100).optional(),
  /** Searches the subject's name or number, the acting user's name, the operation and the reason. */
  q: words().max(60).optional(),
  from: dayIn().optional(),
  to: dayIn().optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

/** Change of one field; an empty text stands for no value. */
const auditChange = z.object({ label: z.string(), before: z.string(), after: z.string() });

const auditEntry = z.object({
  id,
  at: dateTime,
  userId: accountId,
  userName: z.string(),
  summary: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** Number or title of the subject, as shown on screen. */
  title: z.string(),
  changes: z.array(auditChange),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Entries of the audit log, newest first. `total` is counted up to a thousand. */
export const listAudit = staffRead('/api/v1/staff/audit', '操作记录', {
  duty: 'people',
  query: pageQuery.extend(auditFilter.shape),
  data: pageOf(auditEntry).extend({
    more: z.boolean(),
    /** All staff members, for the filter. */
    people: z.array(z.object({ id: accountId, name: z.string() })),
    /** All staff calls that the log records. */
    operations: z.array(z.object({ operation: z.string(), summary: z.string() })),
  }),
});

/** Exports the same entries as CSV. */
export const exportAudit = staffRead('/api/v1/staff/audit/export', '导出操作记录', {
  duty: 'people',
  query: auditFilter.extend(tableFormat),
  ...answersFile,
});
