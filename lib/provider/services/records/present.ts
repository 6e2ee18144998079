import type { RecordStage, RecordSummary } from '@/lib/contract/records';
import { formatDateTime } from '@/lib/format/dates';
import { recordKindLabel, recordStatusLabel } from '@/lib/kinds/record-words';
import type { records } from '../../db/schema';

export type RecordRow = typeof records.$inferSelect;
/** What of a case a list may read: everything but its data, and who it waits for. */
export type RecordListRow = Omit<RecordRow, 'data'> & { stage: RecordStage };

export const presentRecord = (row: RecordListRow): RecordSummary => ({
  id: row.id,
  kind: row.kind,
  kindLabel: recordKindLabel(row.kind),
  recordNo: row.recordNo,
  title: row.title,
  status: row.status,
  statusLabel: recordStatusLabel(row.kind, row.status),
  stage: row.stage,
  dueOn: row.dueOn,
  submittedAt: row.submittedAt && formatDateTime(row.submittedAt),
  updatedAt: formatDateTime(row.updatedAt),
});
