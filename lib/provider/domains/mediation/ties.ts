import { eq } from 'drizzle-orm';
import { mediation } from '@/lib/kinds/cases/mediation';
import { tiedParty } from '@/lib/rules/conflict-of-interest';
import { partiesOf } from '../../access/ties';
import type { Ctx } from '../../core/context';
import { persons } from '../../db/schema';
import type { CaseRow } from '../case';
import { partiesOfCase, proposalsOf } from '../case-party';
import { personDetail } from '../person';

type PersonRow = typeof persons.$inferSelect;

/** The party to which a mediator has a tie; undefined without one. */
export const tieOfMediator = (row: PersonRow, parties: readonly string[]): string | undefined =>
  tiedParty({ ...row, ties: personDetail.parse(row.detail).ties }, parties);

const textsOf = (data: Readonly<Record<string, unknown>>): string[] =>
  [data.name, data.organisation].flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []));

/** Names of everyone in a case: both sides, the agents of the applicant and the representatives of the respondents. */
export async function namesOnAllSides(ctx: Ctx, row: CaseRow): Promise<string[]> {
  const parties = await partiesOfCase(ctx, row.id);
  const represented = await proposalsOf(ctx, parties, 'represent');
  return [...partiesOf(mediation.fields, row.data), ...represented.flatMap(({ data }) => textsOf(data))];
}

export async function mediatorRow(ctx: Ctx, id: number): Promise<PersonRow | undefined> {
  const [row] = await ctx.db.select().from(persons).where(eq(persons.id, id));
  return row?.kind === 'mediator' ? row : undefined;
}
