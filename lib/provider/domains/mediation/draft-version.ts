import type { z } from 'zod';
import type { agreementDraft } from '@/lib/contract/mediations';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { mediationAgreements } from '../../db/schema';
import { type CaseRow, moveCase } from '../case';
import { tellParties } from '../case-party';
import { mediatorParties, takingPart } from './participants';
import { agreementOf } from './proceedings';

/**
 * Drafts the agreement of a locked case, or a new version of it, and asks all parties to confirm; the confirmations of an
 * earlier version no longer count. Throws 409 in a state without a draft, 422 for a day of payment in the past.
 */
export async function draftVersion(
  ctx: Ctx,
  row: CaseRow,
  { clauses, isPartial }: z.output<typeof agreementDraft>,
): Promise<void> {
  const now = ctx.now();
  const today = formatDate(now);
  for (const [at, { payOn }] of clauses.entries())
    if (payOn !== '' && payOn < today) throw invalid({ [`clauses.${at}.payOn`]: '付款日不能早于今天' });
  const known = await agreementOf(ctx, row.id);
  const version = (known?.version ?? 0) + 1;
  const values = { version, isPartial, clauses, updatedAt: now };
  await ctx.db
    .insert(mediationAgreements)
    .values({ recordId: row.id, ...values, createdAt: now })
    .onConflictDoUpdate({ target: mediationAgreements.recordId, set: values });
  await moveCase(ctx, row.id, 'draft', { note: `第 ${version} 稿，共 ${clauses.length} 条，请核对并用验证码确认` });
  const written = `调解协议第 ${version} 稿已拟定`;
  await tellParties(ctx, row, await takingPart(ctx, row.id), `${written}，请核对并用验证码确认。`);
  await tellParties(ctx, row, await mediatorParties(ctx, row.id), `${written}，等待各方确认。`);
}
