import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { type certificates, licenceRequests } from '../../db/schema';
import { sendMessage } from '../notification';
import { closedMessage } from './messages';

const answers = {
  transferred: '登记已经转到新的权利人名下，原申请不再办理；仍要使用的，请等新的权利人开放以后重新申请。',
  revoked: '登记已经撤销，申请不再办理。',
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
