import { eq, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import {
  activities,
  articles,
  configValues,
  members,
  pages,
  persons,
  prizeIntroductions,
  prizeSessions,
  products,
  questions,
  registerCounts,
  serviceGuides,
  softwareItems,
  workstations,
} from '../../db/schema';

/** Source of a part's changes: its table, time column and partition column. */
interface Part {
  name: string;
  table: PgTable;
  at: PgColumn;
  by?: PgColumn;
  where?: SQL;
}

const parts: readonly Part[] = [
  {
    name: 'articles',
    table: articles,
    at: articles.publishedAt,
    by: articles.channel,
    where: eq(articles.state, 'published'),
  },
  {
    name: 'activities',
    table: activities,
    at: activities.updatedAt,
    by: activities.type,
    where: eq(activities.isShown, true),
  },
  { name: 'persons', table: persons, at: persons.updatedAt, by: persons.kind },
  { name: 'workstations', table: workstations, at: workstations.updatedAt },
  { name: 'services', table: serviceGuides, at: serviceGuides.updatedAt },
  { name: 'products', table: products, at: products.updatedAt, by: products.kind },
  { name: 'software', table: softwareItems, at: softwareItems.updatedAt, by: softwareItems.kind },
  {
    name: 'questions',
    table: questions,
    at: questions.answeredAt,
    where: eq(questions.publication, 'published'),
  },
  { name: 'register', table: registerCounts, at: registerCounts.updatedAt },
  { name: 'members', table: members, at: members.updatedAt },
  { name: 'prize', table: prizeSessions, at: prizeSessions.updatedAt },
  { name: 'prize', table: prizeIntroductions, at: prizeIntroductions.updatedAt },
  { name: 'page', table: pages, at: pages.updatedAt, by: pages.key },
  { name: 'site', table: configValues, at: configValues.updatedAt },
];

/** Lists the last change of every part of the public site; a part in several tables has the latest. */
export async function listSiteChanges(ctx: Ctx) {
  const latest = new Map<string, Date>();
  for (const { name, table, at, by, where } of parts) {
    const columns = { key: by ? sql<string>`${by}` : sql<string>`''`, at: max(at) };
    const query = ctx.db.select(columns).from(table).where(where);
    const rows = by ? await query.groupBy(by) : await query;
    for (const row of rows) {
      if (!(row.at instanceof Date)) continue;
      const subject = row.key ? `${name}:${row.key}` : name;
      const before = latest.get(subject);
      if (!before || before < row.at) latest.set(subject, row.at);
    }
  }
  return [...latest].map(([subject, changed]) => ({ subject, changedOn: formatDate(changed) }));
}
