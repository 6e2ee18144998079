import { inArray } from 'drizzle-orm';
import type { Topic } from '@/lib/contract/notifications';
import { topicKeys, topics } from '@/lib/kinds/topics';
import type { Ctx } from '../../core/context';
import { notificationChoices, userMails, users } from '../../db/schema';

/** Channels of a topic, in addition to the inbox of the site. */
export interface Ways {
  sms: boolean;
  mail: boolean;
}
/** Addresses of a user and their channels by topic. */
export interface Addressee {
  phone: string;
  /** Empty if no address is verified. */
  mail: string;
  ways: Record<Topic, Ways>;
}

const usual = (): Record<Topic, Ways> => {
  const { deadline, money, outcome, case: cases, consult, activity, invoice, account } = topics;
  return { deadline, money, outcome, case: cases, consult, activity, invoice, account };
};
const isTopic = (text: string): text is Topic => topicKeys.some((key) => key === text);

/** Loads the addressees of some user ids, in three statements whatever their number. */
export async function addressees(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Addressee>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  const people = await ctx.db.select({ id: users.id, phone: users.phone }).from(users).where(inArray(users.id, asked));
  const mails = await ctx.db.select().from(userMails).where(inArray(userMails.userId, asked));
  const chosen = await ctx.db.select().from(notificationChoices).where(inArray(notificationChoices.userId, asked));
  return new Map(
    people.map(({ id, phone }) => {
      const ways = usual();
      for (const { userId, topic, sms, mail } of chosen)
        if (userId === id && isTopic(topic)) ways[topic] = { sms, mail };
      return [id, { phone, mail: mails.find(({ userId }) => userId === id)?.address ?? '', ways }];
    }),
  );
}
