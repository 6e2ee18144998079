import { and, eq, inArray, or } from 'drizzle-orm';
import type { QueueSubject } from '@/lib/contract/queue';
import type { Fields } from '@/lib/kinds/field-types';
import { tiedParty } from '@/lib/rules/conflict-of-interest';
import { namesIn as namesInText } from '@/lib/rules/names-in';
import type { Ctx } from '../core/context';
import { enterprises, recusals, users } from '../db/schema';
import { type AccountTies, accountTiesOf } from './account-ties';
import { textsOf } from './case-texts';

/** Owner, payees and other parties of an item, for conflicts of interest. */
export interface Concerned {
  userId: number | null;
  eId: number;
  /** Accounts that the item pays, such as the expert's of a question. */
  payees?: readonly number[];
  /** Other accounts that a decision gives or takes something, such as the entrant's of an objection. */
  affected?: readonly { userId: number | null; eId: number }[];
  /** Names of the parties. */
  parties: readonly string[];
  /** Credits of works, which name authors beside their parts: 林一舟作词、苏禾作曲. */
  credits?: readonly string[];
  /** Compares the account only; a party of the same name is no conflict. */
  onlyAccount?: boolean;
  /** Refusal message that replaces the default one. */
  words?: string;
}

/** Names in a field of stored data; none in a value that is no text. */
export const namesIn = (text: unknown): string[] => (typeof text === 'string' ? namesInText(text) : []);

/** Collects the names in a case: parties, owners, authors, agents. */
export const partiesOf = (fields: Fields, data: object): string[] =>
  textsOf(fields, data, (field) => field.control === 'text' && field.isParty === true, 'name').flatMap(namesIn);

/** Collects the credits of works in a case. */
export const creditsOf = (fields: Fields, data: object): string[] =>
  textsOf(fields, data, (field) => field.control === 'text' && field.isCredit === true, 'credit');

/** Returns the names of the owning accounts: the enterprise's, or the person's certified name. */
export async function accountNames(ctx: Ctx, concerned: readonly Concerned[]) {
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

function tieOf(
  { id, nickname, realName, eIds, ties }: AccountTies,
  { userId, eId, payees, affected = [], parties, credits, onlyAccount }: Concerned,
): string {
  if (userId === id || (eId !== 0 && eIds.includes(eId))) return '这是您本人或您所在单位提交的，应当回避';
  if (affected.some((one) => one.userId === id || (one.eId !== 0 && eIds.includes(one.eId))))
    return '这项业务影响您本人或您所在单位，应当回避';
  if (payees?.includes(id)) return '这项咨询由您作为专家提供，应当回避';
  if (onlyAccount) return '';
  const [party] = [nickname, realName].flatMap(
    (name) => tiedParty({ name, organisation: '', ties }, parties, credits) ?? [],
  );
  return party ? `您与当事人“${party}”有利害关系，应当回避` : '';
}

/** Items of several subjects with the parties of each. Recusals exist for queue subjects only; null stands for others. */
export type ConcernedBySubject = ReadonlyMap<QueueSubject | null, ReadonlyMap<number, Concerned>>;

/** Recusals of staff members from the given items. */
async function recusalsFrom(ctx: Ctx, staff: readonly number[], items: ConcernedBySubject) {
  const named = [...items].flatMap(([subject, concerned]) =>
    subject === null || concerned.size === 0
      ? []
      : [and(eq(recusals.subject, subject), inArray(recusals.subjectId, [...concerned.keys()]))],
  );
  if (staff.length === 0 || named.length === 0) return [];
  return ctx.db
    .select()
    .from(recusals)
    .where(and(inArray(recusals.userId, [...staff]), or(...named)));
}

/**
 * Finds conflicts of interest: ties to a party and earlier recusals. @returns a function of staff member, subject and
 * item; an empty text means none.
 */
export async function tiesAmong(ctx: Ctx, staff: readonly number[], items: ConcernedBySubject) {
  const people = await accountTiesOf(ctx, staff);
  const away = await recusalsFrom(ctx, staff, items);
  const namesOf = await accountNames(
    ctx,
    [...items.values()].flatMap((concerned) => [...concerned.values()]),
  );
  return (userId: number, subject: QueueSubject | null, id: number): string => {
    if (away.some((entry) => entry.userId === userId && entry.subject === subject && entry.subjectId === id))
      return '您已经回避';
    const person = people.find((one) => one.id === userId);
    const item = items.get(subject)?.get(id);
    return person && item ? tieOf(person, { ...item, parties: [...namesOf(item), ...item.parties] }) : '';
  };
}

/** Like {@link tiesAmong}, for the items of one subject. */
export async function tiesOf(
  ctx: Ctx,
  subject: QueueSubject | null,
  staff: readonly number[],
  concerned: ReadonlyMap<number, Concerned>,
) {
  const tieAmong = await tiesAmong(ctx, staff, new Map([[subject, concerned]]));
  return (userId: number, id: number): string => tieAmong(userId, subject, id);
}
