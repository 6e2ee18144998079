import { and, eq, inArray } from 'drizzle-orm';
import type { DeskSubject } from '@/lib/contract/desk';
import type { CaseKind } from '@/lib/kinds/case';
import { tiedParty } from '@/lib/rules/conflict-of-interest';
import type { Ctx } from '../../context';
import { enterprises, enterpriseUsers, recusals, staffTies, users } from '../../db/schema';

/** Whose a thing is, and who else has to do with it. */
export interface Concerned {
  userId: number | null;
  eId: number;
  /** Names of the parties. */
  parties: readonly string[];
}

const namesIn = (value: unknown): string[] =>
  [value].flat().flatMap((entry) => {
    const name: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'name') : undefined;
    return typeof name === 'string' && name.trim() ? [name.trim()] : [];
  });

/** Everybody whom a case names as a party. */
export const partiesOf = (kind: CaseKind, data: object): string[] =>
  Object.entries(kind.fields).flatMap(([name, { control }]) =>
    control === 'party' || control === 'parties' ? namesIn(Reflect.get(data, name)) : [],
  );

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

function tieOf({ id, names, eIds, ties }: Person, { userId, eId, parties }: Concerned): string {
  if (userId === id || (eId !== 0 && eIds.includes(eId))) return '这是您本人或您所在单位提交的，应当回避';
  const [party] = names.flatMap((name) => tiedParty({ name, organisation: '', ties }, parties) ?? []);
  return party ? `您与当事人“${party}”有利害关系，应当回避` : '';
}

/**
 * Why members of staff keep away from things: tied to a party, or recused before. Answers a function of person and
 * thing; an empty text where nothing speaks against the person.
 */
export async function tiesOf(ctx: Ctx, subject: DeskSubject, staff: readonly number[], things: readonly number[]) {
  const people = staff.length > 0 ? await personsOf(ctx, staff) : [];
  const away =
    staff.length > 0 && things.length > 0
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
  return (userId: number, id: number, concerned: Concerned): string => {
    if (away.some((entry) => entry.userId === userId && entry.subjectId === id)) return '您已经回避';
    const person = people.find((one) => one.id === userId);
    return person ? tieOf(person, concerned) : '';
  };
}
