import { eq } from 'drizzle-orm';
import { mediation } from '@/lib/kinds/cases/mediation';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { cases } from '../../db/schema';
import type { CaseRow } from '../case';
import { type PartyRow, partiesOfCase } from '../case-party';

/** One who has to confirm an agreement. */
export interface Signer {
  /** `applicant`, or `party-` with the party's id. */
  key: string;
  role: string;
  name: string;
}

export const APPLICANT = 'applicant';
export const signerOf = ({ id }: Pick<PartyRow, 'id'>): string => `party-${id}`;

/**
 * Whether a respondent takes part, and so reads the proceedings and signs: not one who refused, since a mediation is
 * confidential, and not one who never answered and whose link staff have ended.
 */
export const takesPart = ({ answer, state }: Pick<PartyRow, 'answer' | 'state'>): boolean =>
  answer !== 'refuse' && (answer !== '' || state !== 'ended');

/** Respondents who take part: all but those who refused. */
export const takingPart = async (ctx: Ctx, recordId: number): Promise<PartyRow[]> =>
  (await partiesOfCase(ctx, recordId)).filter((party) => party.role === 'respondent' && takesPart(party));

/** Role of the mediator in the declaration of the kind. */
export const MEDIATOR = 'mediator';

/** Mediator of a case with an open desk. */
export const mediatorParties = async (ctx: Ctx, recordId: number): Promise<PartyRow[]> =>
  (await partiesOfCase(ctx, recordId)).filter(({ role, state }) => role === MEDIATOR && state !== 'ended');

const nameOf = (value: unknown): string => {
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : undefined;
  return typeof name === 'string' ? name : '';
};

/** Everyone who has to confirm the agreement of a case: the applicant and the respondents who take part. */
export async function signersOf(ctx: Ctx, row: CaseRow): Promise<Signer[]> {
  const parties = await takingPart(ctx, row.id);
  return [
    { key: APPLICANT, role: '申请人', name: nameOf(row.data.applicant) },
    ...parties.map((party) => ({ key: signerOf(party), role: '被申请人', name: party.name })),
  ];
}

/** Returns a mediation. Throws 404 for another case. */
export async function mediationRow(ctx: Ctx, id: number): Promise<CaseRow> {
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, id));
  if (row?.kind !== mediation.key) throw notFound('业务不存在或无权查看');
  return row;
}
