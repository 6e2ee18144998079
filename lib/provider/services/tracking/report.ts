import type { z } from 'zod';
import type { trackingEvent } from '@/lib/contract/tracking';
import type { Ctx } from '../../context';
import { trackingEvents } from '../../db/schema';

/** Stores one event as it was reported. Events carry no address of the sender. */
export async function reportEvent(ctx: Ctx, event: z.output<typeof trackingEvent>) {
  const userId = Number(event.user_id);
  await ctx.db.insert(trackingEvents).values({
    event: event.event,
    anonymousId: event.anonymous_id,
    userId: Number.isInteger(userId) && userId > 0 ? userId : null,
    payload: event,
    createdAt: ctx.now(),
  });
  return {};
}
