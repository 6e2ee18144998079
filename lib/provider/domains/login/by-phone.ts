import type { Ctx } from '../../core/context';
import { returned } from '../../db/returned';
import { users } from '../../db/schema';
import { bindInvitations } from '../enterprise';
import { type CodePlace, issueCode, sendCode, withCode } from '../verification-code';
import { openSession } from './open-session';

const loginBy = (phone: string): CodePlace => ({ channel: 'sms', recipient: phone, purpose: 'login' });

export const sendLoginCode = (ctx: Ctx, phone: string) => sendCode(ctx, loginBy(phone));

const FIRST_LOGIN_SECONDS = 900;

/** Makes a login code that an operator reads from the console, for installations without messages; ends after 15 minutes. */
export const firstLoginCode = (ctx: Ctx, phone: string): Promise<string> =>
  issueCode(ctx, loginBy(phone), FIRST_LOGIN_SECONDS);

/** Logs in by phone and code; creates the account on first use. */
export const loginByPhone = (ctx: Ctx, phone: string, code: string) =>
  withCode(ctx, loginBy(phone), code, async () => {
    const fresh = { phone, nickname: `用户${phone.slice(-4)}`, createdAt: ctx.now() };
    const user = returned(
      await ctx.db.insert(users).values(fresh).onConflictDoUpdate({ target: users.phone, set: { phone } }).returning(),
    );
    await bindInvitations(ctx, user);
    return openSession(ctx, user);
  });
