import { and, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { PublicAnswer, PublicAnswerPage } from '@/lib/contract/questions';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { persons, questions } from '../../db/schema';
import { allEntries, dictionaryLabels } from '../settings';
import { detailOf, type QuestionRow } from './detail';
import { CATEGORIES, type PersonRow, presentAnswerer } from './present';
import { publicText } from './publication';

/** Condition for public answers: approved and not closed. A pending follow-up does not hide the answer. */
const isPublicAnswer = and(eq(questions.publication, 'published'), ne(questions.state, 'closed'));

/** Title and texts as the public reads them, for searching and for links. */
const shownTitle = sql<string>`coalesce(${questions.published} ->> 'title', ${questions.title})`;
const shownBody = sql<string>`coalesce(${questions.published} ->> 'question', ${questions.body})`;
const shownAnswer = sql<string>`coalesce(${questions.published} ->> 'answer', ${questions.answer})`;

function present(row: QuestionRow, expert: PersonRow | null, labels: Map<string, string>): PublicAnswer {
  const { title, question, answer, followUps } = publicText(row);
  const asked = detailOf(row).followUps;
  return {
    id: row.id,
    title,
    category: row.category,
    categoryLabel: labels.get(row.category) ?? row.category,
    question,
    answer,
    expert: expert && presentAnswerer(expert),
    answeredAt: formatDateTime(row.answeredAt ?? row.createdAt),
    views: row.views,
    // Files of an answer are for the asker only.
    followUps: followUps.map((entry, at) => ({
      ...entry,
      askedAt: asked[at]?.askedAt ?? formatDateTime(row.createdAt),
      answeredAt: asked[at]?.answeredAt ?? null,
    })),
  };
}

interface Query extends PageQuery {
  category?: string;
  expertId?: number;
  q?: string;
}

function containing(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(shownTitle, pattern), ilike(shownBody, pattern), ilike(shownAnswer, pattern));
}

/** @param entries the dictionary of categories */
async function countsByCategory(ctx: Ctx, entries: Awaited<ReturnType<typeof allEntries>>) {
  const rows = await ctx.db
    .select({ value: questions.category, n: count() })
    .from(questions)
    .where(isPublicAnswer)
    .groupBy(questions.category);
  const counts = new Map(rows.map((row) => [row.value, row.n]));
  return entries
    .map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel, count: counts.get(dictValue) ?? 0 }))
    .filter((entry) => entry.count > 0);
}

/** Lists a page of public answers, newest first, with counts by category. */
export async function listPublicAnswers(ctx: Ctx, query: Query) {
  const where = and(
    isPublicAnswer,
    query.category ? eq(questions.category, query.category) : undefined,
    query.expertId ? eq(questions.expertId, query.expertId) : undefined,
    containing(query.q),
  );
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select({ question: questions, expert: persons })
    .from(questions)
    .leftJoin(persons, eq(persons.id, questions.expertId))
    .where(where)
    .orderBy(desc(questions.answeredAt), desc(questions.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(questions).where(where);
  const entries = await allEntries(ctx, CATEGORIES);
  const labels = new Map(entries.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  const list = rows.map(({ question, expert }) => present(question, expert, labels));
  return { ...pageResult(query, list, total?.n ?? 0), categories: await countsByCategory(ctx, entries) };
}

const RELATED = 6;

/** Returns a public answer. Throws 404 for a private, unanswered or closed one. */
export async function getPublicAnswer(ctx: Ctx, id: number): Promise<PublicAnswerPage> {
  const [row] = await ctx.db
    .select({ question: questions, expert: persons })
    .from(questions)
    .leftJoin(persons, eq(persons.id, questions.expertId))
    .where(and(eq(questions.id, id), isPublicAnswer));
  if (!row) throw notFound('问答不存在或未公开');
  const { category } = row.question;
  const related = await ctx.db
    .select({
      id: questions.id,
      title: shownTitle,
      answeredAt: questions.answeredAt,
      createdAt: questions.createdAt,
    })
    .from(questions)
    .where(and(isPublicAnswer, ne(questions.id, id), eq(questions.category, category)))
    .orderBy(desc(questions.answeredAt), desc(questions.id))
    .limit(RELATED);
  return {
    ...present(row.question, row.expert, await dictionaryLabels(ctx, CATEGORIES)),
    related: related.map((other) => ({
      id: other.id,
      title: other.title,
      answeredAt: formatDateTime(other.answeredAt ?? other.createdAt),
    })),
  };
}

/** Counts a view. The cached page shows the count as of its rendering. */
export async function countAnswerView(ctx: Ctx, id: number) {
  const [row] = await ctx.db
    .update(questions)
    .set({ views: sql`${questions.views} + 1` })
    .where(and(eq(questions.id, id), isPublicAnswer))
    .returning({ views: questions.views });
  if (!row) throw notFound('问答不存在或未公开');
  return row;
}
