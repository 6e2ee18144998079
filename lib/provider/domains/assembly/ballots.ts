import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { assemblyBallots, assemblyMotions, assemblyRegistrations } from '../../db/schema';

/** Whether a member has voted on any motion of a meeting. */
export async function hasVoted(ctx: Ctx, assemblyId: number, membershipId: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: assemblyBallots.id })
    .from(assemblyBallots)
    .innerJoin(assemblyMotions, eq(assemblyMotions.id, assemblyBallots.motionId))
    .where(and(eq(assemblyMotions.assemblyId, assemblyId), eq(assemblyBallots.membershipId, membershipId)))
    .limit(1);
  return row !== undefined;
}

/** Whether the member of a listed registration has voted, as a column. */
export const votedColumn = sql<boolean>`exists (
  select from ${assemblyBallots} join ${assemblyMotions} on ${assemblyMotions.id} = ${assemblyBallots.motionId}
  where ${assemblyMotions.assemblyId} = ${assemblyRegistrations.assemblyId}
    and ${assemblyBallots.membershipId} = ${assemblyRegistrations.membershipId})`;
