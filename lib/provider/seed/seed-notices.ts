import { and, desc, eq, notExists } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../core/context';
import { hashToken, newToken } from '../core/tokens';
import { deliveries, messages, sessions, userMails, users } from '../db/schema';
import type { SearchDocument } from '../search-index/index-document';
import { hoursAfter, momentOf } from './centre-account';
import { readNotices } from './content/notices';

type Notices = ReturnType<typeof readNotices>[number];
type User = typeof users.$inferSelect;

const SESSION_DAYS = 30;
/** Hours until a failed delivery of the demo is retried. */
const AGAIN = 1;

/** Builds sessions with unknown tokens: they are listed as devices and can be logged out. */
const sessionsOf = (ctx: Ctx, user: User, { devices }: Notices): (typeof sessions.$inferInsert)[] =>
  devices.map(({ agent, ip, loggedIn, lastUsed }) => {
    const createdAt = momentOf(ctx.now(), ...loggedIn);
    return {
      userId: user.id,
      tokenHash: hashToken(newToken()),
      device: agent,
      ip,
      createdAt,
      lastUsedAt: momentOf(ctx.now(), ...lastUsed),
      expiresAt: addDays(createdAt, SESSION_DAYS),
    };
  });

/** Inserts the deliveries of the account's latest messages. */
async function seedDeliveries(ctx: Ctx, user: User, { mail, deliveries: seeds }: Notices): Promise<void> {
  // Messages sent during seeding have deliveries already.
  const onTheirWay = ctx.db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.messageId, messages.id));
  const latest = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, user.id), eq(messages.kind, 'business'), notExists(onTheirWay)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(seeds.length);
  const values = latest.flatMap((message, at) => {
    const seed = seeds[at];
    if (!seed) return [];
    const doneAt = hoursAfter(message.createdAt, seed.attempts / 60);
    return [
      {
        ...seed,
        messageId: message.id,
        userId: user.id,
        recipient: seed.channel === 'sms' ? user.phone : mail,
        subject: message.title,
        text: `${message.title}：${message.body}`,
        createdAt: message.createdAt,
        updatedAt: doneAt,
        sentAt: seed.state === 'sent' ? doneAt : null,
      },
    ];
  });
  if (values.length === 0) return;
  // Oldest first, in the order of real deliveries; existing ones stay unchanged.
  const rows = await ctx.db.insert(deliveries).values(values.toReversed()).onConflictDoNothing().returning();
  const startAfter = hoursAfter(ctx.now(), AGAIN);
  await ctx.ports.jobs.sendMany(
    'message.deliver',
    rows.filter(({ state }) => state === 'failed').map(({ id }) => ({ data: { id }, startAfter })),
  );
}

/** Inserts mail addresses, other devices and deliveries of the demo accounts. */
export async function seedNotices(ctx: Ctx): Promise<SearchDocument[]> {
  // Deletes deliveries that services created while seeding past events: nobody must be notified now, and their jobs
  // find nothing.
  await ctx.db.delete(deliveries);
  for (const notices of readNotices()) {
    const [user] = await ctx.db.select().from(users).where(eq(users.phone, notices.phone));
    if (!user) continue;
    await ctx.db
      .insert(userMails)
      .values({ userId: user.id, address: notices.mail, verifiedAt: addDays(ctx.now(), -100) });
    await ctx.db.insert(sessions).values(sessionsOf(ctx, user, notices));
    await seedDeliveries(ctx, user, notices);
  }
  return [];
}
