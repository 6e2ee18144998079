import { inArray } from 'drizzle-orm';
import { topicOf } from '@/lib/kinds/topics';
import { isMobile } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { deliveries, enterpriseUsers } from '../../db/schema';
import { type Addressee, addressees } from './choices';
import type { NewMessage } from './send';

type Sent = NewMessage & { id: number };
type NewDelivery = typeof deliveries.$inferInsert;

/**
 * Who is told by phone and mail: whoever made the thing. Of an enterprise's, its owner instead once that member has
 * left; who has left is told nothing of it any more.
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

const smsText = ({ title, body }: Sent): string => `${title}：${body}`;

/** The same text with a way to the page and to the choice; without an address of the site, without those. */
function mailText(ctx: Ctx, { body, link = '' }: Sent): string {
  const { origin } = ctx.request;
  const page = origin && link ? `查看：${new URL(link, origin).href}` : '';
  const choice = origin ? `更改通知方式：${new URL('/mine/userinfo/notifications', origin).href}` : '';
  return [body, page, choice].filter(Boolean).join('\n\n');
}

function deliveriesOf(ctx: Ctx, message: Sent, userId: number, to: Addressee): NewDelivery[] {
  const ways = to.ways[message.topic ?? topicOf(message)];
  const phone = message.phone ?? (ways.sms ? to.phone : '');
  const common = { messageId: message.id, userId, subject: message.title, createdAt: ctx.now(), updatedAt: ctx.now() };
  return [
    // An account that was deleted has no number any more.
    ...(isMobile(phone) ? [{ ...common, channel: 'sms' as const, recipient: phone, text: smsText(message) }] : []),
    ...(ways.mail && to.mail
      ? [{ ...common, channel: 'mail' as const, recipient: to.mail, text: mailText(ctx, message) }]
      : []),
  ];
}

async function enqueue(ctx: Ctx, queued: NewDelivery[]): Promise<void> {
  if (queued.length === 0) return;
  const rows = await ctx.db.insert(deliveries).values(queued).returning({ id: deliveries.id });
  await ctx.ports.jobs.sendMany(
    'message.deliver',
    rows.map(({ id }) => ({ data: { id } })),
  );
}

/** Writes down what of some messages goes to phones and mail boxes, with a job for each: both exist exactly when the messages do. */
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

/** Sends a text to a phone that belongs to nobody here, by the same way. */
export const queueText = (ctx: Ctx, text: { recipient: string; subject: string; text: string }): Promise<void> =>
  enqueue(ctx, [{ ...text, channel: 'sms', createdAt: ctx.now(), updatedAt: ctx.now() }]);
