import { and, eq, inArray, or } from 'drizzle-orm';
import { appraisal } from '@/lib/kinds/cases/appraisal';
import { tiedParty } from '@/lib/rules/conflict-of-interest';
import { bareNameKey } from '@/lib/rules/identifiers/name';
import { accountNames, partiesOf } from '../../access/ties';
import type { Ctx } from '../../core/context';
import { caseLinks, cases } from '../../db/schema';
import type { CaseRow } from '../case';
import { recusedIn } from '../case-party';
import { type PersonRow, personDetail } from '../person';

/** Names in a case against which the members of its panel are checked. */
export interface Concern {
  /** Both sides, the applicant's account, and who handles the case for them. */
  parties: string[];
  /** Mediators of disputes about the same work. */
  mediators: string[];
  /** Persons of the directory who have recused themselves in the case. */
  recused: readonly number[];
}

const nameOf = (value: unknown): string[] => {
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : undefined;
  return typeof name === 'string' ? [name] : [];
};

/** Mediators of the mediations that are linked to a case. */
async function mediatorsAround(ctx: Ctx, { id }: CaseRow): Promise<string[]> {
  const links = await ctx.db
    .select()
    .from(caseLinks)
    .where(or(eq(caseLinks.fromId, id), eq(caseLinks.toId, id)));
  const ids = links.map(({ fromId, toId }) => (fromId === id ? toId : fromId));
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ data: cases.data })
    .from(cases)
    .where(and(inArray(cases.id, ids), eq(cases.kind, 'mediation')));
  return rows.flatMap(({ data }) => nameOf(data.appointed));
}

/** Reads what the members of a panel must have no tie to. */
export async function concernOf(ctx: Ctx, row: CaseRow): Promise<Concern> {
  const { userId, eId } = row;
  const account = { userId, eId, parties: [] };
  const contact = typeof row.data.contact === 'string' ? [row.data.contact] : [];
  return {
    parties: [...partiesOf(appraisal.fields, row.data), ...contact, ...(await accountNames(ctx, [account]))(account)],
    mediators: await mediatorsAround(ctx, row),
    recused: await recusedIn(ctx, row.id),
  };
}

/** Reason for which an appraiser must not take part; empty for none. */
export function tieOfAppraiser(person: PersonRow, { parties, mediators, recused }: Concern): string {
  if (recused.includes(person.id)) return '已申明回避';
  const { ties } = personDetail.parse(person.detail);
  const party = tiedParty({ name: person.name, organisation: person.organisation, ties }, parties);
  if (party) return `与“${party}”有利害关系`;
  return mediators.some((name) => bareNameKey(name) === bareNameKey(person.name)) ? '调解过同一作品的纠纷' : '';
}
