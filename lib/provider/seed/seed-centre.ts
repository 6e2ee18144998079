import { and, eq, inArray } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../core/context';
import { caseLinks, enterprises, enterpriseUsers, messages, users } from '../db/schema';
import type { SearchDocument } from '../search-index/index-document';
import { type DemoAccount, hoursAfter, momentOf, type SentMessage } from './centre-account';
import { centreCases } from './content/centre/cases';
import { centreMessages } from './content/centre/messages';
import { centreOrders } from './content/centre/orders';
import type { CentreAccount } from './content/centre/types';
import { fillDates } from './relative-dates';
import { seedCase } from './seed-centre-cases';
import { orderSeedContext, seedOrder } from './seed-centre-orders';
import { seedPortfolio } from './seed-portfolio';
import { seedSuggestions } from './seed-suggestions';

type Accounts = Record<CentreAccount, DemoAccount>;

/**
 * Finds the demo person, the enterprise by its owner, and the owner as a person; null where the demo has no accounts.
 */
export async function findAccounts(ctx: Ctx): Promise<Accounts | null> {
  const rows = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.phone, ['13800000001', '13800000002']));
  const person = rows.find((row) => row.phone === '13800000001');
  const owner = rows.find((row) => row.phone === '13800000002');
  if (!person || !owner) return null;
  const [place] = await ctx.db
    .select({ id: enterprises.id, name: enterprises.name })
    .from(enterpriseUsers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseUsers.enterpriseId))
    .where(eq(enterpriseUsers.userId, owner.id));
  if (!place) return null;
  return {
    person: { userId: person.id, eId: 0, name: person.nickname },
    enterprise: { userId: owner.id, eId: place.id, name: place.name },
    owner: { userId: owner.id, eId: 0, name: owner.nickname },
  };
}

/** Days after which a message counts as read, unless the seed overrides it. */
const READ_AFTER = 3;

async function insertMessages(ctx: Ctx, sent: SentMessage[]): Promise<void> {
  const recent = addDays(ctx.now(), -READ_AFTER);
  const values = sent
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ unread, ...message }) => ({
      ...message,
      readAt: unread || message.createdAt > recent ? null : hoursAfter(message.createdAt, 3),
    }));
  await ctx.db.insert(messages).values(values);
}

/** Moves the welcome messages to the day on which the accounts were created. */
async function dateWelcome(ctx: Ctx, { person, owner }: Accounts): Promise<void> {
  const since = addDays(ctx.now(), -240);
  await ctx.db
    .update(messages)
    .set({ createdAt: since, readAt: hoursAfter(since, 1) })
    .where(and(inArray(messages.userId, [person.userId, owner.userId]), eq(messages.kind, 'system')));
}

/**
 * Fills the personal centres of the demo accounts: orders and cases in every state, and the messages that they caused.
 */
export async function seedCentre(ctx: Ctx): Promise<SearchDocument[]> {
  const accounts = await findAccounts(ctx);
  if (!accounts) return [];
  await dateWelcome(ctx, accounts);
  const sent: SentMessage[] = centreMessages.map(({ account, day, time, link = '', unread, ...message }) => {
    const { userId, eId } = accounts[account];
    const body = fillDates(message.body, ctx.now());
    return { ...message, body, userId, eId, link, unread, createdAt: momentOf(ctx.now(), day, time) };
  });
  const portfolio = await seedPortfolio(ctx, accounts);
  sent.push(...portfolio.sent);
  sent.push(...(await seedSuggestions(ctx, accounts)));
  const memberships = new Map<number, number>();
  for (const seed of centreCases) {
    const made = await seedCase(ctx, seed, accounts[seed.account]);
    sent.push(...made.sent);
    const fromId = seed.of && portfolio.ids.get(seed.of);
    if (fromId) await ctx.db.insert(caseLinks).values({ fromId, toId: made.id, byHand: true });
    if (seed.kind === 'membership') memberships.set(accounts[seed.account].userId, made.id);
  }
  const look = await orderSeedContext(ctx, memberships);
  for (const [place, seed] of centreOrders.entries()) {
    sent.push(...(await seedOrder(ctx, seed, accounts[seed.account], look, place)));
  }
  await insertMessages(ctx, sent);
  return [];
}
