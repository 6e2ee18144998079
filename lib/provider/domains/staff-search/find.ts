import type { Duty } from '@/lib/contract/duties';
import { MOST_FOUND, type StaffHit } from '@/lib/contract/staff-search';
import type { Ctx } from '../../core/context';
import { textSpellings } from '../../db/sought';
import { listStaffCases } from '../case';
import { listFinanceOrders } from '../finance';
import { listMemberships } from '../membership';
import { listStaffAccounts } from '../staff-account';

type Find = (ctx: Ctx, q: string) => Promise<StaffHit[]>;

const firstPage = (q: string) => ({ q, pageIndex: 1, pageSize: MOST_FOUND });
const noteOf = (...parts: readonly string[]) => parts.filter(Boolean).join('　');

const findCases: Find = async (ctx, q) =>
  (await listStaffCases(ctx, firstPage(q))).list.map(({ id, title, recordNo, kindLabel, statusLabel }) => ({
    kind: 'case',
    id,
    title,
    note: noteOf(recordNo, kindLabel, statusLabel),
  }));

const findOrders: Find = async (ctx, q) =>
  (await listFinanceOrders(ctx, firstPage(q))).list.map(({ id, title, orderNo, buyer }) => ({
    kind: 'order',
    id,
    title,
    note: noteOf(orderNo, buyer),
  }));

const findMembers: Find = async (ctx, q) =>
  (await listMemberships(ctx, firstPage(q))).list.map(({ recordId, name, number, levelLabel }) => ({
    kind: 'member',
    id: recordId,
    title: name,
    note: noteOf(number, levelLabel),
  }));

/** An association has few colleagues, so the whole list is read; capitals do not count, as in the other searches. */
const findColleagues: Find = async (ctx, q) => {
  const spellings = textSpellings(q).map((one) => one.toLowerCase());
  const isFound = (text: string) => spellings.some((one) => text.toLowerCase().includes(one));
  return (await listStaffAccounts(ctx))
    .filter(({ name, realName }) => isFound(name) || isFound(realName))
    .slice(0, MOST_FOUND)
    .map(({ id, name, realName, phone }) => ({ kind: 'colleague', id, title: name, note: noteOf(realName, phone) }));
};

/** Searches by the duty that each requires; the services restrict cases further, to the caller's kinds. */
const searches: readonly (readonly [Duty, Find])[] = [
  ['desk', findCases],
  ['money', findOrders],
  ['cases', findMembers],
  ['people', findColleagues],
];

/** Finds cases, orders, members and colleagues within the caller's duties, a few of each. */
export async function findForStaff(ctx: Ctx, q: string): Promise<StaffHit[]> {
  const found: StaffHit[] = [];
  for (const [duty, find] of searches) if (ctx.user.duties.includes(duty)) found.push(...(await find(ctx, q)));
  return found;
}
