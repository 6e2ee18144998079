import { and, type Column, desc, eq, gte, ilike, lt, or, sql } from 'drizzle-orm';
import type { ManageFilter } from '@/lib/contract/manage';
import { addDays, startOfDay } from '@/lib/format/dates';
import type { CaseKind } from '@/lib/kinds/case';
import type { Ctx } from '../../core/context';
import { ownerOf } from '../../db/owned-by';
import { cases } from '../../db/schema';
import { ownCases } from '../case';

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const { owner, kind: kindKey, title, recordNo } = cases;
/** Must equal the expression of the index `records_search` exactly, or the index is not used. */
const grams = sql`record_grams(${owner}, ${kindKey}, ${title}, ${recordNo})`;

/** Serial number in a search text, without leading zeros. */
const serialOf = (q: string) => /\d+$/.exec(q)?.[0].replace(/^0+/, '');

/** Condition on the rows themselves: the title contains the text, or the number ends in its serial. */
function holds(q: string, of: Readonly<Record<'title' | 'recordNo', Column>>) {
  const serial = serialOf(q);
  const ends = sql`ltrim(substring(${of.recordNo} from '\\d+$'), '0') = ${serial}`;
  return or(ilike(of.title, escaped(q)), serial ? and(ilike(of.recordNo, escaped(q)), ends) : undefined);
}

/**
 * Condition for the account's cases of a kind whose title contains a text, or whose number ends in its serial. The
 * trigrams include the owner, so that only matching rows are read; the owner columns are hidden from the planner, which
 * would otherwise combine their index. A frequent word is found sooner by scanning the list.
 */
function searchCondition(ctx: Ctx, kind: CaseKind, q: string, isCommon: boolean) {
  if (isCommon) return and(ownCases(ctx), eq(kindKey, kind.key), holds(q, { title, recordNo }));
  const account = ownerOf(ctx.user);
  const serial = serialOf(q);
  const inTitle = sql`${grams} @> record_query(${account}::int, ${kind.key}::text, ${q}::text)`;
  const place = `${account} ${kind.key} no ${serial}`;
  const byNumber = sql`${grams} @> array[hashtext(${place}::text)]`;
  return and(
    sql`${owner} + 0 = ${account} and ${kindKey} || '' = ${kind.key}`,
    or(and(inTitle, ilike(title, escaped(q))), serial ? and(byNumber, ilike(recordNo, escaped(q))) : undefined),
  );
}

/** Condition for a filter on the account's cases of a kind; set `isCommon` for a frequent search text. */
export const managedScope = (
  ctx: Ctx,
  kind: CaseKind,
  { status, variant, q, from, to }: ManageFilter,
  isCommon = false,
) =>
  and(
    q ? searchCondition(ctx, kind, q, isCommon) : and(ownCases(ctx), eq(kindKey, kind.key)),
    status ? eq(cases.status, status) : undefined,
    variant ? eq(cases.variant, variant) : undefined,
    from ? gte(cases.submittedAt, startOfDay(from)) : undefined,
    to ? lt(cases.submittedAt, addDays(startOfDay(to), 1)) : undefined,
  );

/** Count limits of a search and of other filters: further pages are not offered. */
const MOST_HITS = 1000;
const MOST_COUNTED = 10_000;

/**
 * Newest cases sampled for the frequency of a word. If at least one in `COMMON` contains it, `MOST_WALKED` are scanned.
 */
const SAMPLE = 150;
const COMMON = 5;
const MOST_WALKED = 2 * COMMON * MOST_HITS;

/** Counts the matches of a search among the newest `walked` cases, up to `most`. */
function hitsAmongNewest(ctx: Ctx, kind: CaseKind, { q = '', ...filter }: ManageFilter, walked: number, most: number) {
  const newest = ctx.db
    .select({ title, recordNo })
    .from(cases)
    .where(managedScope(ctx, kind, filter))
    .orderBy(desc(cases.id))
    .limit(walked)
    .as('newest');
  const hits = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(newest)
    .where(holds(q, newest))
    .limit(most)
    .as('hits');
  return ctx.db.$count(hits);
}

/**
 * Tests whether a search certainly has more matches than the limit, without the trigram index: that index would collect
 * every match first, tens of thousands for a frequent word.
 */
async function isCommonWord(ctx: Ctx, kind: CaseKind, filter: ManageFilter): Promise<boolean> {
  // With dates the list has another order, and a scan by number would read every case outside the range.
  if (!filter.q || filter.from || filter.to) return false;
  const ofSample = await hitsAmongNewest(ctx, kind, filter, SAMPLE, SAMPLE);
  if (ofSample * COMMON < SAMPLE) return false;
  return (await hitsAmongNewest(ctx, kind, filter, MOST_WALKED, MOST_HITS + 1)) > MOST_HITS;
}

/** Counts the cases of a filter up to the limit, and tells whether there are more. */
export async function countManaged(ctx: Ctx, kind: CaseKind, filter: ManageFilter) {
  const most = filter.q ? MOST_HITS : MOST_COUNTED;
  if (await isCommonWord(ctx, kind, filter)) return { total: most, more: true };
  const some = ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(managedScope(ctx, kind, filter))
    .limit(most + 1)
    .as('some');
  const total = await ctx.db.$count(some);
  return { total: Math.min(total, most), more: total > most };
}
