import { and, asc, count, eq, inArray, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import type { BatchCandidate } from '@/lib/contract/batches';
import type { Page, PageQuery } from '@/lib/contract/common';
import { formatDateTime } from '@/lib/format/dates';
import { stateOf } from '@/lib/kinds/case';
import { tiesOf } from '../../access/ties';
import { whose } from '../../access/whose';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { personLabel } from '../../core/person-label';
import type { Db } from '../../db/database';
import { batchCases, cases, enterprises, users } from '../../db/schema';
import { sought } from '../../db/sought';
import { actionNotAllowed, type CaseRow, canMove } from '../case';
import { type BatchKind, requestedKind, statesAllowing } from './kinds';

type Sendable = Pick<CaseRow, 'kind' | 'status' | 'fee' | 'orderId'>;

/** Reason for which a case cannot be sent now; empty if it can. */
export function sendProblem(kind: BatchKind, row: Sendable): string {
  const { send } = kind.batch;
  if (!canMove(row, send)) return actionNotAllowed(kind, row.status, send).message;
  return row.fee !== null && row.orderId === null ? '费用还没有到账' : '';
}

type Applicant = Record<'nickname' | 'phone' | 'enterprise', string | null>;

/** Applicant of a case for staff: 顾见山 138****0002. */
const applicantOf = ({ nickname, phone, enterprise }: Applicant): string =>
  nickname && phone ? personLabel(enterprise ?? nickname, phone) : '';

/** Columns of a case in a batch or a list of candidates. */
export const batchCaseColumns = {
  id: cases.id,
  kind: cases.kind,
  recordNo: cases.recordNo,
  title: cases.title,
  status: cases.status,
  fee: cases.fee,
  orderId: cases.orderId,
  updatedAt: cases.updatedAt,
  nickname: users.nickname,
  phone: users.phone,
  enterprise: enterprises.name,
};

type Row = Pick<CaseRow, 'id' | 'recordNo' | 'title' | 'status'> & Applicant;

/** Presents a case with its applicant and state. */
export const presentBatchCase = (kind: BatchKind, row: Row) => ({
  id: row.id,
  recordNo: row.recordNo,
  title: row.title,
  from: applicantOf(row),
  status: row.status,
  statusLabel: stateOf(kind, row.status)?.label ?? row.status,
  tone: stateOf(kind, row.status)?.tone ?? ('ink' as const),
});

/** Condition for cases of a kind that can be picked: ready to be sent, and in no open batch. */
const isReady = (db: Db, kind: BatchKind) =>
  and(
    eq(cases.kind, kind.key),
    inArray(cases.status, statesAllowing(kind, kind.batch.send)),
    or(isNull(cases.fee), isNotNull(cases.orderId)),
    notExists(
      db
        .select({ id: batchCases.recordId })
        .from(batchCases)
        .where(and(eq(batchCases.recordId, cases.id), eq(batchCases.isOpen, true))),
    ),
  );

/** Number of cases of a kind that can be picked. */
export async function readyCount(ctx: Ctx, kind: BatchKind): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(cases).where(isReady(ctx.db, kind));
  return row?.n ?? 0;
}

/** Lists the cases of a kind that can be picked, those waiting longest first. */
export async function listCandidates(
  ctx: Ctx,
  query: PageQuery & { kind: string; q?: string },
): Promise<Page<BatchCandidate>> {
  const kind = requestedKind(ctx, query.kind);
  const where = and(isReady(ctx.db, kind), sought(query.q, { texts: [cases.title], numbers: [cases.recordNo] }));
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select(batchCaseColumns)
    .from(cases)
    .leftJoin(users, eq(users.id, cases.userId))
    .leftJoin(enterprises, eq(enterprises.id, cases.eId))
    .where(where)
    .orderBy(asc(cases.updatedAt), asc(cases.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(cases).where(where);
  const ids = rows.map(({ id }) => id);
  const { userId } = ctx.user;
  const tieOf = await tiesOf(ctx, 'record', [userId], await whose(ctx, 'record', ids));
  const list = rows.map((row) => ({
    ...presentBatchCase(kind, row),
    tied: tieOf(userId, row.id),
    since: formatDateTime(row.updatedAt),
  }));
  return pageResult(query, list, total?.n ?? 0);
}
