import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { batchReceipt } from '@/lib/contract/batches';
import { formatDate } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import { compatible } from '@/lib/text/unmarked-runs';
import { tiesOf } from '../../access/ties';
import { whose } from '../../access/whose';
import type { Ctx } from '../../core/context';
import { conflict, invalid, refusal } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { batchCases, batches } from '../../db/schema';
import { type CaseRow, canMove, dueOnOf, moveCase, targetOf } from '../case';
import { ownFiles } from '../file';
import { named } from './compose';
import { type BatchKind, batchKind, statesAllowing } from './kinds';
import { auditBatch, lockBatch, lockCases } from './lock';
import { idsHere } from './newest';
import { sendProblem } from './ready';
import { settle } from './settle';

const PDF = 'application/pdf';

/** Lists the cases that cannot be sent, with the reason: their state, an unpaid fee, a conflict of interest. */
async function problemsOf(ctx: Ctx, kind: BatchKind, rows: readonly CaseRow[]): Promise<string[]> {
  const { userId } = ctx.user;
  const ids = rows.map(({ id }) => id);
  const tieOf = await tiesOf(ctx, 'record', [userId], await whose(ctx, 'record', ids));
  return rows.flatMap((row) => {
    const problem = sendProblem(kind, row) || tieOf(userId, row.id);
    return problem ? [`${row.recordNo} ${problem}`] : [];
  });
}

/**
 * Sends an open batch: moves all its cases in one transaction, or none. Its content is locked from then on. Throws 409
 * naming the cases that cannot be sent, for an empty batch, and if its cases have changed since the caller saw them.
 */
export const sendBatch = (ctx: Ctx, id: number, seen: number): Promise<void> =>
  ctx.transaction(
    async () => {
      const batch = await lockBatch(ctx, id, ['open'], '送出');
      const kind = batchKind(batch.kind);
      const rows = await lockCases(ctx, id);
      if (rows.length === 0) throw conflict('批次里还没有业务');
      if (rows.length !== seen) throw refusal('changedMeanwhile', '您打开之后批次里的业务有变化，请看过再送出');
      const problems = await problemsOf(ctx, kind, rows);
      if (problems.length > 0) throw conflict(`这些业务不能转报，请先移出：${named(problems)}`);
      for (const row of rows) await moveCase(ctx, row.id, kind.batch.send, { note: `批次 ${batch.number}` });
      await ctx.db.update(batchCases).set({ isOpen: false }).where(eq(batchCases.batchId, id));
      const dueOn = workdaysAfter(ctx.now(), kind.batch.receiptDays);
      await ctx.db.update(batches).set({ state: 'sent', sentAt: ctx.now(), dueOn }).where(eq(batches.id, id));
      auditBatch(ctx, batch, { state: 'open' }, { state: 'sent', added: rows.length });
    },
    { patient: true },
  );

/** Normalised number of a receipt, for comparison. */
const receiptKeyOf = (number: string): string =>
  compatible(number)
    .replace(/[\s\-_]/g, '')
    .toUpperCase();

/** Last day for the certificates: that of the state after the receipt. */
function certificatesDue(ctx: Ctx, kind: BatchKind): string | null {
  const [from] = statesAllowing(kind, kind.batch.receive);
  return from === undefined ? null : dueOnOf(kind, targetOf(kind, from, kind.batch.receive), ctx.now(), {});
}

/**
 * Records the authority's receipt of a sent batch, also of one that ended before it arrived, and moves its cases in one
 * transaction. Cases that were moved on
 * individually, or sent again in a later batch, stay as they are. Throws 422 beside number, day or file.
 */
export async function recordReceipt(ctx: Ctx, id: number, input: z.output<typeof batchReceipt>) {
  const { number, receivedOn, file: address } = input;
  const [file = null] = await ownFiles(ctx, address ? [address] : [], 'file', 'document');
  if (file && file.mime !== PDF) throw invalid({ file: '回执文件须为 PDF' });
  return ctx.transaction(
    async () => {
      const batch = await lockBatch(ctx, id, ['sent', 'done'], '登记回执');
      if (batch.receiptKey !== null) throw refusal('actionNotAllowed', `批次 ${batch.number} 的回执已经登记`);
      const sentOn = formatDate(batch.sentAt ?? batch.createdAt);
      if (receivedOn < sentOn) throw invalid({ receivedOn: `回执日期不能早于送出的日期 ${sentOn}` });
      if (receivedOn > formatDate(ctx.now())) throw invalid({ receivedOn: '回执日期不能晚于今天' });
      const receiptKey = receiptKeyOf(number);
      if (receiptKey === '') throw invalid({ number: '请填写回执编号' });
      const kind = batchKind(batch.kind);
      // Two receipts with the same number are recorded one after the other, so that the second one sees the first.
      await lockName(ctx.db, 'batch-receipts');
      const taken = await ctx.db
        .select({ number: batches.number })
        .from(batches)
        .where(and(eq(batches.receiptKey, receiptKey), ne(batches.id, id)));
      if (taken[0]) throw invalid({ number: `这个编号已经登记为批次 ${taken[0].number} 的回执` });
      const rows = await lockCases(ctx, id);
      const here = await idsHere(ctx, id);
      const ready = rows.filter((row) => here.has(row.id) && canMove(row, kind.batch.receive));
      const note = `批次 ${batch.number}，回执 ${number}`;
      for (const row of ready) await moveCase(ctx, row.id, kind.batch.receive, { note });
      const receipt = { receiptNo: number, receiptKey, receivedOn, receiptFile: file };
      await ctx.db
        .update(batches)
        .set({ state: 'received', dueOn: certificatesDue(ctx, kind), ...receipt })
        .where(eq(batches.id, id));
      auditBatch(ctx, batch, { state: batch.state }, { state: 'received', number });
      await settle(ctx, id);
      return { moved: ready.length, stayed: rows.length - ready.length };
    },
    { patient: true },
  );
}
