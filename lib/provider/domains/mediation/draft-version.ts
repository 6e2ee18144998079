import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { sentDraft } from '@/lib/contract/mediations';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { invalid, refusal } from '../../core/errors';
import { mediationAgreements } from '../../db/schema';
import { type CaseRow, moveCase } from '../case';
import { tellParties } from '../case-party';
import { mediatorParties, takingPart } from './participants';
import { agreementOf } from './signers';

const newerVersion = (version: number) =>
  refusal(
    'changedMeanwhile',
    `您打开之后，协议有了第 ${version} 稿，这次没有发出。您填写的内容还在；请另开一页看过新的一稿，核对后再发一次，即以您的为准`,
  );

/**
 * Drafts the agreement of a locked case, or a new version of it, and asks all parties to confirm; the confirmations of an
 * earlier version no longer count. Throws 409 in a state without a draft and while there is a version that the
 * drafter has not seen, 422 for a day of payment in the past. A draft whose answer was lost becomes no second version.
 */
export async function draftVersion(
  ctx: Ctx,
  row: CaseRow,
  { clauses, isPartial, basedOn }: z.output<typeof sentDraft>,
): Promise<void> {
  const now = ctx.now();
  const today = formatDate(now);
  for (const [at, { payOn }] of clauses.entries())
    if (payOn !== '' && payOn < today) throw invalid({ [`clauses.${at}.payOn`]: '付款日不能早于今天' });
  const known = await agreementOf(ctx, row.id);
  const current = known?.version ?? 0;
  if (basedOn !== undefined && basedOn !== current) {
    const isRepeated =
      basedOn === current - 1 && isDeepStrictEqual([known?.clauses, known?.isPartial], [clauses, isPartial]);
    if (isRepeated) return;
    throw newerVersion(current);
  }
  const version = current + 1;
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
