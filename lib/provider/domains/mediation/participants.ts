import { eq } from 'drizzle-orm';
import { mediation } from '@/lib/kinds/cases/mediation';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { cases } from '../../db/schema';
import type { CaseRow } from '../case';
import { type PartyRow, partiesOfCase } from '../case-party';

/**
 * Whether a respondent takes part, and so reads the proceedings and signs: not one who refused, since a mediation is
 * confidential, and not one who never answered and whose link staff have ended.
 */
export const takesPart = ({ answer, state }: Pick<PartyRow, 'answer' | 'state'>): boolean =>
  answer !== 'refuse' && (answer !== '' || state !== 'ended');

/** Respondents who take part now. */
export const takingPart = async (ctx: Ctx, recordId: number): Promise<PartyRow[]> =>
  (await partiesOfCase(ctx, recordId)).filter((party) => party.role === 'respondent' && takesPart(party));

/** Role of the mediator in the declaration of the kind. */
export const MEDIATOR = 'mediator';

/** Mediator of a case with an open desk. */
export const mediatorParties = async (ctx: Ctx, recordId: number): Promise<PartyRow[]> =>
  (await partiesOfCase(ctx, recordId)).filter(({ role, state }) => role === MEDIATOR && state !== 'ended');

/** Returns a mediation. Throws 404 for another case. */
export async function mediationRow(ctx: Ctx, id: number): Promise<CaseRow> {
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, id));
  if (row?.kind !== mediation.key) throw notFound('业务不存在或无权查看');
  return row;
}
