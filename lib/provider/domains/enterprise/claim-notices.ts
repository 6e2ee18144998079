import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import type { Ctx } from '../../core/context';
import { cases } from '../../db/schema';
import { type CaseRow, isRunning } from '../case';
import { sendMessage } from '../notification';
import { claimOf, takesAnswers, waitsUntil } from './claim-data';
import type { EnterpriseRow } from './find';

/** Code of the enterprise that a claim is about, as in the enterprise's row. */
export const claimedCode = sql<string>`${cases.data} ->> 'uscc'`;

/** Asks an owner of an enterprise for an answer to a claim of its account. */
export async function askOwner(ctx: Ctx, userId: number, enterprise: EnterpriseRow, row: CaseRow): Promise<void> {
  const { claimant } = claimOf(row);
  const dueOn = waitsUntil(row);
  const until = dueOn
    ? `，请在 ${dueOn} 前答复；没有答复的，由本会核实后决定`
    : '，本会正在审核；您有意见的，请尽快答复，决定以前都可以答复';
  await sendMessage(ctx, {
    ...{ userId, eId: 0, kind: 'system', link: '/setting/find-status' },
    title: `${claimant}申请找回企业账号`,
    body: `${claimant}申请成为“${enterprise.name}”企业账号的所有者${until}。`,
  });
}

/** Asks a user who has become an owner of an enterprise about the running claims of its account. */
export async function askNewOwner(ctx: Ctx, userId: number, enterprise: EnterpriseRow): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.kind, enterpriseClaim.key),
        isRunning,
        eq(claimedCode, enterprise.uscc),
        // The claimant does not answer.
        ne(cases.userId, userId),
      ),
    )
    .orderBy(asc(cases.id));
  for (const row of rows) if (takesAnswers(row, enterprise.id)) await askOwner(ctx, userId, enterprise, row);
}
