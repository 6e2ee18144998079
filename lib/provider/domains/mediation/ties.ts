import { eq } from 'drizzle-orm';
import { mediation } from '@/lib/kinds/cases/mediation';
import { tiedParty } from '@/lib/rules/conflict-of-interest';
import { partiesOf } from '../../access/ties';
import type { Ctx } from '../../core/context';
import { persons } from '../../db/schema';
import type { CaseRow } from '../case';
import { personDetail } from '../person';

type PersonRow = typeof persons.$inferSelect;

/** The party to which a mediator has a tie; undefined without one. */
export const tieOfMediator = (row: PersonRow, parties: readonly string[]): string | undefined =>
  tiedParty({ ...row, ties: personDetail.parse(row.detail).ties }, parties);

/** Names of everyone in a case: both sides and the agents of the applicant. */
export const namesInCase = ({ data }: Pick<CaseRow, 'data'>): string[] => partiesOf(mediation.fields, data);

export async function mediatorRow(ctx: Ctx, id: number): Promise<PersonRow | undefined> {
  const [row] = await ctx.db.select().from(persons).where(eq(persons.id, id));
  return row?.kind === 'mediator' ? row : undefined;
}
