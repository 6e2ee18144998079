import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Workstation, WorkstationListing } from '@/lib/contract/workstations';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { workstations } from '../../db/schema';

export type WorkstationRow = typeof workstations.$inferSelect;

/** Schema of the column `detail` of a workstation. */
export const workstationDetail = z.object({
  lead: z.string().default(''),
  intro: z.array(z.string()).default([]),
  opened: z.string().default(''),
  metro: z.string().default(''),
  bus: z.string().default(''),
});

const present = ({
  id,
  name,
  district,
  address,
  hours,
  phone,
  services,
  summary,
  updatedAt,
}: WorkstationRow): WorkstationListing => ({
  id,
  name,
  district,
  address,
  hours,
  phone,
  services,
  summary,
  updatedAt: formatDateTime(updatedAt),
});

export async function listWorkstations(ctx: Ctx): Promise<WorkstationListing[]> {
  const rows = await ctx.db
    .select()
    .from(workstations)
    .where(eq(workstations.isShown, true))
    .orderBy(asc(workstations.position), asc(workstations.id));
  return rows.map(present);
}

export async function getWorkstation(ctx: Ctx, id: number): Promise<Workstation> {
  const [row] = await ctx.db
    .select()
    .from(workstations)
    .where(and(eq(workstations.id, id), eq(workstations.isShown, true)));
  if (!row) throw notFound('工作站不存在');
  const { opened, ...rest } = workstationDetail.parse(row.detail);
  return { ...present(row), ...rest, opened: opened.slice(0, 7) };
}
