import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SoftwareSummary } from '@/lib/contract/software-ledger';
import { pageOfCase } from '@/lib/kinds/case';
import { softwareLicence } from '@/lib/kinds/cases/software-licence';
import type { Ctx } from '../../core/context';
import { cases } from '../../db/schema';
import { ownCases } from '../case';

/** Most titles listed. */
const MOST = 5;
/** States of licences whose software is still installed; an expired licence does not uninstall it. */
const IN_USE = ['active', 'expiring', 'expired'];

const pieces = (field: 'licences' | 'installed') =>
  sql<number>`coalesce(nullif(${cases.data} ->> ${sql.raw(`'${field}'`)}, '')::int, 0)`;
/** Licences without a number permit unlimited installations. */
const isCounted = sql`${cases.data} ->> 'licences' <> ''`;
const by = sql<number>`${pieces('installed')} - ${pieces('licences')}`;

/** Returns totals of the account's software ledger, computed by the database. */
export async function getSoftwareSummary(ctx: Ctx): Promise<SoftwareSummary> {
  const own = and(ownCases(ctx), eq(cases.kind, softwareLicence.key), inArray(cases.status, IN_USE));
  const [sums] = await ctx.db
    .select({
      titles: sql<number>`count(*)::int`,
      licences: sql<number>`coalesce(sum(${pieces('licences')}), 0)::float8`,
      installed: sql<number>`coalesce(sum(${pieces('installed')}) filter (where ${isCounted}), 0)::float8`,
      expiring: sql<number>`(count(*) filter (where ${cases.status} = 'expiring'))::int`,
      expired: sql<number>`(count(*) filter (where ${cases.status} = 'expired'))::int`,
    })
    .from(cases)
    .where(own);
  const { id, title, variant } = cases;
  const over = await ctx.db
    .select({ id, title, variant, by })
    .from(cases)
    .where(and(own, isCounted, sql`${by} > 0`))
    .orderBy(desc(by), desc(id))
    .limit(MOST);
  return {
    ...(sums ?? { titles: 0, licences: 0, installed: 0, expiring: 0, expired: 0 }),
    over: over.map((row) => ({ id: row.id, title: row.title, page: pageOfCase(softwareLicence, row), by: row.by })),
  };
}
