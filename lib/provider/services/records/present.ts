import type { RecordStage, RecordSummary } from '@/lib/contract/records';
import { formatDateTime } from '@/lib/dates';
import { isRecordClosed, recordKindLabel, recordStatusLabel } from '@/lib/record-words';
import type { records } from '../../db/schema';

export type RecordRow = typeof records.$inferSelect;
/** What of a case a list may read: everything but its data. */
export type RecordListRow = Omit<RecordRow, 'data'>;

/** States in which the applicant has to do something. */
export const yourStates = ['draft', 'correction', 'unpaid', 'quoted'];

export function stageOf(status: string): RecordStage {
  if (isRecordClosed(status)) return 'closed';
  return yourStates.includes(status) ? 'yours' : 'running';
}

export const presentRecord = (row: RecordListRow): RecordSummary => ({
  id: row.id,
  kind: row.kind,
  kindLabel: recordKindLabel(row.kind),
  recordNo: row.recordNo,
  title: row.title,
  status: row.status,
  statusLabel: recordStatusLabel(row.kind, row.status),
  stage: stageOf(row.status),
  dueOn: row.dueOn,
  submittedAt: row.submittedAt && formatDateTime(row.submittedAt),
  updatedAt: formatDateTime(row.updatedAt),
});
