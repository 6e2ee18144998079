import type { z } from 'zod';
import type { trackingEvent } from '@/lib/contract/tracking';
import { formatDate } from '@/lib/format/dates';
import type { Actor, Ctx } from '../../core/context';
import { trackingEvents } from '../../db/schema';

type Event = z.output<typeof trackingEvent>;

/** What an event says of its sender where it names the account of the login; else it is nobody's. */
function identityOf({ userId, eId, account }: Actor, today: string) {
  return {
    user_id: userId,
    ersonal: account.personalCertificate === 'pass' ? userId : 0,
    enterprise: eId,
    user_tag: formatDate(account.createdAt) === today ? 1 : 0,
  };
}
const nobody = { user_id: '', ersonal: 0, enterprise: 0, user_tag: 0 };

/**
 * Stores one event. Events carry no address of the sender, and whose they are is taken from the login: an event that names
 * another account, or comes without a login, is kept as nobody's.
 */
export async function reportEvent(ctx: Ctx, event: Event) {
  const own = ctx.actor && String(event.user_id) === String(ctx.actor.userId) ? ctx.actor : null;
  await ctx.db.insert(trackingEvents).values({
    event: event.event,
    anonymousId: event.anonymous_id,
    userId: own?.userId ?? null,
    payload: { ...event, ...(own ? identityOf(own, formatDate(ctx.now())) : nobody) },
    createdAt: ctx.now(),
  });
  return {};
}
