import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type ServiceCard, type ServiceGuide, serviceGuide } from '@/lib/contract/catalogue';
import { linksOn } from '@/lib/contract/offered-services';
import { formatDateTime } from '@/lib/format/dates';
import { feeNames, withFees } from '@/lib/kinds/content/fee-text';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { configValues, serviceGuides } from '../../db/schema';
import { servicesOff } from '../opening';
import { withSettings } from '../settings';

/** Schema of the column `detail` of a guide. */
export const guideDetail = serviceGuide
  .omit({ id: true, key: true, name: true, category: true, summary: true, updatedAt: true })
  // Synonyms for the search only; older guides have none.
  .extend({ aliases: z.array(z.string()).default([]) });

export type GuideRow = typeof serviceGuides.$inferSelect;

/** Reads the fees that guides may name. */
export async function feesOf(ctx: Ctx): Promise<(key: string) => string> {
  const rows = await ctx.db
    .select()
    .from(configValues)
    .where(inArray(configValues.key, Object.values(feeNames)));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return (key) => values.get(key) ?? '';
}

function presentCard(row: GuideRow, feeOf: (key: string) => string): ServiceCard {
  const { id, key, name, category, summary } = row;
  const { timeLimit, fee, applyHref } = guideDetail.parse(row.detail);
  const updatedAt = formatDateTime(row.updatedAt);
  return { id, key, name, category, summary, timeLimit, fee: withFees(fee, feeOf), applyHref, updatedAt };
}

const isShown = eq(serviceGuides.isShown, true);

export async function listServices(ctx: Ctx): Promise<ServiceCard[]> {
  const rows = await ctx.db.select().from(serviceGuides).where(isShown).orderBy(asc(serviceGuides.id));
  const feeOf = await feesOf(ctx);
  return withSettings(
    ctx,
    linksOn(rows, await servicesOff(ctx), ({ id }) => `/work/template/${id}`).map((row) => presentCard(row, feeOf)),
  );
}

/** Returns the guide of a service. Throws 404 for an unknown one. */
export async function getService(ctx: Ctx, id: number): Promise<ServiceGuide> {
  const [row] = await ctx.db
    .select()
    .from(serviceGuides)
    .where(and(eq(serviceGuides.id, id), isShown));
  if (!row) throw notFound('没有这项业务');
  const { aliases: _, ...detail } = guideDetail.parse(row.detail);
  return withSettings(ctx, { ...detail, ...presentCard(row, await feesOf(ctx)) });
}
