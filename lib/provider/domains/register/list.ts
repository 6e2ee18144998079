import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import { MAX_REGISTER_HITS, type RegisterFilter, type RegisterPage } from '@/lib/contract/register';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { containing } from '../../db/containing';
import { certificates, registerEntries as entries, registerCounts } from '../../db/schema';
import { withoutTitleMarks } from '../../db/sought';
import { normalize, wordGrams } from '../../search-index/grams';
import { factKey } from '../certificate';
import { dictionaryLabels } from '../settings';
import { entryColumns, presentEntry, WORK_TYPES } from './present';

const MOST_WORDS = 5;

/**
 * Words of a search without the marks around titles, each in the forms that match: as typed, and with a digit also without
 * separators, as in numbers.
 */
const wordsOf = (q: string): string[][] =>
  withoutTitleMarks(normalize(q))
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map(withoutTitleMarks)
    .map((word) => (/\d/.test(word) ? [...new Set([word, factKey(word)])].filter(Boolean) : [word]));

/** Condition for entries that contain a word. The index matches pairs, which is exact for words of two characters. */
function containsWord(word: string) {
  const grams = sql.param(wordGrams(word), entries.grams);
  const inOrder = [...word].length > 2 ? sql`${entries.words} like ${containing(word)}` : undefined;
  return and(sql`${entries.grams} @> ${grams}`, inOrder);
}

/** Condition for entries that contain all words, each in one of its forms. */
const containsWords = (q: string) => and(...wordsOf(q).map((forms) => or(...forms.map(containsWord))));

type Counts = (typeof registerCounts.$inferSelect)[];
const sum = (counts: Counts) => counts.reduce((total, row) => total + row.total, 0);

/** Sums by one property of the counts, in the order of its values. */
function by<K extends 'kind' | 'workType' | 'year'>(counts: Counts, key: K): Map<Counts[number][K], number> {
  const sums = new Map<Counts[number][K], number>();
  for (const row of counts) sums.set(row[key], (sums.get(row[key]) ?? 0) + row.total);
  return sums;
}

interface Scope {
  filter: RegisterFilter;
  /** Excludes this year and later ones, whose entries the counts let a late page skip. */
  before?: number;
}

function scopeOf({ filter: { kind, type, year, open, q }, before }: Scope) {
  return and(
    kind && eq(entries.kind, kind),
    // The partial index of types needs its own condition.
    type ? and(eq(entries.workType, type), sql`${entries.workType} <> ''`) : undefined,
    year ? and(gte(entries.issuedOn, `${year}-01-01`), lt(entries.issuedOn, `${year + 1}-01-01`)) : undefined,
    before ? lt(entries.issuedOn, `${before}-01-01`) : undefined,
    open ? sql`${entries.isOpen}` : undefined,
    q === undefined ? undefined : containsWords(q),
  );
}

/** Numbers of entries that match the filters by kind, type and year. */
function countsOf(ctx: Ctx): Promise<Counts> {
  return ctx.db.select().from(registerCounts);
}

const matches =
  ({ kind, type, year }: RegisterFilter) =>
  (row: Counts[number]): boolean =>
    (!kind || row.kind === kind) && (!type || row.workType === type) && (!year || row.year === year);

/** Total of a list: from the counts, or counted up to the limit for a search. */
async function totalOf(ctx: Ctx, filter: RegisterFilter, counts: Counts): Promise<{ total: number; more: boolean }> {
  if (!filter.open && filter.q === undefined) return { total: sum(counts.filter(matches(filter))), more: false };
  const newest = ctx.db
    .select({ id: entries.certificateId })
    .from(entries)
    .where(scopeOf({ filter }))
    .orderBy(desc(entries.issuedOn), desc(entries.certificateId))
    .limit(MAX_REGISTER_HITS + 1)
    .as('newest');
  const found = await ctx.db.$count(newest);
  return { total: Math.min(found, MAX_REGISTER_HITS), more: found > MAX_REGISTER_HITS };
}

/** Skips whole years by their counts, so that a late page reads the entries of one year at most. */
function skipYears(filter: RegisterFilter, counts: Counts, offset: number): { before?: number; offset: number } {
  let left = offset;
  let before: number | undefined;
  const years = [...by(counts.filter(matches(filter)), 'year')].sort(([a], [b]) => b - a);
  for (const [year, total] of years) {
    if (left < total) break;
    left -= total;
    before = year;
  }
  return { before, offset: left };
}

/** Lists a page of the public register, newest registration first. */
export async function listRegister(ctx: Ctx, query: PageQuery & RegisterFilter): Promise<RegisterPage> {
  const { pageIndex: _, pageSize: __, q, ...rest } = query;
  // An empty search box searches nothing.
  const filter: RegisterFilter = q ? { ...rest, q } : rest;
  const counts = await countsOf(ctx);
  const { total, more } = await totalOf(ctx, filter, counts);
  const { limit, offset } = pageWindow(query);
  const isCounted = !filter.open && filter.q === undefined;
  const skipped = isCounted ? skipYears(filter, counts, offset) : { offset };
  const left = Math.max(0, Math.min(limit, total - offset));
  const page = ctx.db
    .select({ id: entries.certificateId })
    .from(entries)
    .where(scopeOf({ filter, before: skipped.before }))
    .orderBy(desc(entries.issuedOn), desc(entries.certificateId))
    .limit(left)
    .offset(skipped.offset)
    .as('page');
  const rows =
    left === 0
      ? []
      : await ctx.db
          .select(entryColumns)
          .from(page)
          .innerJoin(entries, eq(entries.certificateId, page.id))
          .innerJoin(certificates, eq(certificates.id, page.id))
          .orderBy(desc(entries.issuedOn), desc(entries.certificateId));
  const labels = await dictionaryLabels(ctx, WORK_TYPES);
  const without = (name: 'kind' | 'type' | 'year') => counts.filter(matches({ ...filter, [name]: undefined }));
  return {
    ...pageResult(
      query,
      rows.map((row) => presentEntry(row, labels)),
      total,
    ),
    more,
    kinds: [...by(without('kind'), 'kind')].map(([value, count]) => ({ value, count })),
    years: [...by(without('year'), 'year')].sort(([a], [b]) => b - a).map(([value, count]) => ({ value, count })),
    types: typesIn(without('type'), labels),
  };
}

/** Types of works with their numbers, in the order of the dictionary. */
function typesIn(counts: Counts, labels: ReadonlyMap<string, string>) {
  const sums = by(counts, 'workType');
  return [...labels].flatMap(([value, label]) => {
    const count = sums.get(value) ?? 0;
    return count > 0 ? [{ value, label, count }] : [];
  });
}
