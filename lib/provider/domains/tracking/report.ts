import type { z } from 'zod';
import type { trackingEvent } from '@/lib/contract/tracking';
import { formatDate } from '@/lib/format/dates';
import type { Actor, Ctx } from '../../core/context';
import { trackingEvents } from '../../db/schema';

type Event = z.output<typeof trackingEvent>;

/** Identity fields of an event that names the logged-in account; empty for others. */
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
 * Stores one event, without the sender's IP address. Takes the identity from the session: an event that names another
 * account or comes without a login is stored anonymously.
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
