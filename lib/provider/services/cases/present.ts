import type { RecordStage, RecordSummary } from '@/lib/contract/records';
import { formatDateTime } from '@/lib/format/dates';
import { type Holder, stateOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import type { CaseRow } from '../../cases/case-service';

/** What of a case a list may read: everything but its data, and who it waits for. */
export type RecordListRow = Omit<CaseRow, 'data'> & { stage: RecordStage };

/** What a case waits for where its state does not say it in words of its own. */
const waitingFor: Record<Holder, string> = {
  you: '等待您办理',
  office: '协会办理中',
  authority: '登记机关审查中',
};

export function presentRecord(row: RecordListRow): RecordSummary {
  const kind = caseKind(row.kind);
  const state = stateOf(kind, row.status);
  const holder = state?.holder ?? 'office';
  const waiting = row.stage === 'yours' ? waitingFor.you : (state?.waiting ?? waitingFor[holder]);
  return {
    id: row.id,
    kind: row.kind,
    kindLabel: kind.title,
    recordNo: row.recordNo,
    title: row.title,
    status: row.status,
    statusLabel: state?.label ?? '办理中',
    tone: state?.tone ?? 'ink',
    step: state?.step ?? 1,
    stage: row.stage,
    holder: row.stage === 'closed' ? '' : waiting,
    dueOn: row.dueOn,
    submittedAt: row.submittedAt && formatDateTime(row.submittedAt),
    updatedAt: formatDateTime(row.updatedAt),
  };
}
