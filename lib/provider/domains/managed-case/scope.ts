import { and, type Column, desc, eq, gte, ilike, lt, or, sql } from 'drizzle-orm';
import type { ManageFilter } from '@/lib/contract/manage';
import { addDays, startOfDay } from '@/lib/format/dates';
import type { CaseKind } from '@/lib/kinds/case';
import type { Ctx } from '../../core/context';
import { ownerOf } from '../../db/owned-by';
import { records } from '../../db/schema';
import { ownRecords } from '../case';

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const { owner, kind: kindKey, title, recordNo } = records;
/** What the index `records_search` is of, letter by letter. */
const grams = sql`record_grams(${owner}, ${kindKey}, ${title}, ${recordNo})`;

/** The serial that a search may be, without the zeros before it. */
const serialOf = (q: string) => /\d+$/.exec(q)?.[0].replace(/^0+/, '');

/** That a title holds a text, or a number ends in its serial, asked of the rows themselves. */
function holds(q: string, of: Readonly<Record<'title' | 'recordNo', Column>>) {
  const serial = serialOf(q);
  const ends = sql`ltrim(substring(${of.recordNo} from '\\d+$'), '0') = ${serial}`;
  return or(ilike(of.title, escaped(q)), serial ? and(ilike(of.recordNo, escaped(q)), ends) : undefined);
}

/**
 * The account's cases of a kind whose title holds a text, or whose number ends in its serial. Their grams know the owner,
 * so that only the few are read, and the columns of the owner are kept from adding their index. What many hold is found
 * sooner by walking down the list.
 */
function matching(ctx: Ctx, kind: CaseKind, q: string, isCommon: boolean) {
  if (isCommon) return and(ownRecords(ctx), eq(kindKey, kind.key), holds(q, { title, recordNo }));
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

/** The account's cases of a kind that a filter asks for; `isCommon` of a search that many answer. */
export const managedScope = (
  ctx: Ctx,
  kind: CaseKind,
  { status, variant, q, from, to }: ManageFilter,
  isCommon = false,
) =>
  and(
    q ? matching(ctx, kind, q, isCommon) : and(ownRecords(ctx), eq(kindKey, kind.key)),
    status ? eq(records.status, status) : undefined,
    variant ? eq(records.variant, variant) : undefined,
    from ? gte(records.submittedAt, startOfDay(from)) : undefined,
    to ? lt(records.submittedAt, addDays(startOfDay(to), 1)) : undefined,
  );

/** Cases that a search, and that any other filter, is counted up to: nobody turns further pages of them. */
const MOST_HITS = 1000;
const MOST_COUNTED = 10_000;

/** The newest cases that tell whether a word is common: where one in `COMMON` holds it, so many are walked down for it. */
const SAMPLE = 150;
const COMMON = 5;
const MOST_WALKED = 2 * COMMON * MOST_HITS;

/** How many of the newest `walked` cases a search finds, up to `most`. */
function hitsAmongNewest(ctx: Ctx, kind: CaseKind, { q = '', ...filter }: ManageFilter, walked: number, most: number) {
  const newest = ctx.db
    .select({ title, recordNo })
    .from(records)
    .where(managedScope(ctx, kind, filter))
    .orderBy(desc(records.id))
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
 * Whether a search surely finds more than are counted, told without the index of words: that one lists all hits before
 * the first is counted, tens of thousands of a common word.
 */
async function isCommonWord(ctx: Ctx, kind: CaseKind, filter: ManageFilter): Promise<boolean> {
  // By days the order is another one, and a walk by number would pass over all that lies outside them.
  if (!filter.q || filter.from || filter.to) return false;
  const ofSample = await hitsAmongNewest(ctx, kind, filter, SAMPLE, SAMPLE);
  if (ofSample * COMMON < SAMPLE) return false;
  return (await hitsAmongNewest(ctx, kind, filter, MOST_WALKED, MOST_HITS + 1)) > MOST_HITS;
}

/** How many cases a filter finds, as far as they are counted, and whether there are more. */
export async function countManaged(ctx: Ctx, kind: CaseKind, filter: ManageFilter) {
  const most = filter.q ? MOST_HITS : MOST_COUNTED;
  if (await isCommonWord(ctx, kind, filter)) return { total: most, more: true };
  const some = ctx.db
    .select({ id: records.id })
    .from(records)
    .where(managedScope(ctx, kind, filter))
    .limit(most + 1)
    .as('some');
  const total = await ctx.db.$count(some);
  return { total: Math.min(total, most), more: total > most };
}
