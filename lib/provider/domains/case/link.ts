import type { CaseDetail } from '@/lib/contract/cases';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { caseLinks } from '../../db/schema';
import { getOwnCase, ownCase } from './read';

/** Links two own cases, the later one as the consequence of the earlier. Idempotent. */
export async function linkCases(ctx: Ctx, id: number, other: number): Promise<CaseDetail> {
  if (id === other) throw invalid({ recordId: '请选择另一件业务' });
  await ctx.transaction(async () => {
    await ownCase(ctx, id);
    await ownCase(ctx, other);
    const [fromId, toId] = [Math.min(id, other), Math.max(id, other)];
    await ctx.db.insert(caseLinks).values({ fromId, toId, createdAt: ctx.now() }).onConflictDoNothing();
  });
  return getOwnCase(ctx, id);
}
