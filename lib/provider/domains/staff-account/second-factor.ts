import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { formatDate } from '@/lib/format/dates';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { conflict, invalid, tooMany } from '../../core/errors';
import { keyedHash, seal, unseal } from '../../core/sealed';
import { sessions, staffFactors } from '../../db/schema';
import { getSite } from '../settings';

type Factor = typeof staffFactors.$inferSelect;

/** Name of the secret that seals the factors. */
const KEY = 'staff-factors';
const STEP_MS = 30_000;
/** Consecutive wrong codes that lock the factor. */
const MOST_FAILURES = 5;
const LOCK_MS = 15 * 60_000;
const RECOVERY_CODES = 10;
/** Without characters that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const totpOf = (base32: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(base32), algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 });

const newRecoveryCode = () => {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};
const recoveryHash = (key: string, code: string) => keyedHash(key, 'recovery', code.replace('-', ''));
function newRecoveryCodes(key: string) {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { recoveryCodes, recoveryHashes: recoveryCodes.map((one) => recoveryHash(key, one)) };
}

async function ownFactor(ctx: Ctx, lock = false): Promise<Factor | undefined> {
  const query = ctx.db.select().from(staffFactors).where(eq(staffFactors.userId, ctx.user.userId));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

export async function getOwnFactor(ctx: Ctx) {
  const row = await ownFactor(ctx);
  const { confirmedAt = null, recoveryHashes = [] } = row ?? {};
  return {
    isSet: confirmedAt !== null,
    since: confirmedAt ? formatDate(confirmedAt) : '',
    recoveryLeft: recoveryHashes.length,
  };
}

/** Audits an operation on the factor; never includes a code. */
const auditResult = (ctx: Ctx, result: string) =>
  ctx.changed({
    subject: 'factor',
    id: ctx.user.userId,
    title: ctx.user.account.nickname,
    before: {},
    after: { result },
  });

/**
 * Creates a secret for the caller's authenticator app; replaces an unconfirmed one. Throws 409 if a factor is active.
 */
export async function beginFactor(ctx: Ctx) {
  const { name } = await getSite(ctx);
  const key = await ctx.ports.secret(KEY);
  return ctx.transaction(async () => {
    const { userId, account } = ctx.user;
    const before = await ownFactor(ctx, true);
    if (before?.confirmedAt) throw conflict('两步验证已经设置；换手机请先由另一位管理员重置');
    const base32 = new Secret({ size: 20 }).base32;
    const sealed = seal(key, `totp:${userId}`, base32);
    await ctx.db
      .insert(staffFactors)
      .values({ userId, sealed, createdAt: ctx.now() })
      .onConflictDoUpdate({ target: staffFactors.userId, set: { sealed, lastStep: 0 } });
    auditResult(ctx, '开始设置');
    const totp = totpOf(base32, { issuer: name || '版权协会', label: maskPhone(account.phone) });
    return { uri: totp.toString(), key: base32.replace(/(.{4})(?=.)/g, '$1 ') };
  });
}

/** Returns the time step of a valid code; undefined for a wrong code, and for one not later than the last used step. */
function stepOf(ctx: Ctx, key: string, { userId, sealed, lastStep }: Factor, code: string): number | undefined {
  const now = ctx.now().getTime();
  const delta = totpOf(unseal(key, `totp:${userId}`, sealed)).validate({ token: code, window: 1, timestamp: now });
  if (delta === null) return undefined;
  const step = Math.floor(now / STEP_MS) + delta;
  return step > lastStep ? step : undefined;
}

const update = (ctx: Ctx, { userId }: Factor, set: Partial<Factor>) =>
  ctx.db.update(staffFactors).set(set).where(eq(staffFactors.userId, userId));
const markShown = (ctx: Ctx) =>
  ctx.db.update(sessions).set({ secondFactorAt: ctx.now() }).where(eq(sessions.id, ctx.user.sessionId));

