import { eq } from 'drizzle-orm';
import { mediation } from '@/lib/kinds/cases/mediation';
import { tiedParty } from '@/lib/rules/conflict-of-interest';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { contactsOf, phonesOf } from '../../access/reached';
import { accountNames, partiesOf } from '../../access/ties';
import type { Ctx } from '../../core/context';
import { persons } from '../../db/schema';
import type { CaseRow } from '../case';
import { partiesOfCase, proposalsOf } from '../case-party';
import { type InCase, type PersonRow, personDetail } from '../person';
import { MEDIATOR } from './participants';

/** Word for the applicant beside the names of the other parties. */
export const APPLICANT_LABEL = '申请人';

/**
 * The party to which a mediator has a tie by the entry of the directory; undefined without one. What parties propose is
 * compared with this alone, as the account of a mediator and its enterprises are not published.
 */
export const tieOfMediator = (row: PersonRow, parties: readonly string[]): string | undefined =>
  tiedParty({ ...row, ties: personDetail.parse(row.detail).ties }, parties);

/** Name and organisation of a representative. */
export const textsOf = (data: Readonly<Record<string, unknown>>): string[] =>
  [data.name, data.organisation].flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []));

/** Names of everyone in a case: both sides, the agents of the applicant and the representatives of the respondents. */
export async function namesOnAllSides(ctx: Ctx, row: CaseRow): Promise<string[]> {
  const parties = await partiesOfCase(ctx, row.id);
  const represented = await proposalsOf(ctx, parties, 'represent');
  return [...partiesOf(mediation.fields, row.data), ...represented.flatMap(({ data }) => textsOf(data))];
}

/** Everyone in a case to whom its mediator must have no tie. */
export async function inMediation(ctx: Ctx, row: CaseRow): Promise<InCase> {
  const { userId, eId } = row;
  const account = { userId, eId, parties: [] };
  const parties = await partiesOfCase(ctx, row.id);
  const represented = await proposalsOf(ctx, parties, 'represent');
  const sides = parties.filter(({ role }) => role !== MEDIATOR);
  const reached = [...sides.map(({ contact }) => contact.mobile), ...represented.map(({ data }) => data.mobile)];
  return {
    names: [
      ...(await namesOnAllSides(ctx, row)),
      ...contactsOf(mediation.fields, row.data),
      ...(await accountNames(ctx, [account]))(account),
    ],
    applicant: { label: APPLICANT_LABEL, userId, eId },
    phones: [
      ...phonesOf(mediation.fields, row.data),
      ...reached.flatMap((phone) => (typeof phone === 'string' ? mobilePhone.normalise(phone) || [] : [])),
    ],
  };
}

export async function mediatorRow(ctx: Ctx, id: number): Promise<PersonRow | undefined> {
  const [row] = await ctx.db.select().from(persons).where(eq(persons.id, id));
  return row?.kind === 'mediator' ? row : undefined;
}
