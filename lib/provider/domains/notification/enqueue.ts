import { inArray } from 'drizzle-orm';
import { topicOf } from '@/lib/kinds/topics';
import { isMobile } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { deliveries, enterpriseUsers } from '../../db/schema';
import { type Addressee, addressees } from './choices';
import type { NewMessage } from './send';
import { smsText } from './sms-text';

type Sent = NewMessage & { id: number };
type NewDelivery = typeof deliveries.$inferInsert;

/**
 * Recipients of sms and mail: the author of the matter. For an enterprise's matter whose author has left the team, the
 * owner instead.
 */
async function readersOf(ctx: Ctx, sent: readonly Sent[]): Promise<(message: Sent) => number | undefined> {
  const enterprises = [...new Set(sent.flatMap(({ eId }) => (eId === 0 ? [] : [eId])))];
  const members =
    enterprises.length === 0
      ? []
      : await ctx.db.select().from(enterpriseUsers).where(inArray(enterpriseUsers.enterpriseId, enterprises));
  return ({ userId, eId }) => {
    if (eId === 0) return userId;
    const own = members.filter(({ enterpriseId }) => enterpriseId === eId);
    return (own.find((one) => one.userId === userId) ?? own.find(({ role }) => role === 'owner'))?.userId;
  };
}

/** Address of the page that a message refers to; empty without one, or if the origin of the site is unknown. */
const pageOf = (ctx: Ctx, { link = '' }: Sent): string => {
  const { origin } = ctx.request;
  return origin && link ? `查看：${new URL(link, origin).href}` : '';
};

const textOf = (ctx: Ctx, message: Sent): string => `${message.title}：${message.body}${pageOf(ctx, message)}`;

/** Text of a mail, with links to the page and to the notification settings if the origin of the site is known. */
function mailText(ctx: Ctx, message: Sent): string {
  const { origin } = ctx.request;
  const choice = origin ? `更改通知方式：${new URL('/mine/userinfo/notifications', origin).href}` : '';
  return [message.body, pageOf(ctx, message), choice].filter(Boolean).join('\n\n');
}

function deliveriesOf(ctx: Ctx, message: Sent, userId: number, to: Addressee): NewDelivery[] {
  const ways = to.ways[message.topic ?? topicOf(message)];
  const phone = message.phone ?? (ways.sms ? to.phone : '');
  const common = { messageId: message.id, userId, subject: message.title, createdAt: ctx.now(), updatedAt: ctx.now() };
  return [
    // A deleted account has no phone number.
    ...(isMobile(phone) ? [{ ...common, channel: 'sms' as const, recipient: phone, text: textOf(ctx, message) }] : []),
    ...(ways.mail && to.mail
      ? [{ ...common, channel: 'mail' as const, recipient: to.mail, text: mailText(ctx, message) }]
      : []),
  ];
}

async function enqueue(ctx: Ctx, queued: NewDelivery[]): Promise<void> {
  if (queued.length === 0) return;
  ctx.ports.database.requireTransaction('a delivery');
  const rows = await ctx.db
    .insert(deliveries)
    .values(queued.map((one) => (one.channel === 'sms' ? { ...one, text: smsText(one.text) } : one)))
    .returning({ id: deliveries.id });
  await ctx.ports.jobs.sendMany(
    'message.deliver',
    rows.map(({ id }) => ({ data: { id } })),
  );
}

/** Inserts the sms and mail deliveries of messages with a job for each, in the transaction of the messages. */
export async function queueDeliveries(ctx: Ctx, sent: readonly Sent[]): Promise<void> {
  const readerOf = await readersOf(ctx, sent);
  const readers = sent.map((message) => readerOf(message));
  const known = await addressees(
    ctx,
    readers.flatMap((id) => id ?? []),
  );
  const queued = sent.flatMap((message, at) => {
    const userId = readers[at];
    const to = userId === undefined ? undefined : known.get(userId);
    return userId === undefined || !to ? [] : deliveriesOf(ctx, message, userId, to);
  });
  await enqueue(ctx, queued);
}

/** Queues an sms, or a mail, to a recipient without an account, within the caller's transaction; `attachment` names a stored file. */
export const queueText = (
  ctx: Ctx,
  text: { recipient: string; subject: string; text: string; channel?: 'sms' | 'mail'; attachment?: string },
): Promise<void> => enqueue(ctx, [{ channel: 'sms', ...text, createdAt: ctx.now(), updatedAt: ctx.now() }]);
