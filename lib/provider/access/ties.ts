import { and, eq, inArray } from 'drizzle-orm';
import type { DeskSubject } from '@/lib/contract/desk';
import type { Fields } from '@/lib/kinds/field-types';
import { tiedParty } from '@/lib/rules/conflict-of-interest';
import type { Ctx } from '../core/context';
import { enterprises, enterpriseUsers, recusals, staffTies, users } from '../db/schema';

/** Whose a thing is, and who else has to do with it. */
export interface Concerned {
  userId: number | null;
  eId: number;
  /** Names of the parties. */
  parties: readonly string[];
  /** Whether nothing but the account counts: who only bears the name of somebody is not tied. */
  onlyAccount?: boolean;
  /** How somebody is refused who decides on it as their own, where the usual words do not fit. */
  words?: string;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Several names in one field stand between commas. */
const namesIn = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(/[、，,；;]/).flatMap((name) => name.trim() || []) : [];

/** Everybody whom a case names: its parties, owners, authors, agents. */
export const partiesOf = (fields: Fields, data: object): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value: unknown = Reflect.get(data, name);
    const entries = [value].flat().filter(isObject);
    switch (field.control) {
      case 'party':
      case 'parties':
        return entries.flatMap((entry) => namesIn(Reflect.get(entry, 'name')));
      case 'list':
        return entries.flatMap((entry) => partiesOf(field.of, entry));
      default:
        return field.control === 'text' && field.isParty ? namesIn(value) : [];
    }
  });

/** What the accounts that things belong to are called: an enterprise by its name, a person by the certified one. */
async function accountNames(ctx: Ctx, concerned: readonly Concerned[]) {
  const eIds = concerned.flatMap(({ eId }) => (eId === 0 ? [] : [eId]));
  const userIds = concerned.flatMap(({ eId, userId }) => (eId === 0 && userId !== null ? [userId] : []));
  const { id, name } = enterprises;
  const organisations =
    eIds.length > 0 ? await ctx.db.select({ id, name }).from(enterprises).where(inArray(id, eIds)) : [];
  const people =
    userIds.length > 0
      ? await ctx.db.select({ id: users.id, name: users.realName }).from(users).where(inArray(users.id, userIds))
      : [];
  return ({ userId, eId }: Concerned): string[] => {
    const found = eId === 0 ? people.find((one) => one.id === userId) : organisations.find((one) => one.id === eId);
    return found?.name ? [found.name] : [];
  };
}

interface Person {
  id: number;
  names: readonly string[];
  eIds: readonly number[];
  ties: readonly string[];
}

/** What ties members of staff to others: themselves, the enterprises they belong to, what they declared. */
async function personsOf(ctx: Ctx, ids: readonly number[]): Promise<Person[]> {
  const { db } = ctx;
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  const memberships = await db
    .select({ userId: enterpriseUsers.userId, id: enterprises.id, name: enterprises.name })
    .from(enterpriseUsers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseUsers.enterpriseId))
    .where(inArray(enterpriseUsers.userId, [...ids]));
  const declared = await db
    .select()
    .from(staffTies)
    .where(inArray(staffTies.userId, [...ids]));
  return people.map(({ id, nickname, realName }) => {
    const own = memberships.filter(({ userId }) => userId === id);
    const ties = declared.filter(({ userId }) => userId === id).map(({ organisation }) => organisation);
    return {
      id,
      names: [nickname, realName],
      eIds: own.map(({ id: eId }) => eId),
      ties: [...own.map(({ name }) => name), ...ties],
    };
  });
}

function tieOf({ id, names, eIds, ties }: Person, { userId, eId, parties, onlyAccount }: Concerned): string {
  if (userId === id || (eId !== 0 && eIds.includes(eId))) return '这是您本人或您所在单位提交的，应当回避';
  if (onlyAccount) return '';
  const [party] = names.flatMap((name) => tiedParty({ name, organisation: '', ties }, parties) ?? []);
  return party ? `您与当事人“${party}”有利害关系，应当回避` : '';
}

/**
 * Why members of staff keep away from things: tied to a party, or recused before. Answers a function of person and
 * thing; an empty text where nothing speaks against the person. Nobody recuses from what is no subject of the desk.
 */
export async function tiesOf(
  ctx: Ctx,
  subject: DeskSubject | null,
  staff: readonly number[],
  concerned: ReadonlyMap<number, Concerned>,
) {
  const things = [...concerned.keys()];
  const people = staff.length > 0 ? await personsOf(ctx, staff) : [];
  const away =
    subject && staff.length > 0 && things.length > 0
      ? await ctx.db
          .select()
          .from(recusals)
          .where(
            and(
              eq(recusals.subject, subject),
              inArray(recusals.subjectId, [...things]),
              inArray(recusals.userId, [...staff]),
            ),
          )
      : [];
  const namesOf = await accountNames(ctx, [...concerned.values()]);
  return (userId: number, id: number): string => {
    if (away.some((entry) => entry.userId === userId && entry.subjectId === id)) return '您已经回避';
    const person = people.find((one) => one.id === userId);
    const thing = concerned.get(id);
    return person && thing ? tieOf(person, { ...thing, parties: [...namesOf(thing), ...thing.parties] }) : '';
  };
}
