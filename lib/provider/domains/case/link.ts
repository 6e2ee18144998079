import type { RecordDetail } from '@/lib/contract/records';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { recordLinks } from '../../db/schema';
import { getOwnRecord, ownCase } from './read';

/** Links two own cases, the later one as the consequence of the earlier. Idempotent. */
export async function linkRecord(ctx: Ctx, id: number, other: number): Promise<RecordDetail> {
  if (id === other) throw invalid({ recordId: '请选择另一件业务' });
  await ctx.transaction(async () => {
    await ownCase(ctx, id);
    await ownCase(ctx, other);
    const [fromId, toId] = [Math.min(id, other), Math.max(id, other)];
    await ctx.db.insert(recordLinks).values({ fromId, toId, createdAt: ctx.now() }).onConflictDoNothing();
  });
  return getOwnRecord(ctx, id);
}
