import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { deliveries, files } from '../../db/schema';
import { SendRefused } from '../../gateways/send-refused';

type DeliveryRow = typeof deliveries.$inferSelect;

/**
 * Backoff in minutes before each retry; after the last, a day and a half after the first attempt, the delivery has
 * failed.
 */
export const PAUSES = [1, 5, 15, 60, 180, 720, 1440] as const;
const MINUTE = 60_000;
/** Minutes after which a delivery in state `sending` counts as interrupted. */
const CUT_OFF = 2;

const again = (ctx: Ctx, id: number, minutes: number): Promise<void> =>
  ctx.ports.jobs.send('message.deliver', { id }, { startAfter: new Date(ctx.now().getTime() + minutes * MINUTE) });

/** Claims a delivery that no other worker is sending, and counts the attempt; undefined if there is nothing to send. */
async function claim(ctx: Ctx, id: number): Promise<DeliveryRow | undefined> {
  const now = ctx.now();
  const cutOff = lt(deliveries.updatedAt, new Date(now.getTime() - CUT_OFF * MINUTE));
  const isFree = or(inArray(deliveries.state, ['queued', 'failed']), and(eq(deliveries.state, 'sending'), cutOff));
  const [known] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, id));
  if (!known) return undefined;
  const [row] = await ctx.db
    .update(deliveries)
    .set({ state: 'sending', attempts: known.attempts + 1, updatedAt: now })
    .where(and(eq(deliveries.id, id), eq(deliveries.attempts, known.attempts), isFree))
    .returning();
  // Another worker is sending it, or was interrupted a moment ago: checks again later, so that it is never lost.
  if (!row && known.state === 'sending') await again(ctx, id, CUT_OFF);
  return row;
}

/** User-facing reason of a failure; technical details go to the log only. */
const reasonOf = (error: unknown): string => (error instanceof SendRefused ? error.message : '暂时无法连接发送服务');

async function noteFailure(ctx: Ctx, row: DeliveryRow, error: unknown): Promise<void> {
  const isFinal = error instanceof SendRefused && error.isFinal;
  const pause = isFinal ? undefined : PAUSES[row.attempts - 1];
  const { id, channel, attempts } = row;
  ctx.log.warn({ err: error, delivery: id, channel, attempts, givenUp: pause === undefined }, 'message not delivered');
  await ctx.transaction(async () => {
    const state = pause === undefined ? 'givenUp' : 'failed';
    await ctx.db
      .update(deliveries)
      .set({ state, reason: reasonOf(error), updatedAt: ctx.now() })
      .where(and(eq(deliveries.id, id), eq(deliveries.attempts, attempts)));
    if (pause !== undefined) await again(ctx, id, pause);
  });
}

/** Reads the file of a mail; undefined without one, or if it was deleted meanwhile. */
async function attachmentOf(ctx: Ctx, { attachment }: DeliveryRow) {
  if (!attachment) return undefined;
  const [file] = await ctx.db.select().from(files).where(eq(files.name, attachment));
  const content = file && (await ctx.ports.files.get(attachment));
  if (!file || !content) return undefined;
  return { name: file.originalName, mime: file.mime, bytes: new Uint8Array(await new Response(content).arrayBuffer()) };
}

/**
 * Sends one delivery outside of any transaction, so that a slow gateway holds no locks. Every attempt uses the same
 * idempotency key: a gateway that accepted it before a crash sends it once.
 */
export async function deliver(ctx: Ctx, id: number): Promise<void> {
  const row = await claim(ctx, id);
  if (!row) return;
  const { channel, recipient, subject, text, attempts } = row;
  try {
    const attachment = await attachmentOf(ctx, row);
    await ctx.ports.sender.send({ channel, recipient, subject, text, key: `delivery-${id}`, attachment });
  } catch (error) {
    return noteFailure(ctx, row, error);
  }
  const now = ctx.now();
  await ctx.db
    .update(deliveries)
    .set({ state: 'sent', reason: '', sentAt: now, updatedAt: now })
    .where(and(eq(deliveries.id, id), eq(deliveries.attempts, attempts)));
}
