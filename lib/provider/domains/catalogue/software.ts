import { and, asc, count, eq, ne } from 'drizzle-orm';
import {
  type GenuineSoftware,
  genuineSoftware,
  type SoftwareDetail,
  type SoftwareService,
  softwareService,
} from '@/lib/contract/catalogue';
import type { PageQuery } from '@/lib/contract/common';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { softwareItems } from '../../db/schema';
import { allEntries, dictionaryLabels } from '../settings';

export type SoftwareRow = typeof softwareItems.$inferSelect;

const DICTIONARY = 'genuine_category';

/** Schemas of the column `detail`, by kind. */
export const serviceDetail = softwareService.pick({ priceText: true, who: true, steps: true, action: true });
export const genuineDetail = genuineSoftware.pick({
  priceText: true,
  vendor: true,
  platforms: true,
  licence: true,
  officialChannel: true,
});

const common = ({ id, name, summary, updatedAt }: SoftwareRow) => ({
  id,
  name,
  summary,
  updatedAt: formatDateTime(updatedAt),
});

const presentService = (row: SoftwareRow): SoftwareService => ({
  ...common(row),
  kind: 'service',
  ...serviceDetail.parse(row.detail),
});

const presentGenuine = (row: SoftwareRow, labels: Map<string, string>): GenuineSoftware => ({
  ...common(row),
  kind: 'genuine',
  category: row.category,
  categoryLabel: labels.get(row.category) ?? row.category,
  ...genuineDetail.parse(row.detail),
});

const order = [asc(softwareItems.position), asc(softwareItems.id)];

const isShown = eq(softwareItems.isShown, true);
const ofKind = (kind: SoftwareRow['kind']) => and(eq(softwareItems.kind, kind), isShown);

export async function listSoftwareServices(ctx: Ctx): Promise<SoftwareService[]> {
  const rows = await ctx.db
    .select()
    .from(softwareItems)
    .where(ofKind('service'))
    .orderBy(...order);
  return rows.map(presentService);
}

/** Lists a page of the genuine-software catalogue; categories in the order of their dictionary. */
export async function listGenuineSoftware(ctx: Ctx, query: PageQuery & { category?: string }) {
  const genuine = ofKind('genuine');
  const where = and(genuine, query.category ? eq(softwareItems.category, query.category) : undefined);
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(softwareItems)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const groups = await ctx.db
    .select({ category: softwareItems.category, count: count() })
    .from(softwareItems)
    .where(genuine)
    .groupBy(softwareItems.category);
  const counts = new Map(groups.map((group) => [group.category, group.count]));
  const entries = await allEntries(ctx, DICTIONARY);
  const categories = entries.flatMap(({ dictValue, dictLabel }) => {
    const found = counts.get(dictValue);
    return found ? [{ category: dictValue, label: dictLabel, count: found }] : [];
  });
  const all = groups.reduce((sum, group) => sum + group.count, 0);
  const total = query.category ? (counts.get(query.category) ?? 0) : all;
  const labels = new Map(entries.map((entry) => [entry.dictValue, entry.dictLabel]));
  return {
    ...pageResult(
      query,
      rows.map((row) => presentGenuine(row, labels)),
      total,
    ),
    categories,
  };
}

const OTHERS = 4;

/** Returns a software service or catalogue item with similar ones. Throws 404 for an unknown one. */
export async function getSoftware(ctx: Ctx, id: number): Promise<SoftwareDetail> {
  const [row] = await ctx.db
    .select()
    .from(softwareItems)
    .where(and(eq(softwareItems.id, id), isShown));
  if (!row) throw notFound('软件不存在或已下架');
  const others = await ctx.db
    .select({ id: softwareItems.id, name: softwareItems.name })
    .from(softwareItems)
    .where(and(ofKind(row.kind), eq(softwareItems.category, row.category), ne(softwareItems.id, id)))
    .orderBy(...order)
    .limit(OTHERS);
  const rest = { body: row.body, others };
  return row.kind === 'service'
    ? { ...presentService(row), ...rest }
    : { ...presentGenuine(row, await dictionaryLabels(ctx, DICTIONARY)), ...rest };
}
