import { and, arrayContains, arrayOverlaps, asc, count, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { FieldCount, Person, PersonKind, PersonListing, PersonSort } from '@/lib/contract/persons';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { persons } from '../../db/schema';
import { allEntries } from '../settings';
import { onlineRecord } from './online-record';
import { type PersonRow, personDetail, presentListing, presentPerson } from './present';
import { publishedAnswers } from './published-answers';

const isOnSite = eq(persons.isShown, true);

/** Dictionary of a kind's fields of work. */
const fieldDictionary: Record<PersonKind, string> = {
  copyright: 'expert_field',
  knowledge: 'expert_field',
  mediator: 'mediator_field',
  appraiser: 'appraiser_field',
};

/** Lists the fields of work of a kind with counts, in the order of the dictionary. */
async function fieldsOf(ctx: Ctx, kind: PersonKind): Promise<FieldCount[]> {
  const rows = await ctx.db
    .select({ fields: persons.fields })
    .from(persons)
    .where(and(eq(persons.kind, kind), isOnSite));
  const counts = new Map<string, number>();
  for (const label of rows.flatMap((row) => row.fields)) counts.set(label, (counts.get(label) ?? 0) + 1);
  const entries = await allEntries(ctx, fieldDictionary[kind]);
  return entries
    .map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel, count: counts.get(dictLabel) ?? 0 }))
    .filter((field) => field.count > 0);
}

interface PersonFilter {
  maxPrice?: number;
  maxHours?: number;
  minRating?: number;
}

/** Conditions on price and figures; persons without the figure do not match. */
const filtersOf = ({ maxPrice, maxHours, minRating }: PersonFilter): (SQL | undefined)[] => [
  maxPrice === undefined ? undefined : lte(persons.priceFen, maxPrice),
  maxHours === undefined ? undefined : lte(persons.answerMinutes, maxHours * 60),
  minRating === undefined ? undefined : gte(persons.ratingPoints, minRating * 100),
];

/** Leading column of each order; every one has an index. Nulls come last. */
const orders: Readonly<Record<PersonSort, SQL[]>> = {
  rank: [],
  price: [asc(persons.priceFen)],
  speed: [asc(persons.answerMinutes)],
  rating: [sql`${persons.ratingPoints} desc nulls last`],
};

/** Lists a page of a directory. For experts adds the answers given online to the earlier record. */
export async function listPersons(
  ctx: Ctx,
  query: PageQuery & PersonFilter & { kind: PersonKind; field?: string; organisation?: string; sort: PersonSort },
) {
  const fields = await fieldsOf(ctx, query.kind);
  const field = query.field === undefined ? undefined : fields.find(({ value }) => value === query.field)?.label;
  if (query.field !== undefined && field === undefined) return { ...pageResult(query, [], 0), fields };
  const where = and(
    eq(persons.kind, query.kind),
    isOnSite,
    field ? arrayContains(persons.fields, [field]) : undefined,
    query.organisation ? eq(persons.organisation, query.organisation) : undefined,
    ...filtersOf(query),
  );
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(persons)
    .where(where)
    .orderBy(...orders[query.sort], asc(persons.position), asc(persons.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(persons).where(where);
  const records = await onlineRecord(
    ctx,
    rows.map((row) => row.id),
  );
  const list: PersonListing[] = rows.map((row) => presentListing(row, records.get(row.id)));
  return { ...pageResult(query, list, total?.n ?? 0), fields };
}

const OTHERS = 4;

/** Returns persons of the same kind who share a field, starting after this one's seat. */
async function othersLike(ctx: Ctx, row: PersonRow) {
  const rows = await ctx.db
    .select()
    .from(persons)
    .where(and(eq(persons.kind, row.kind), isOnSite, ne(persons.id, row.id), arrayOverlaps(persons.fields, row.fields)))
    .orderBy(asc(persons.position), asc(persons.id));
  const after = rows.filter((other) => other.position > row.position);
  const before = rows.filter((other) => other.position <= row.position);
  return [...after, ...before].slice(0, OTHERS).map(presentPerson);
}

/** Returns the row of a person. Throws 404 for an unknown one. */
export async function personRow(ctx: Ctx, id: number): Promise<PersonRow> {
  const [row] = await ctx.db.select().from(persons).where(eq(persons.id, id));
  if (!row) throw notFound('人员不存在');
  return row;
}

/** Returns the expert that a user is linked to; null for other users. */
export async function expertOfUser(ctx: Ctx, userId: number): Promise<PersonRow | null> {
  const [row] = await ctx.db.select().from(persons).where(eq(persons.userId, userId));
  return row ?? null;
}

/** Like {@link personRow}, for published persons only. */
export async function shownPerson(ctx: Ctx, id: number): Promise<PersonRow> {
  const row = await personRow(ctx, id);
  if (!row.isShown) throw notFound('人员不存在');
  return row;
}

const ANSWERS_SHOWN = 4;

export async function getPerson(ctx: Ctx, id: number): Promise<Person> {
  const row = await shownPerson(ctx, id);
  const { district, education, experience, publications, answersDays } = personDetail.parse(row.detail);
  const answers = await publishedAnswers(ctx, id, ANSWERS_SHOWN);
  const records = await onlineRecord(ctx, [id]);
  return {
    ...presentListing(row, records.get(id)),
    resume: row.resume,
    district,
    education,
    experience,
    publications,
    answersDays,
    answers: answers.list,
    answersTotal: answers.total,
    others: await othersLike(ctx, row),
  };
}
