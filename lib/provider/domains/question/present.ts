import { type SQL, sql } from 'drizzle-orm';
import type { FileRef } from '@/lib/contract/common';
import { type OwnQuestion, type QuestionState, type QuestionSummary, questionState } from '@/lib/contract/questions';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { orders, type persons, questions } from '../../db/schema';
import { signedAddress } from '../file';
import { detailOf, type QuestionRow } from './detail';

/** Dictionary of the question categories. */
export const CATEGORIES = 'consult_category';

export type PersonRow = typeof persons.$inferSelect;
type OrderRow = typeof orders.$inferSelect;

/** Question with its expert and order. */
export interface QuestionJoin {
  question: QuestionRow;
  expert: PersonRow | null;
  order: OrderRow | null;
}

export const presentAnswerer = ({ id, name, title, organisation }: PersonRow) => ({ id, name, title, organisation });

/** State shown to the asker: the question's, refined by its order and rating. */
export const shownState: SQL<QuestionState> = sql<QuestionState>`case
  when ${questions.state} = 'unpaid' and (${orders.state} is null or ${orders.state} = 'cancelled') then 'cancelled'
  when ${questions.state} = 'answered' and ${questions.rating} is not null then 'rated'
  else ${questions.state} end`;

function stateOf({ question, order }: QuestionJoin): QuestionState {
  if (question.state === 'unpaid' && (order === null || order.state === 'cancelled')) return 'cancelled';
  if (question.state === 'answered' && question.rating !== null) return 'rated';
  return questionState.parse(question.state);
}

export function presentQuestionSummary(join: QuestionJoin, labels: Map<string, string>): QuestionSummary {
  const { question, expert } = join;
  return {
    id: question.id,
    title: question.title,
    categoryLabel: labels.get(question.category) ?? question.category,
    expert: expert && presentAnswerer(expert),
    isPublic: question.isPublic,
    publication: question.publication,
    state: stateOf(join),
    createdAt: formatDateTime(question.createdAt),
    answeredAt: question.answeredAt && formatDateTime(question.answeredAt),
    dueOn: question.state === 'waiting' ? (detailOf(question).dueOn ?? null) : null,
  };
}

const signed = (ctx: Ctx, files: readonly FileRef[]) =>
  files.map((file) => ({ ...file, address: signedAddress(ctx, file.address) }));

/** Question and answers, with file links signed for the current reader. */
export function presentExchange(ctx: Ctx, question: QuestionRow) {
  const { files, answerFiles, followUps } = detailOf(question);
  return {
    body: question.body,
    files: signed(ctx, files),
    answer: question.answer,
    answerFiles: signed(ctx, answerFiles),
    followUps: followUps.map((entry) => ({ ...entry, files: signed(ctx, entry.files) })),
  };
}

/** Tests whether a follow-up is allowed: once, after the answer. */
export const canFollowUp = (question: QuestionRow): boolean =>
  question.state === 'answered' && detailOf(question).followUps.length === 0;
export const canRate = (question: QuestionRow): boolean => question.state === 'answered' && question.rating === null;

export function presentOwnQuestion(ctx: Ctx, join: QuestionJoin, labels: Map<string, string>): OwnQuestion {
  const { question, order } = join;
  const { comment } = detailOf(question);
  const type = order?.type === 'answer' || order?.type === 'expert' ? order.type : null;
  return {
    ...presentQuestionSummary(join, labels),
    ...presentExchange(ctx, question),
    rating: question.rating,
    comment,
    canFollowUp: canFollowUp(question),
    canRate: canRate(question),
    order: order && type && { id: order.id, type, amount: order.amount, payType: order.payType, state: order.state },
  };
}
