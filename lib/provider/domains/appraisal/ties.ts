import { and, eq, inArray, or } from 'drizzle-orm';
import { appraisal } from '@/lib/kinds/cases/appraisal';
import { bareNameKey } from '@/lib/rules/identifiers/name';
import { phonesOf } from '../../access/reached';
import { accountNames, partiesOf } from '../../access/ties';
import type { Ctx } from '../../core/context';
import { caseLinks, cases } from '../../db/schema';
import type { CaseRow } from '../case';
import { recusedIn } from '../case-party';
import { type InCase, type PersonRow, tiesOfPersons } from '../person';

/** Parties, mediators and recused persons that the members of a panel are checked against. */
interface Concern {
  inCase: InCase;
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
async function concernOf(ctx: Ctx, row: CaseRow): Promise<Concern> {
  const { userId, eId, data } = row;
  const account = { userId, eId, parties: [] };
  const contact = typeof data.contact === 'string' ? [data.contact] : [];
  return {
    inCase: {
      names: [...partiesOf(appraisal.fields, data), ...contact, ...(await accountNames(ctx, [account]))(account)],
      applicant: { label: '委托人', userId, eId },
      phones: phonesOf(appraisal.fields, data),
    },
    mediators: await mediatorsAround(ctx, row),
    recused: await recusedIn(ctx, row.id),
  };
}

/**
 * Finds for which reason appraisers must not take part in a case.
 * @returns a function of an appraiser; an empty text means none
 */
export async function tiesOfAppraisers(ctx: Ctx, row: CaseRow, people: readonly PersonRow[]) {
  const { inCase, mediators, recused } = await concernOf(ctx, row);
  const tieOf = await tiesOfPersons(ctx, people, inCase);
  return (person: PersonRow): string => {
    if (recused.includes(person.id)) return '已申明回避';
    const party = tieOf(person);
    if (party) return `与“${party}”有利害关系`;
    return mediators.some((name) => bareNameKey(name) === bareNameKey(person.name)) ? '调解过同一作品的纠纷' : '';
  };
}
