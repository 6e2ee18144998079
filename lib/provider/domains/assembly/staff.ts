import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listAssemblies as listing, StaffAssembly } from '@/lib/contract/staff-assemblies';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { assemblies, assemblyRegistrations } from '../../db/schema';
import { dictionaryLabels } from '../settings';
import { LEVELS, quorumOf, turnoutOf } from './count';
import { paperAnswer } from './own';
import { presentDetails, presentMotions, presentSummary } from './present';
import { type AssemblyRow, findAssembly, motionsOf } from './rows';

/** Presents a meeting to staff. */
export async function presentStaff(ctx: Ctx, row: AssemblyRow): Promise<StaffAssembly> {
  const motions = await motionsOf(ctx, row.id);
  const labels = await dictionaryLabels(ctx, LEVELS);
  const turnout = await turnoutOf(ctx, row.id, motions);
  const { quorum, ...details } = presentDetails(row);
  return {
    ...details,
    motions: presentMotions(row, motions, labels),
    quorum: quorum ?? quorumOf(turnout),
    turnout,
    allLevels: [...labels].map(([value, label]) => ({ value, label })),
    canClose: row.state === 'announced' && ctx.now() >= row.votesUntil,
    updatedAt: formatDateTime(row.updatedAt),
  };
}

export const getStaffAssembly = async (ctx: Ctx, id: number): Promise<StaffAssembly> =>
  presentStaff(ctx, await findAssembly(ctx, id));

type Query = z.output<(typeof listing)['query']>;

/** Lists meetings, latest first, with the number of registrations of each. */
export async function listAssemblies(ctx: Ctx, query: Query) {
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(assemblies)
    .where(and(query.state && eq(assemblies.state, query.state)))
    .orderBy(desc(assemblies.startsAt), desc(assemblies.id))
    .limit(limit)
    .offset(offset);
  const counts = await ctx.db
    .select({ state: assemblies.state, count: sql<number>`count(*)::int` })
    .from(assemblies)
    .groupBy(assemblies.state);
  const list = await Promise.all(
    rows.map(async (row) => ({
      ...presentSummary(row),
      registered: await ctx.db.$count(assemblyRegistrations, eq(assemblyRegistrations.assemblyId, row.id)),
    })),
  );
  const total = counts.reduce(
    (sum, { state, count }) => (!query.state || state === query.state ? sum + count : sum),
    0,
  );
  return { ...pageResult(query, list, total), counts };
}

export const getStaffAssemblyPaper = async (ctx: Ctx, id: number, at: number): Promise<Response> =>
  paperAnswer(ctx, await findAssembly(ctx, id), at);
