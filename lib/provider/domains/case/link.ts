import type { CaseDetail } from '@/lib/contract/cases';
import { isAboutWork } from '@/lib/kinds/without-work';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { caseLinks } from '../../db/schema';
import { getOwnCase, ownCase } from './read';

/** Links two own cases, the later one as the consequence of the earlier. Idempotent. */
export async function linkCases(ctx: Ctx, id: number, other: number): Promise<CaseDetail> {
  if (id === other) throw invalid({ recordId: '请选择另一件业务' });
  await ctx.transaction(async () => {
    const both = [await ownCase(ctx, id), await ownCase(ctx, other)];
    if (!both.every(({ kind }) => isAboutWork(kind))) throw invalid({ recordId: '只有同一件作品的业务可以放在一起' });
    const [fromId, toId] = [Math.min(id, other), Math.max(id, other)];
    await ctx.db.insert(caseLinks).values({ fromId, toId, createdAt: ctx.now() }).onConflictDoNothing();
  });
  return getOwnCase(ctx, id);
}
