import { and, arrayOverlaps, eq, inArray, lt, ne } from 'drizzle-orm';
import { rolesWith } from '@/lib/contract/duties';
import { formatDate } from '@/lib/format/dates';
import { batchPath } from '@/lib/kinds/batch-labels';
import type { Ctx } from '../../core/context';
import { batches, users } from '../../db/schema';
import { type NewMessage, sendMessages } from '../notification';
import { batchKind } from './kinds';
import type { BatchRow } from './lock';
import { isAwaiting, settle } from './settle';

/** Batches processed per transaction. */
const BATCH = 100;

/** Message about an overdue batch; its state says what is missing. */
function reminderOf({ id, number, kind, state, dueOn }: BatchRow): Omit<NewMessage, 'userId'> {
  const what = state === 'sent' ? '登记机构的回执' : '登记机构的证书';
  return {
    eId: 0,
    kind: 'system',
    title: `转报批次逾期：${number}`,
    body: `${batchKind(kind).title}批次 ${number} 应在 ${dueOn} 前收到${what}，现在还没有登记，请向登记机构查询。`,
    link: batchPath(id),
  };
}

/** Marks some overdue batches as reminded and notifies the staff in charge. @returns their number */
async function remindSome(ctx: Ctx): Promise<number> {
  // Skips rows that another worker has locked, as it sends the reminders itself.
  const rows = await ctx.db
    .select()
    .from(batches)
    .where(
      and(
        inArray(batches.state, ['sent', 'received']),
        lt(batches.dueOn, formatDate(ctx.now())),
        ne(batches.reminded, batches.state),
        isAwaiting(ctx.db),
      ),
    )
    .limit(BATCH)
    .for('update', { skipLocked: true });
  for (const row of rows) {
    await ctx.db.update(batches).set({ reminded: row.state }).where(eq(batches.id, row.id));
    const staff = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(arrayOverlaps(users.staffRoles, rolesWith(batchKind(row.kind).duty)));
    await sendMessages(
      ctx,
      staff.map(({ id }) => ({ ...reminderOf(row), userId: id })),
    );
  }
  return rows.length;
}

/**
 * Ends batches that wait for nothing any more, and reminds staff of overdue ones, once per batch and state. Idempotent,
 * also when run concurrently.
 */
export async function remindBatches(ctx: Ctx): Promise<void> {
  await settle(ctx);
  for (let left = BATCH; left === BATCH; ) left = await ctx.transaction(() => remindSome(ctx));
}
