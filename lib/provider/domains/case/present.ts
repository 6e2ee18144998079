import type { CaseStage, CaseSummary } from '@/lib/contract/cases';
import { formatDateTime } from '@/lib/format/dates';
import { type Holder, pageOfCase, type State, stateOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import type { CaseRow } from './case-service';

/** Columns of a case in lists: everything except its data, with its stage. */
export type CaseListRow = Omit<CaseRow, 'data'> & { stage: CaseStage };

/** Default text for the party that a case waits for; `you` applies once the due date has passed. */
const waitingFor: Record<Holder, string> = {
  you: '期限已过',
  office: '协会办理中',
  authority: '登记机构审查中',
  nobody: '',
};

function holderOf(stage: CaseStage, state: State | undefined): string {
  if (stage === 'closed') return '';
  if (stage === 'yours') return '等待您办理';
  return state?.waiting ?? (state?.payable ? '等待缴费到账' : waitingFor[state?.holder ?? 'office']);
}

export function presentCase(row: CaseListRow): CaseSummary {
  const kind = caseKind(row.kind);
  const state = stateOf(kind, row.status);
  return {
    id: row.id,
    kind: row.kind,
    kindLabel: kind.title,
    variant: row.variant,
    page: pageOfCase(kind, row),
    recordNo: row.recordNo,
    title: row.title,
    status: row.status,
    statusLabel: state?.label ?? '办理中',
    tone: state?.tone ?? 'ink',
    step: state?.step ?? 1,
    stage: row.stage,
    holder: holderOf(row.stage, state),
    dueOn: row.dueOn,
    submittedAt: row.submittedAt && formatDateTime(row.submittedAt),
    updatedAt: formatDateTime(row.updatedAt),
  };
}
