import { createHmac } from 'node:crypto';
import { eq, or } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { notFound, refusal } from '../../core/errors';
import { hashToken, newName, newToken } from '../../core/tokens';
import { caseParties } from '../../db/schema';

export type PartyRow = typeof caseParties.$inferSelect;

/** Letters of a code that is read from paper and typed: without I, L, O and U, which are mistaken for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters of a code: 60 bits, in groups of four. */
const LENGTH = 12;

const digest = (ctx: Ctx, text: string): Buffer => createHmac('sha256', ctx.ports.fileLinkSecret).update(text).digest();

/**
 * Code on the letter to a party. Derived with a secret, so that the letter can be printed again without the code being
 * stored.
 */
export function letterCode(ctx: Ctx, nonce: string): string {
  const bytes = digest(ctx, `party-letter.${nonce}`);
  const letters = Array.from({ length: LENGTH }, (_, at) => LETTERS[(bytes[at] ?? 0) % LETTERS.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Normalises a typed code: letters that look alike, full width, blanks and hyphens. */
const bareCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Creates the secrets of a link: its token, which only the message to the party contains, and the columns. */
export function newKeys(ctx: Ctx) {
  const [token, letterNonce] = [newToken(), newName()];
  const letterHash = hashToken(bareCode(letterCode(ctx, letterNonce)));
  return { token, columns: { tokenHash: hashToken(token), letterNonce, letterHash } };
}

/** Hash of the caller's address with a secret, which tells apart senders without storing where they were. */
export const ipHash = (ctx: Ctx): string =>
  digest(ctx, `party-ip.${ctx.request.ip}`).toString('base64url').slice(0, 22);

const linkEnded = () => refusal('linkEnded', '链接已经失效；需要继续办理的，请与协会联系，由秘书处重新发送');

/** Throws 410 for a link that staff, the case or its age has ended. */
export function requireOpen(ctx: Ctx, { state, expiresAt }: PartyRow): void {
  if (state === 'ended' || expiresAt <= ctx.now()) throw linkEnded();
}

/**
 * Locks a party that a link or a session has named, and returns its present row. Throws 410 if the link was ended or
 * replaced in the meantime.
 */
export async function lockKnown(ctx: Ctx, known: PartyRow): Promise<PartyRow> {
  const [row] = await ctx.db.select().from(caseParties).where(eq(caseParties.id, known.id)).for('update');
  if (row?.tokenHash !== known.tokenHash) throw linkEnded();
  requireOpen(ctx, row);
  return row;
}

/** Finds the party of a link or of a letter's code. Throws 404 for an unknown one, 410 for one that has ended. */
export async function partyOfKey(ctx: Ctx, key: string): Promise<PartyRow> {
  const [row] = await ctx.db
    .select()
    .from(caseParties)
    .where(or(eq(caseParties.tokenHash, hashToken(key)), eq(caseParties.letterHash, hashToken(bareCode(key)))));
  if (!row) throw notFound('链接或查询码有误，请核对短信、邮件或通知书');
  requireOpen(ctx, row);
  return row;
}
