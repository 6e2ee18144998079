import { asc, eq } from 'drizzle-orm';
import { type ServiceCard, type ServiceGuide, serviceGuide } from '@/lib/contract/catalogue';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../context';
import { serviceGuides } from '../../db/schema';
import { notFound } from '../../errors';

/** What `detail` of a guide's row holds. */
export const guideDetail = serviceGuide.omit({
  id: true,
  key: true,
  name: true,
  category: true,
  summary: true,
  updatedAt: true,
});

type GuideRow = typeof serviceGuides.$inferSelect;

function presentCard(row: GuideRow): ServiceCard {
  const { id, key, name, category, summary } = row;
  const { timeLimit, fee, applyHref } = guideDetail.parse(row.detail);
  return { id, key, name, category, summary, timeLimit, fee, applyHref, updatedAt: formatDateTime(row.updatedAt) };
}

export async function listServices(ctx: Ctx): Promise<ServiceCard[]> {
  const rows = await ctx.db.select().from(serviceGuides).orderBy(asc(serviceGuides.id));
  return rows.map(presentCard);
}

/** The guide of a service. Throws 404 for an unknown one. */
export async function getService(ctx: Ctx, id: number): Promise<ServiceGuide> {
  const [row] = await ctx.db.select().from(serviceGuides).where(eq(serviceGuides.id, id));
  if (!row) throw notFound('没有这项业务');
  return { ...presentCard(row), ...guideDetail.parse(row.detail) };
}
