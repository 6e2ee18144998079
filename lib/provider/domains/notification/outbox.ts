import { desc, eq } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { outbox } from '../../db/schema';

/** Lists the latest messages of the outbox. Throws 404 if the outbox is disabled, and for remote callers. */
export async function listOutbox(ctx: Ctx, isRemote: boolean, recipient?: string) {
  if (!ctx.ports.settings.showOutbox || isRemote) throw notFound('接口不存在');
  const rows = await ctx.db
    .select()
    .from(outbox)
    .where(recipient ? eq(outbox.recipient, recipient) : undefined)
    .orderBy(desc(outbox.id))
    .limit(50);
  return {
    list: rows.map(({ id, channel, recipient: to, text, attachment, createdAt }) => ({
      id,
      channel,
      recipient: to,
      text,
      attachment,
      createdAt: formatDateTime(createdAt),
    })),
  };
}
