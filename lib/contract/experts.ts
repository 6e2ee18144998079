import { z } from 'zod';
import { phone } from './account';
import { fileRef, id, idParams, nothing, pageOf, pageQuery, words, writtenText } from './common';
import { staffPost, userRead, userWrite } from './endpoint';
import { answerer, MAX_QUESTION_FILES, ownFollowUp, questionSummary } from './questions';

/** The user's expert profile, with the numbers of waiting and answered questions; null for other users. */
export const getOwnExpert = userRead('/api/v1/user/expert', '本人的专家身份', {
  data: z.object({ expert: answerer, waiting: z.number().int(), answered: z.number().int() }).nullable(),
});
export type OwnExpert = z.output<typeof getOwnExpert.data>;

/** State of a question from the expert's point of view. */
export const expertView = z.enum(['waiting', 'answered']);
export type ExpertView = z.output<typeof expertView>;

const expertQuestionSummary = questionSummary.omit({ expert: true, state: true }).extend({
  view: expertView,
  /** Family name only; empty for questions from before the online service. */
  asker: z.string(),
  /** Answered, with an open follow-up question. */
  isFollowUp: z.boolean(),
  rating: z.number().int().nullable(),
});
export type ExpertQuestionSummary = z.output<typeof expertQuestionSummary>;

const expertQuestion = expertQuestionSummary.extend({
  body: z.string(),
  /** Signed URLs, valid for ten minutes. */
  files: z.array(fileRef),
  /** Sanitised HTML. */
  answer: z.string().nullable(),
  answerFiles: z.array(fileRef),
  followUps: z.array(ownFollowUp),
  comment: z.string(),
  canDecline: z.boolean(),
});
export type ExpertQuestion = z.output<typeof expertQuestion>;

/**
 * Questions assigned to the calling expert: waiting ones by due date, answered ones newest first. Empty for other
 * users.
 */
export const listExpertQuestions = userRead('/api/v1/user/expert/questions', '待我答复的问题', {
  query: pageQuery.extend({ view: expertView.default('waiting') }),
  data: pageOf(expertQuestionSummary),
});

/** One of these questions; 404 for another expert's. */
export const getExpertQuestion = userRead('/api/v1/user/expert/questions/{id}', '待我答复的问题详情', {
  params: idParams,
  data: expertQuestion,
});

/** Minimum length of an answer; characters. */
export const ANSWER_MIN = 10;

export const answerForm = z.object({
  /** Markdown; lines of plain text become paragraphs. */
  answer: writtenText(20_000, '答复不超过 20000 字').min(ANSWER_MIN, `答复至少 ${ANSWER_MIN} 个字`),
  /** Addresses of own uploads, visible only to the asker and the answerer. */
  files: z.array(z.string().max(200)).max(MAX_QUESTION_FILES, `附件至多 ${MAX_QUESTION_FILES} 个`).default([]),
});

/** Answers the open question or follow-up. 409 once it is answered. Public answers are published at once. */
export const answerAsExpert = userWrite('/api/v1/user/expert/questions/{id}/answer', '专家答复', {
  params: idParams,
  body: answerForm,
  data: expertQuestion,
});

export const declineForm = z.object({
  reason: words({ error: '请写明原因' }).min(4, '原因至少 4 个字').max(200, '原因不超过 200 字'),
});

/** Returns an unanswered question to the office. */
export const declineQuestion = userWrite('/api/v1/user/expert/questions/{id}/decline', '专家谢绝答复', {
  params: idParams,
  body: declineForm,
  data: nothing,
});

/**
 * Assigns an unanswered question to an expert and sets a new due date. Rejects the asker and experts who declined it, and
 * the caller's own entry.
 */
export const assignQuestion = staffPost('/api/v1/staff/questions/{id}/assign', '指派专家', {
  duty: 'answers',
  decides: { question: 'id', person: 'expertId' },
  params: idParams,
  body: z.object({ expertId: id }),
  data: nothing,
});

/**
 * Links an expert to the user account that answers for them; an empty phone number unlinks it, and the office answers.
 */
export const linkExpert = staffPost('/api/v1/staff/persons/{id}/user', '关联专家账号', {
  duty: 'publishing',
  decides: { person: 'id', phone: 'phone' },
  params: idParams,
  body: z.object({ phone: phone.nullable() }),
  data: nothing,
});
