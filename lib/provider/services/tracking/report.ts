import type { z } from 'zod';
import { id } from '@/lib/contract/common';
import type { trackingEvent } from '@/lib/contract/tracking';
import type { Ctx } from '../../context';
import { trackingEvents } from '../../db/schema';

/** Stores one event as it was reported. Events carry no address of the sender. */
export async function reportEvent(ctx: Ctx, event: z.output<typeof trackingEvent>) {
  const userId = Number(event.user_id);
  await ctx.db.insert(trackingEvents).values({
    event: event.event,
    anonymousId: event.anonymous_id,
    userId: id.safeParse(userId).data ?? null,
    payload: event,
    createdAt: ctx.now(),
  });
  return {};
}
