import type { QueueSubject } from '@/lib/contract/queue';
import type { Ctx } from '../../core/context';
import { refusal } from '../../core/errors';
import { tiesByItem } from './items';

/** Throws 409 if the caller has a conflict of interest with an item, or has recused from it. */
export async function requireUntied(ctx: Ctx, subject: QueueSubject, id: number): Promise<void> {
  const tie = (await tiesByItem(ctx, subject, [id], ctx.user.userId)).get(id);
  if (tie) throw refusal('conflictOfInterest', tie);
}
