import { and, eq } from 'drizzle-orm';
import type { DeskSubject } from '@/lib/contract/desk';
import type { Ctx } from '../../core/context';
import { holdings } from '../../db/schema';

/** The holding of a thing. */
export const isThing = (subject: DeskSubject, id: number) =>
  and(eq(holdings.subject, subject), eq(holdings.subjectId, id));

/** A thing that nobody holds any more, because it is put back or over. */
export async function release(ctx: Ctx, subject: DeskSubject, id: number): Promise<void> {
  await ctx.db.delete(holdings).where(isThing(subject, id));
}
