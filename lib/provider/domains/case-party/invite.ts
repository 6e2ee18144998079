import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import { listedFor, mayHaveParties, taskIn } from '@/lib/kinds/case-parties';
import { caseKind } from '@/lib/kinds/cases';
import { mail } from '@/lib/rules/identifiers/mail';
import { isMobile } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { tooMany } from '../../core/errors';
import { returned } from '../../db/returned';
import { caseParties, casePartySessions, type PartyContact } from '../../db/schema';
import type { CaseData, CaseRow } from '../case';
import { queueText } from '../notification';
import { getSite } from '../settings';
import { placeOfApplicant } from './contacts';
import { newKeys, type PartyRow } from './keys';
import { isActOpen, roleOf } from './role';

/** Days after which a link expires unless staff renew it; a mediation takes less. */
export const LINK_DAYS = 90;

/** Address of a room. */
export const roomAddress = (ctx: Ctx, key: string): string => `${ctx.request.origin}/party-room/${key}`;

const textOf = (value: unknown, field: string): string => {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof text === 'string' ? text : '';
};

/** Persons that a case lists for a role: place in the list, name and contact each. The applicant among them is none. */
export async function peopleOf(ctx: Ctx, { data, kind, userId, eId }: CaseRow, role: string) {
  const declared = roleOf({ kind }, role);
  if (!mayHaveParties(declared, data)) return [];
  const entries = listedFor(declared, data);
  const own = declared.includesApplicant ? await placeOfApplicant(ctx, entries, { userId, eId }) : -1;
  return entries.flatMap((entry, index) =>
    index === own
      ? []
      : [
          {
            index,
            name: textOf(entry, 'name'),
            contact: {
              mobile: textOf(entry, 'mobile'),
              email: textOf(entry, 'email'),
              address: textOf(entry, 'address'),
            },
          },
        ],
  );
}

/** Parties of a case in the order of its form. */
export const partiesOfCase = (ctx: Ctx, recordId: number): Promise<PartyRow[]> =>
  ctx.db
    .select()
    .from(caseParties)
    .where(eq(caseParties.recordId, recordId))
    .orderBy(asc(caseParties.role), asc(caseParties.index));

/** Work of an appointed person now; empty once it is done, and for parties. */
export const taskOf = (row: CaseRow, { role, answer }: PartyRow): string =>
  answer === '' ? taskIn(roleOf(row, role), row.status) : '';

/** Request to a party: its answer or work with the last day while one is open, otherwise to look at the case. */
export function requestTo(ctx: Ctx, row: CaseRow, party: PartyRow): string {
  const { acts, asked } = roleOf(row, party.role);
  const task = taskOf(row, party);
  if (task) return row.dueOn ? `请在 ${row.dueOn} 前${task}` : `请${task}`;
  const open = Object.values(acts).filter((act) => act.isAnswer && isActOpen(ctx, row, party, act));
  if (open.length === 0) return '请查看案件的进展';
  // The last day of an act that stays open is the association's, not the party's.
  return row.dueOn && !open.some(({ isOpenLate }) => isOpenLate)
    ? `请在 ${row.dueOn} 前答复${asked}`
    : `请答复${asked}`;
}

/**
 * Limits the links that an applicant causes: recipients have not asked for them. Throws 429. Links that staff send are not
 * limited.
 */
async function limitLinks(ctx: Ctx, row: CaseRow, { contact }: PartyRow): Promise<void> {
  if (ctx.actor?.account.id !== row.userId) return;
  const places = [contact.mobile, contact.email].filter((place) => place !== '');
  const keys = [['party-links', `u${row.userId}`], ...places.map((place) => ['party-link', place])];
  for (const [limit = '', key = ''] of keys) {
    const wait = await ctx.ports.limiter.consume(limit, key);
    if (wait > 0)
      throw tooMany('今天发给同一联系人的通知已达上限，请明天再提交；共有著作权人也可以改交签名的声明', wait);
  }
}

