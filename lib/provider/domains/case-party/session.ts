import { and, eq, gt, lt } from 'drizzle-orm';
import { PARTY_COOKIE, PARTY_PATH, PARTY_SESSION_SECONDS, type PartyLook } from '@/lib/contract/case-parties';
import { caseKind } from '@/lib/kinds/cases';
import { maskMail } from '@/lib/rules/identifiers/mail';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { notFound, refusal, tooMany } from '../../core/errors';
import { hashToken, newToken } from '../../core/tokens';
import { caseParties, casePartySessions, cases } from '../../db/schema';
import type { CaseRow } from '../case';
import { getSite } from '../settings';
import { sendCode, withCode } from '../verification-code';
import { lockKnown, type PartyRow, partyOfKey, requireOpen } from './keys';
import { logDeed } from './log';
import { placeOf, requirePlace } from './role';

export async function caseOfParty(ctx: Ctx, { recordId }: PartyRow): Promise<CaseRow> {
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, recordId));
  if (!row) throw notFound('业务不存在');
  return row;
}

/** Throws 409 if the page shows another case than the session is for. */
export function requireShown({ recordNo }: Pick<CaseRow, 'recordNo'>, shown: string | undefined): void {
  if (shown !== undefined && shown !== recordNo)
    throw refusal('changedMeanwhile', `这个浏览器后来打开了另一件案件（${recordNo}），请从本案的链接重新进入`);
}

/** Whether a session opens a link: it belongs to the party, or to the same appointed person in another case. */
const sameDesk = (party: PartyRow, open: PartyRow | undefined): boolean =>
  open !== undefined &&
  (open.id === party.id ||
    (party.personId !== null &&
      open.personId === party.personId &&
      party.contact.mobile !== '' &&
      open.contact.mobile === party.contact.mobile));

/** Returns what a link tells a visitor who is not known yet: no name, number or content of the case. */
export async function lookAtRoom(ctx: Ctx, key: string, token: string): Promise<PartyLook> {
  const party = await partyOfKey(ctx, key);
  const row = await caseOfParty(ctx, party);
  const place = placeOf(party.contact, 'party');
  const { name: association, hotline } = await getSite(ctx);
  const recipient = place && (place.channel === 'sms' ? maskPhone : maskMail)(place.recipient);
  return {
    association,
    hotline,
    kindLabel: caseKind(row.kind).title,
    recipient: recipient ?? '',
    channel: place?.channel ?? 'sms',
    isOpen: sameDesk(party, await partyIn(ctx, token)),
  };
}

/** Sends the code that opens a room, within the limits of codes. Throws 409 if the case names no phone or mail. */
export async function sendRoomCode(ctx: Ctx, key: string) {
  const party = await partyOfKey(ctx, key);
  const sent = await sendCode(ctx, requirePlace(party.contact, 'party'));
  const row = await caseOfParty(ctx, party);
  await ctx.transaction(() => logDeed(ctx, row, party, '发送进入验证码'));
  return sent;
}

/** `set-cookie` header of a room's session; an empty token deletes the cookie. */
function roomCookie(ctx: Ctx, token: string): string {
  const secure = ctx.request.origin.startsWith('https:') ? '; Secure' : '';
  const age = token ? PARTY_SESSION_SECONDS : 0;
  return `${PARTY_COOKIE}=${token}; Path=${PARTY_PATH}; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`;
}

/** Answer that sets the cookie of a room's session. */
export const withCookie = (ctx: Ctx, token: string): Response =>
  Response.json(
    { code: 200, msg: 'success', data: {} },
    { headers: { 'set-cookie': roomCookie(ctx, token), 'cache-control': 'no-store' } },
  );

/**
 * Opens a session of a room by its code. It belongs to the party alone and opens no account. Throws 422 for a wrong,
 * used or expired code, 429 after many attempts on one room.
 */
export async function enterRoom(ctx: Ctx, key: string, code: string): Promise<Response> {
  const known = await partyOfKey(ctx, key);
  const wait = await ctx.ports.limiter.consume('login-account', `party-${known.id}`);
  if (wait > 0) throw tooMany(`尝试过于频繁，请在 ${wait} 秒后再试`, wait);
  const token = newToken();
  const place = async () => requirePlace((await lockKnown(ctx, known)).contact, 'party');
  await withCode(ctx, place, code, async () => {
    const party = await lockKnown(ctx, known);
    const now = ctx.now();
    const expiresAt = new Date(now.getTime() + PARTY_SESSION_SECONDS * 1000);
    await ctx.db.delete(casePartySessions).where(lt(casePartySessions.expiresAt, now));
    await ctx.db
      .insert(casePartySessions)
      .values({ tokenHash: hashToken(token), partyId: party.id, createdAt: now, expiresAt });
    const state = party.state === 'invited' ? 'opened' : party.state;
    await ctx.db
      .update(caseParties)
      .set({ state, lastSeenAt: now, updatedAt: now })
      .where(eq(caseParties.id, party.id));
    await logDeed(ctx, await caseOfParty(ctx, party), party, '凭验证码进入');
  });
  return withCookie(ctx, token);
}

/** Ends the session of the caller. */
export async function leaveRoom(ctx: Ctx, token: string): Promise<Response> {
  if (token) await ctx.db.delete(casePartySessions).where(eq(casePartySessions.tokenHash, hashToken(token)));
  return withCookie(ctx, '');
}

/**
 * Returns the party of a session and marks the context as acting for it. Throws 403 without a session, 410 once the
 * link has ended.
 */
export async function partyOfSession(ctx: Ctx, token: string): Promise<PartyRow> {
  const party = await partyIn(ctx, token);
  if (!party) throw refusal('partySessionRequired', '请用验证码进入');
  requireOpen(ctx, party);
  ctx.party = { id: party.id };
  return party;
}

/** Party of a live session; undefined without one. */
async function partyIn(ctx: Ctx, token: string): Promise<PartyRow | undefined> {
  if (token === '') return undefined;
  const live = and(eq(casePartySessions.tokenHash, hashToken(token)), gt(casePartySessions.expiresAt, ctx.now()));
  const [found] = await ctx.db
    .select({ party: caseParties })
    .from(casePartySessions)
    .innerJoin(caseParties, eq(caseParties.id, casePartySessions.partyId))
    .where(live);
  return found?.party;
}
