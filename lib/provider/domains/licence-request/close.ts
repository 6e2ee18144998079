import { and, eq, inArray, or } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../core/context';
import { ownedBy } from '../../db/owned-by';
import { certificates, licenceRequests, registerEntries } from '../../db/schema';
import { sendMessage } from '../notification';
import { closedMessage } from './messages';

const answers = {
  transferred: '登记已经转到新的权利人名下，原申请不再办理；仍要使用的，请等新的权利人开放以后重新申请。',
  revoked: '登记已经撤销，申请不再办理。',
  deleted: '权利人已经注销账号，申请不再办理。',
} as const;

/**
 * Ends the open requests for a work whose certificate has left its account or was revoked, and tells the requesters: the
 * account that was asked can no longer license the work. Call inside the transaction that changes the certificate.
 */
export async function closeRequests(
  ctx: Ctx,
  certificate: Pick<typeof certificates.$inferSelect, 'id' | 'title'>,
  cause: keyof typeof answers,
): Promise<void> {
  const closed = await ctx.db
    .update(licenceRequests)
    .set({ state: 'declined', answer: answers[cause], answeredAt: ctx.now() })
    .where(and(eq(licenceRequests.certificateId, certificate.id), eq(licenceRequests.state, 'open')))
    .returning();
  for (const row of closed) await sendMessage(ctx, closedMessage(row, certificate));
}

/**
 * Ends the open requests for the works of an account that is deleted, where nobody can answer any more, and renews the
 * public pages of its open works. Call inside the transaction that deletes the account and closes its works.
 */
export async function closeWorksOf(ctx: Ctx, userId: number): Promise<void> {
  const own = ownedBy(certificates, { userId, eId: 0 });
  const asked = ctx.db
    .select({ id: licenceRequests.certificateId })
    .from(licenceRequests)
    .where(eq(licenceRequests.state, 'open'));
  const works = await ctx.db
    .select({ id: certificates.id, title: certificates.title, publicId: certificates.publicId })
    .from(certificates)
    .innerJoin(registerEntries, eq(registerEntries.certificateId, certificates.id))
    .where(and(own, or(eq(registerEntries.isOpen, true), inArray(certificates.id, asked))));
  if (works.length === 0) return;
  for (const one of works) await closeRequests(ctx, one, 'deleted');
  await ctx.touch(tag.register, ...works.map(({ publicId }) => tag.certificate(publicId)));
}
