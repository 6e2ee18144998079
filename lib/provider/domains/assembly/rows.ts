import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { motionOutcome } from '@/lib/contract/assemblies';
import { fileRef } from '@/lib/contract/common';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { assemblies, assemblyMotions } from '../../db/schema';

export type AssemblyRow = typeof assemblies.$inferSelect;
export type MotionRow = Omit<typeof assemblyMotions.$inferSelect, 'levels'> & { levels: string[] };

/** Outcome that the closing writes: quorum, and the result of each motion by its id. */
const storedOutcome = z.object({
  members: z.number().int(),
  present: z.number().int(),
  isQuorate: z.boolean(),
  motions: z.array(z.object({ motionId: z.number().int(), outcome: motionOutcome })),
});
export type StoredOutcome = z.output<typeof storedOutcome>;

export const outcomeIn = ({ outcome }: AssemblyRow): StoredOutcome | null =>
  outcome === null ? null : storedOutcome.parse(outcome);

/** Papers of a meeting, in order. */
export const papersOf = ({ papers }: Pick<AssemblyRow, 'papers'>) => z.array(fileRef).parse(papers);

const unknown = () => notFound('会员大会不存在或无权查看');

/** Finds a meeting. Throws 404. */
export async function findAssembly(ctx: Ctx, id: number): Promise<AssemblyRow> {
  const [row] = await ctx.db.select().from(assemblies).where(eq(assemblies.id, id));
  if (!row) throw unknown();
  return row;
}

/** The same, for members: drafts do not exist for them. */
export async function findShown(ctx: Ctx, id: number): Promise<AssemblyRow> {
  const row = await findAssembly(ctx, id);
  if (row.state === 'draft') throw unknown();
  return row;
}

/**
 * Locks a meeting: `share` for registrations and votes, which do not wait for each other but for a closing; `update`
 * for staff. Throws 404.
 */
export async function lockAssembly(ctx: Ctx, id: number, strength: 'share' | 'update'): Promise<AssemblyRow> {
  const [row] = await ctx.db.select().from(assemblies).where(eq(assemblies.id, id)).for(strength);
  if (!row) throw unknown();
  return row;
}

/** Motions of a meeting, in order. */
export async function motionsOf(ctx: Ctx, assemblyId: number): Promise<MotionRow[]> {
  const rows = await ctx.db
    .select()
    .from(assemblyMotions)
    .where(eq(assemblyMotions.assemblyId, assemblyId))
    .orderBy(asc(assemblyMotions.position));
  return rows.map((row) => ({ ...row, levels: z.array(z.string()).parse(row.levels) }));
}
