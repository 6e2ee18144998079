import { and, eq, gt, inArray } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound, refusal } from '../../core/errors';
import { hashToken, newName, newToken, sameSecret } from '../../core/tokens';
import { scanLogins, users } from '../../db/schema';
import { describeDevice, describePlace } from '../account';
import { openSession } from './open-session';

const LIFETIME_MS = 120_000;
/** Letters and digits that are not easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newShortCode = () =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Starts a login that is confirmed on a phone. */
export async function startScanLogin(ctx: Ctx) {
  const [id, secret, shortCode] = [newName(), newToken(), newShortCode()];
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const { userAgent, ip, origin } = ctx.request;
  await ctx.db
    .insert(scanLogins)
    .values({ id, secretHash: hashToken(secret), shortCode, device: userAgent, ip, expiresAt, createdAt: now });
  const url = new URL(`/scan/authorize?id=${id}`, origin).href;
  return { id, secret, url, shortCode, expiresAt: formatDateTime(expiresAt) };
}

/** Polled by the requesting browser. Issues the login once, to the holder of the secret only. */
export function checkScanLogin(ctx: Ctx, id: string, secret: string) {
  return ctx.transaction(async () => {
    const [row] = await ctx.db.select().from(scanLogins).where(eq(scanLogins.id, id)).for('update');
    if (!row || !sameSecret(row.secretHash, hashToken(secret))) throw notFound('登录二维码不存在');
    if (row.state === 'refused') return { state: 'refused' as const, login: null };
    if (row.state === 'used' || row.expiresAt <= ctx.now()) return { state: 'expired' as const, login: null };
    if (row.state !== 'confirmed' || row.userId === null)
      return { state: row.state === 'scanned' ? ('scanned' as const) : ('waiting' as const), login: null };
    const [user] = await ctx.db.select().from(users).where(eq(users.id, row.userId));
    if (!user) throw notFound('账号不存在');
    await ctx.db.update(scanLogins).set({ state: 'used' }).where(eq(scanLogins.id, id));
    return { state: 'confirmed' as const, login: await openSession(ctx, user) };
  });
}

const open = (ctx: Ctx, id: string) =>
  and(eq(scanLogins.id, id), inArray(scanLogins.state, ['waiting', 'scanned']), gt(scanLogins.expiresAt, ctx.now()));

/** Shows the requesting device on the phone, and binds the decision to this user. */
export async function openScanLogin(ctx: Ctx, id: string) {
  const { userId } = ctx.user;
  return ctx.transaction(async () => {
    const [row] = await ctx.db.select().from(scanLogins).where(open(ctx, id)).for('update');
    if (!row || (row.userId !== null && row.userId !== userId))
      throw notFound('二维码已失效，请在电脑上刷新后重新扫描');
    await ctx.db.update(scanLogins).set({ state: 'scanned', userId }).where(eq(scanLogins.id, id));
    const { device, ip, shortCode, expiresAt } = row;
    return {
      device: describeDevice(device),
      place: describePlace(ip),
      shortCode,
      expiresAt: formatDateTime(expiresAt),
    };
  });
}

/** Confirms or refuses the login, once. Restricted to the user who opened it. */
export async function decideScanLogin(ctx: Ctx, id: string, accept: boolean) {
  const [row] = await ctx.db
    .update(scanLogins)
    .set({ state: accept ? 'confirmed' : 'refused' })
    .where(and(open(ctx, id), eq(scanLogins.state, 'scanned'), eq(scanLogins.userId, ctx.user.userId)))
    .returning({ id: scanLogins.id });
  if (!row) throw refusal('codeExpired', '二维码已失效，请在电脑上刷新后重新扫描');
  return {};
}