/** Counts a wrong code, and locks the factor at the limit. */
async function countFailure(ctx: Ctx, factor: Factor): Promise<void> {
  const failures = factor.failures + 1;
  const isOver = failures >= MOST_FAILURES;
  const lockedUntil = isOver ? new Date(ctx.now().getTime() + LOCK_MS) : null;
  await update(ctx, factor, { failures: isOver ? 0 : failures, lockedUntil });
  auditResult(ctx, isOver ? '验证码多次不正确，暂停 15 分钟' : '验证码不正确');
}

/** Seconds until the lock ends; 0 if there is none. */
const waitOf = (ctx: Ctx, { lockedUntil }: Factor): number =>
  lockedUntil ? Math.max(0, Math.ceil((lockedUntil.getTime() - ctx.now().getTime()) / 1000)) : 0;

/**
 * Verifies a code against the caller's factor and runs the result of `find` in the same transaction. Throws 422 beside
 * `code` for a wrong or used code, which stays counted, and 429 while the factor is locked.
 */
async function withFactor<T>(ctx: Ctx, find: (factor: Factor) => Promise<(() => Promise<T>) | undefined>): Promise<T> {
  const outcome = await ctx.transaction(async () => {
    const factor = await ownFactor(ctx, true);
    if (!factor) throw conflict('还没有设置两步验证');
    const wait = waitOf(ctx, factor);
    if (wait > 0) throw tooMany(`验证码多次不正确，请在 ${Math.ceil(wait / 60)} 分钟后再试`, wait);
    const work = await find(factor);
    // Thrown outside of the transaction, so that the counted failure is not rolled back.
    if (!work) return countFailure(ctx, factor).then(() => null);
    await update(ctx, factor, { failures: 0, lockedUntil: null });
    return { done: await work() };
  });
  if (!outcome) throw invalid({ code: '验证码不正确或已经用过，请输入新的验证码' });
  return outcome.done;
}

/** Confirms a new factor by its first code. Returns the recovery codes, of which only hashes are stored. */
export async function confirmFactor(ctx: Ctx, code: string) {
  const key = await ctx.ports.secret(KEY);
  return withFactor(ctx, async (factor) => {
    if (factor.confirmedAt) throw conflict('两步验证已经设置；没有看到恢复码的，请在“申报与两步验证”里换一组');
    const lastStep = stepOf(ctx, key, factor, code);
    if (lastStep === undefined) return undefined;
    return async () => {
      const { recoveryCodes, recoveryHashes } = newRecoveryCodes(key);
      await update(ctx, factor, { confirmedAt: ctx.now(), lastStep, recoveryHashes });
      await markShown(ctx);
      auditResult(ctx, '设置完成');
      return { recoveryCodes };
    };
  });
}

/** Replaces the recovery codes after a code of the app; the former ones are no longer accepted. */
export async function renewRecoveryCodes(ctx: Ctx, code: string) {
  const key = await ctx.ports.secret(KEY);
  return withFactor(ctx, async (factor) => {
    if (!factor.confirmedAt) throw conflict('两步验证还没有设置完成');
    const lastStep = stepOf(ctx, key, factor, code);
    if (lastStep === undefined) return undefined;
    return async () => {
      const { recoveryCodes, recoveryHashes } = newRecoveryCodes(key);
      await update(ctx, factor, { lastStep, recoveryHashes });
      auditResult(ctx, '换了一组恢复码');
      return { recoveryCodes };
    };
  });
}

/** Confirms this session by a code of the app or an unused recovery code. */
export async function showFactor(ctx: Ctx, code: string) {
  const key = await ctx.ports.secret(KEY);
  return withFactor(ctx, async (factor) => {
    if (!factor.confirmedAt) throw conflict('两步验证还没有设置完成');
    const { recoveryHashes } = factor;
    const lastStep = code.length === 6 ? stepOf(ctx, key, factor, code) : undefined;
    const used = code.length === 6 ? undefined : recoveryHash(key, code);
    if (lastStep === undefined && !(used && recoveryHashes.includes(used))) return undefined;
    const left = recoveryHashes.filter((one) => one !== used);
    return async () => {
      await update(ctx, factor, { recoveryHashes: left, ...(lastStep !== undefined && { lastStep }) });
      await markShown(ctx);
      auditResult(ctx, used ? `用恢复码通过，还剩 ${left.length} 个` : '通过');
      return { recoveryLeft: left.length };
    };
  });
}
