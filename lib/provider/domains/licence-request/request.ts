import { and, eq, gt } from 'drizzle-orm';
import type { LicenceForm } from '@/lib/contract/licence-requests';
import { addDays, formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, invalid, ProviderError } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { ownedBy, ownerOf } from '../../db/owned-by';
import { certificates, licenceRequests } from '../../db/schema';
import { getApplicant } from '../account';
import { sendMessage } from '../notification';
import { entryOf } from '../register';
import { requestMessage } from './messages';

/** Most requests of an account within a day, as each of them sends a message to a holder. */
const DAILY = 20;
/** Most of them for one work, withdrawn ones included. */
const DAILY_OF_WORK = 3;

/**
 * Sends a request to the holder of an announced work. Throws 409 for a work that is not open, an own one, and while
 * another request waits; 429 after many requests within a day.
 */
export const requestLicence = (ctx: Ctx, publicId: string, form: LicenceForm): Promise<{ id: number }> =>
  ctx.transaction(async () => {
    // The holder cannot change before the request is stored, so that a change ends it.
    await ctx.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(eq(certificates.publicId, publicId))
      .for('share');
    const { certificate, entry } = await entryOf(ctx, publicId);
    const { id: certificateId, owner, userId: holderUserId, eId: holderEId, status } = certificate;
    if (owner === null || holderUserId === null || !entry.isOpen || status === 'revoked')
      throw conflict('权利人没有开放使用申请');
    const { userId, eId } = ctx.user;
    if (owner === ownerOf(ctx.user)) throw conflict('这是您自己的作品，不需要申请');
    // A licence cannot be granted for days that have passed; use without one is settled otherwise.
    const today = formatDate(ctx.now());
    if (form.startsOn < today) throw invalid({ startsOn: '起始日期已经过去，使用须在取得同意以后' });
    const { name, mobile } = await getApplicant(ctx);
    const now = ctx.now();
    // One request of an account at a time, so that none is counted too late.
    await lockName(ctx.db, `licence-requests:${ownerOf(ctx.user)}`);
    const [row] = await ctx.db
      .insert(licenceRequests)
      .values({
        ...form,
        endsOn: form.endsOn || null,
        certificateId,
        userId,
        eId,
        holder: owner,
        name: name || ctx.user.account.nickname,
        contact: mobile,
        createdAt: now,
      })
      // The partial index allows one open request of an account for a work, also of two sent at once.
      .onConflictDoNothing()
      .returning();
    if (!row)
      throw conflict('您对这件作品的申请还在等待答复，请先等对方答复或者撤回', await openOne(ctx, certificateId));
    await requireFewToday(ctx, certificateId);
    await sendMessage(ctx, requestMessage(row, certificate, holderUserId, holderEId));
    return { id: row.id };
  });

/** Throws 429 if the account's requests of the last day, with the one just made, are too many. */
async function requireFewToday(ctx: Ctx, certificateId: number): Promise<void> {
  const isRecent = and(ownedBy(licenceRequests, ctx.user), gt(licenceRequests.createdAt, addDays(ctx.now(), -1)));
  const ofWork = await ctx.db.$count(licenceRequests, and(isRecent, eq(licenceRequests.certificateId, certificateId)));
  if (ofWork > DAILY_OF_WORK)
    throw new ProviderError(429, `对同一件作品一天最多申请 ${DAILY_OF_WORK} 次，撤回的也计算在内，请明天再申请`);
  if ((await ctx.db.$count(licenceRequests, isRecent)) > DAILY)
    throw new ProviderError(429, `一天最多申请 ${DAILY} 次，请明天再申请`);
}

/** Data of the refusal of a second request: the open one. */
async function openOne(ctx: Ctx, certificateId: number) {
  const [row] = await ctx.db
    .select({ id: licenceRequests.id })
    .from(licenceRequests)
    .where(
      and(
        eq(licenceRequests.certificateId, certificateId),
        ownedBy(licenceRequests, ctx.user),
        eq(licenceRequests.state, 'open'),
      ),
    );
  return row;
}
