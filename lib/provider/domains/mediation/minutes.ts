import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { minutesBody } from '@/lib/contract/mediations';
import { stateOf } from '@/lib/kinds/case';
import { mediation } from '@/lib/kinds/cases/mediation';
import { inPieces } from '../../audit/pieces';
import type { Change, Ctx } from '../../core/context';
import { conflict, notFound, refusal } from '../../core/errors';
import { requireUnchanged, revisionOf } from '../../core/revision';
import { mediationSessions } from '../../db/schema';
import type { CaseRow } from '../case';

/**
 * Whether minutes stay as they are: those of a mediation that has ended, as its parties and the court have read them. Missing
 * ones can still be written.
 */
export const areFixed = (row: Pick<CaseRow, 'status'>, minutes: string): boolean =>
  minutes !== '' && stateOf(mediation, row.status)?.holder === undefined;

/**
 * Writes the minutes of a session of a locked case. Throws 404 for an unknown session, 409 before it has begun, for
 * minutes that stay, and while there are some that the author has not read.
 * @returns the change for the log, with the whole earlier text; none for the same minutes again, as after a lost answer
 */
export async function setMinutes(
  ctx: Ctx,
  row: CaseRow,
  number: number,
  { minutes, basedOn }: z.output<typeof minutesBody>,
): Promise<Pick<Change, 'before' | 'after'> | undefined> {
  const session = and(eq(mediationSessions.recordId, row.id), eq(mediationSessions.number, number));
  const [known] = await ctx.db.select().from(mediationSessions).where(session);
  if (!known) throw notFound('没有这一次调解');
  if (known.startsAt > ctx.now()) throw conflict('调解还没有开始，不能填写笔录');
  if (known.minutes === minutes) return undefined;
  if (areFixed(row, known.minutes)) throw refusal('actionNotAllowed', '调解已经结束，已有的笔录不能再改');
  requireUnchanged('这次笔录', basedOn, revisionOf(known.minutes), revisionOf(minutes));
  await ctx.db.update(mediationSessions).set({ minutes, updatedAt: ctx.now() }).where(session);
  return {
    before: known.minutes === '' ? {} : { minutes: inPieces(known.minutes) },
    after: { action: `填写第 ${number} 次调解的笔录`, minutes: inPieces(minutes) },
  };
}
