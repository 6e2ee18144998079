import type { RecordStage, RecordSummary } from '@/lib/contract/records';
import { formatDateTime } from '@/lib/dates';
import { formatFen } from '@/lib/money';
import { isRecordClosed, recordFields, recordKindLabel, recordStatusLabel } from '@/lib/record-words';
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text: lists on lines of their own, parties and files by their names; the rest is not for the eye. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (!isObject(value)) return '';
  return textOf(value.name ?? value.title ?? value.originalName ?? '');
}

/** The named fields of a case, as its owner reads them. */
export const factsOf = (kind: string, data: Record<string, unknown>): { label: string; value: string }[] =>
  recordFields(kind).flatMap(([field, label]) => {
    const value = data[field];
    const text = field.endsWith('Fen') && typeof value === 'number' ? formatFen(value) : textOf(value);
    return text ? [{ label, value: text }] : [];
  });
