import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import { caseKind } from '@/lib/kinds/cases';
import { mail } from '@/lib/rules/identifiers/mail';
import { isMobile } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { returned } from '../../db/returned';
import { caseParties, casePartySessions, type PartyContact } from '../../db/schema';
import type { CaseRow } from '../case';
import { queueText } from '../notification';
import { getSite } from '../settings';
import { newKeys, type PartyRow } from './keys';
import { roleOf } from './role';

/** Days after which a link expires unless staff renew it; a mediation takes less. */
const LINK_DAYS = 90;

/** Address of a room. */
export const roomAddress = (ctx: Ctx, key: string): string => `${ctx.request.origin}/party-room/${key}`;

const textOf = (value: unknown, field: string): string => {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof text === 'string' ? text : '';
};

/** Persons that a case lists for a role: name and contact each. */
export function peopleOf({ data, kind }: Pick<CaseRow, 'data' | 'kind'>, role: string) {
  const listed = data[roleOf({ kind }, role).people];
  return (Array.isArray(listed) ? listed : []).map((entry: unknown) => ({
    name: textOf(entry, 'name'),
    contact: { mobile: textOf(entry, 'mobile'), email: textOf(entry, 'email'), address: textOf(entry, 'address') },
  }));
}

/** Parties of a case in the order of its form. */
export const partiesOfCase = (ctx: Ctx, recordId: number): Promise<PartyRow[]> =>
  ctx.db
    .select()
    .from(caseParties)
    .where(eq(caseParties.recordId, recordId))
    .orderBy(asc(caseParties.role), asc(caseParties.index));

/** Sends a party its link by every way that its contact allows. Without one, staff print the letter. */
async function sendLink(ctx: Ctx, row: CaseRow, party: PartyRow, token: string): Promise<void> {
  const { name: association } = await getSite(ctx);
  const { label, asked } = roleOf(row, party.role);
  const { mobile, email } = party.contact;
  const until = row.dueOn ? `请在 ${row.dueOn} 前答复${asked}` : `请答复${asked}`;
  const what = `您是${caseKind(row.kind).title} ${row.recordNo} 的${label}，${until}。`;
  const subject = `${association}通知`;
  const link = roomAddress(ctx, token);
  if (isMobile(mobile))
    await queueText(ctx, { recipient: mobile, subject, text: `${association}：${what}查看与答复：${link}` });
  if (email !== '' && mail.problem(email) === '') {
    const text = [
      `${party.name}：`,
      what,
      `查看案件与答复：${link}`,
      '链接只供您本人使用，打开时须用验证码确认，请勿转发。',
    ];
    await queueText(ctx, { channel: 'mail', recipient: email, subject, text: text.join('\n\n') });
  }
}

/** Ends every session of parties. */
export const endSessions = (ctx: Ctx, ids: readonly number[]) =>
  ids.length > 0
    ? ctx.db.delete(casePartySessions).where(inArray(casePartySessions.partyId, [...ids]))
    : Promise.resolve();

/** Gives a party a new link and sends it; the earlier link, letter and sessions end. */
export async function renew(ctx: Ctx, row: CaseRow, party: PartyRow, contact: PartyContact): Promise<PartyRow> {
  const { token, columns } = newKeys(ctx);
  const now = ctx.now();
  const state = party.state === 'ended' ? (party.answer ? 'answered' : 'invited') : party.state;
  const renewed = returned(
    await ctx.db
      .update(caseParties)
      .set({ ...columns, contact, state, expiresAt: addDays(now, LINK_DAYS), updatedAt: now })
      .where(eq(caseParties.id, party.id))
      .returning(),
  );
  await endSessions(ctx, [party.id]);
  await sendLink(ctx, row, renewed, token);
  return renewed;
}

/**
 * Gives everyone in a role who has not answered a link and sends it. `row` is the case as the action leaves it, with the
 * last day of the answer. Call in the transaction of the action.
 */
export async function inviteParties(ctx: Ctx, row: CaseRow, role: string): Promise<void> {
  const known = await partiesOfCase(ctx, row.id);
  const now = ctx.now();
  for (const [index, { name, contact }] of peopleOf(row, role).entries()) {
    const party = known.find((one) => one.role === role && one.index === index);
    if (party && party.answer !== '') continue;
    if (party) {
      await renew(ctx, row, party, party.contact);
      continue;
    }
    const { token, columns } = newKeys(ctx);
    const expiresAt = addDays(now, LINK_DAYS);
    const values = { recordId: row.id, role, index, name, contact, expiresAt, createdAt: now, updatedAt: now };
    const added = returned(
      await ctx.db
        .insert(caseParties)
        .values({ ...values, ...columns })
        .returning(),
    );
    await sendLink(ctx, row, added, token);
  }
}

/** Ends the links of a closed case; where its role says so, they can be read for some more days. */
export async function closeRooms(ctx: Ctx, row: CaseRow): Promise<void> {
  const now = ctx.now();
  for (const [role, { readableFor }] of Object.entries(caseKind(row.kind).parties ?? {})) {
    const days = readableFor?.[row.status];
    const ofRole = and(eq(caseParties.recordId, row.id), eq(caseParties.role, role), ne(caseParties.state, 'ended'));
    const set = days === undefined ? { state: 'ended' as const } : { expiresAt: addDays(now, days) };
    const rows = await ctx.db
      .update(caseParties)
      .set({ ...set, updatedAt: now })
      .where(ofRole)
      .returning({ id: caseParties.id });
    if (days === undefined)
      await endSessions(
        ctx,
        rows.map(({ id }) => id),
      );
  }
}

/** Tells those of the parties who can still open their rooms what has happened. Their links are known to them alone. */
export async function tellParties(ctx: Ctx, row: CaseRow, parties: readonly PartyRow[], words: string): Promise<void> {
  const { name: association } = await getSite(ctx);
  const subject = `${association}通知`;
  const text = `${caseKind(row.kind).title} ${row.recordNo}：${words}详情请打开此前发给您的链接查看。`;
  for (const { contact, state } of parties) {
    if (state === 'ended') continue;
    if (isMobile(contact.mobile))
      await queueText(ctx, { recipient: contact.mobile, subject, text: `${association}：${text}` });
    if (contact.email !== '' && mail.problem(contact.email) === '')
      await queueText(ctx, { channel: 'mail', recipient: contact.email, subject, text });
  }
}