/** Sends a party its link by every way that its contact allows. Without one, staff print the letter. */
async function sendLink(ctx: Ctx, row: CaseRow, party: PartyRow, token: string): Promise<void> {
  await limitLinks(ctx, row, party);
  const { name: association } = await getSite(ctx);
  const { mobile, email } = party.contact;
  const what = `您是${caseKind(row.kind).title} ${row.recordNo} 的${roleOf(row, party.role).label}，${requestTo(ctx, row, party)}。`;
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

type NewParty = Pick<PartyRow, 'role' | 'index' | 'name' | 'contact'> & { personId?: number };

/** Adds a party with its first link and sends it. */
async function addParty(ctx: Ctx, row: CaseRow, added: NewParty): Promise<PartyRow> {
  const { token, columns } = newKeys(ctx);
  const now = ctx.now();
  const times = { expiresAt: addDays(now, LINK_DAYS), createdAt: now, updatedAt: now };
  const party = returned(
    await ctx.db
      .insert(caseParties)
      .values({ recordId: row.id, ...added, ...times, ...columns })
      .returning(),
  );
  await sendLink(ctx, row, party, token);
  return party;
}

/**
 * Gives everyone in a role who has not answered a link and sends it. `row` is the case as the action leaves it, with the
 * last day of the answer. Call in the transaction of the action.
 */
export async function inviteParties(ctx: Ctx, row: CaseRow, role: string): Promise<void> {
  const known = await partiesOfCase(ctx, row.id);
  for (const { index, name, contact } of await peopleOf(ctx, row, role)) {
    const party = known.find((one) => one.role === role && one.index === index);
    // A link that staff have ended stays ended.
    if (party && (party.answer !== '' || party.state === 'ended')) continue;
    if (party) {
      await renew(ctx, row, party, party.contact);
      continue;
    }
    await addParty(ctx, row, { role, index, name, contact });
  }
}

/**
 * Asks everyone in a role again after a change of what they have read: earlier answers no longer count and links are
 * sent anew. A person whose entry is unchanged keeps the contact that staff may have corrected; one who is no longer
 * listed loses the link. `previous` holds the values before the change.
 */
export async function askAgain(ctx: Ctx, row: CaseRow, role: string, previous: CaseData): Promise<void> {
  const known = (await partiesOfCase(ctx, row.id)).filter((party) => party.role === role);
  const people = await peopleOf(ctx, row, role);
  const before = listedFor(roleOf(row, role), previous);
  const now = ctx.now();
  for (const party of known) {
    const person = people.find(({ index }) => index === party.index);
    if (!person) {
      await ctx.db
        .update(caseParties)
        .set({ state: 'ended', answer: '', updatedAt: now })
        .where(eq(caseParties.id, party.id));
      await endSessions(ctx, [party.id]);
      continue;
    }
    const entry = before[party.index];
    const isSame =
      entry === undefined ||
      (textOf(entry, 'mobile') === person.contact.mobile && textOf(entry, 'email') === person.contact.email);
    const isSamePerson = person.name === party.name;
    // A link that staff have ended stays ended for the same person.
    if (isSamePerson && party.state === 'ended' && party.answer === '') continue;
    const asked = { ...party, name: person.name, answer: '', state: 'invited' as const };
    await ctx.db
      .update(caseParties)
      .set({ name: asked.name, answer: '', state: asked.state, lastSeenAt: null })
      .where(eq(caseParties.id, party.id));
    await renew(ctx, row, asked, isSame && isSamePerson ? party.contact : person.contact);
  }
  for (const person of people)
    if (!known.some(({ index }) => index === person.index)) await addParty(ctx, row, { role, ...person });
}

/**
 * Gives a person whom the association appoints a link and sends it. A person who was appointed before gets a new one.
 * `row` is the case as the appointment leaves it. Call in its transaction.
 */
export async function inviteAppointed(
  ctx: Ctx,
  row: CaseRow,
  role: string,
  { personId, name, contact }: { personId: number; name: string; contact: PartyContact },
): Promise<PartyRow> {
  const ofRole = (await partiesOfCase(ctx, row.id)).filter((one) => one.role === role);
  const known = ofRole.find((one) => one.personId === personId);
  if (known) return renew(ctx, row, known, contact);
  const index = Math.max(-1, ...ofRole.map((one) => one.index)) + 1;
  return addParty(ctx, row, { role, index, name, contact, personId });
}

/** Ends the links and the sessions of parties. */
export async function endParties(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .update(caseParties)
    .set({ state: 'ended', updatedAt: ctx.now() })
    .where(inArray(caseParties.id, [...ids]));
  await endSessions(ctx, ids);
}

/** Appointed persons who have recused themselves in a case, as ids of the directory. */
export const recusedIn = async (ctx: Ctx, recordId: number): Promise<number[]> =>
  (await partiesOfCase(ctx, recordId)).flatMap(({ personId, answer }) =>
    answer === 'recuse' && personId !== null ? [personId] : [],
  );

/** Contacts by which persons of the directory were reached last, by id; persons without a case so far have none. */
export async function lastContactsOf(ctx: Ctx, personIds: readonly number[]): Promise<Map<number, PartyContact>> {
  if (personIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([caseParties.personId], { personId: caseParties.personId, contact: caseParties.contact })
    .from(caseParties)
    .where(and(inArray(caseParties.personId, [...personIds]), sql`${caseParties.contact} ->> 'mobile' <> ''`))
    .orderBy(caseParties.personId, desc(caseParties.id));
  return new Map(rows.flatMap(({ personId, contact }) => (personId === null ? [] : [[personId, contact] as const])));
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
