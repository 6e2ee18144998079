import { and, eq } from 'drizzle-orm';
import type { LicenceForm } from '@/lib/contract/licence-requests';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { ownedBy } from '../../db/owned-by';
import { certificates, licenceRequests } from '../../db/schema';
import { getApplicant } from '../account';
import { sendMessage } from '../notification';
import { entryOf } from '../register';
import { requestMessage } from './messages';

/** Sends a request to the holder of an announced work. */
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
    const isOwn = owner === (eId === 0 ? -userId : eId);
    if (isOwn) throw conflict('这是您自己的作品，不需要申请');
    if (form.endsOn !== '' && form.endsOn < formatDate(ctx.now())) throw invalid({ endsOn: '截止日期已经过去' });
    const { name, mobile } = await getApplicant(ctx);
    const now = ctx.now();
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
    await sendMessage(ctx, requestMessage(row, certificate, holderUserId, holderEId));
    return { id: row.id };
  });

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
