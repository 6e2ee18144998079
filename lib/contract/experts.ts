import { z } from 'zod';
import { phone } from './account';
import { fileRef, id, idParams, nothing, pageOf, pageQuery, words } from './common';
import { staffPost, userRead, userWrite } from './endpoint';
import { answerer, consultationSummary, MAX_QUESTION_FILES, ownFollowUp } from './questions';

/** Who the user is as an expert, with how many questions wait and how many are answered; null for everybody else. */
export const getOwnExpert = userRead('/api/v1/user/expert', '本人的专家身份', {
  data: z.object({ expert: answerer, waiting: z.number().int(), answered: z.number().int() }).nullable(),
});
export type OwnExpert = z.output<typeof getOwnExpert.data>;

/** Where a question stands for whoever answers it. */
export const expertView = z.enum(['waiting', 'answered']);
export type ExpertView = z.output<typeof expertView>;

const expertQuestionSummary = consultationSummary.omit({ expert: true, state: true }).extend({
  view: expertView,
  /** Family name alone; empty for questions from before the online service. */
  asker: z.string(),
  /** The answer is there, and something more was asked. */
  isFollowUp: z.boolean(),
  rating: z.number().int().nullable(),
});
export type ExpertQuestionSummary = z.output<typeof expertQuestionSummary>;

const expertQuestion = expertQuestionSummary.extend({
  body: z.string(),
  /** Addresses are signed for the reader and open for ten minutes. */
  files: z.array(fileRef),
  /** Sanitised HTML. */
  answer: z.string().nullable(),
  answerFiles: z.array(fileRef),
  followUps: z.array(ownFollowUp),
  comment: z.string(),
  canDecline: z.boolean(),
});
export type ExpertQuestion = z.output<typeof expertQuestion>;

/** Questions for the expert that the user is: waiting ones by their day, answered ones newest first. Nobody else has any. */
export const listExpertQuestions = userRead('/api/v1/user/expert/questions', '待我答复的问题', {
  query: pageQuery.extend({ view: expertView.default('waiting') }),
  data: pageOf(expertQuestionSummary),
});

/** One of them; 404 for another expert's. */
export const getExpertQuestion = userRead('/api/v1/user/expert/questions/{id}', '待我答复的问题详情', {
  params: idParams,
  data: expertQuestion,
});

/** Characters that an answer has at least. */
export const ANSWER_MIN = 10;

export const answerForm = z.object({
  /** Markdown; lines of plain text are paragraphs. */
  answer: words({ error: '请填写答复' })
    .min(1, '请填写答复')
    .min(ANSWER_MIN, `答复至少 ${ANSWER_MIN} 个字`)
    .max(20_000, '答复不超过 20000 字'),
  /** Addresses of own uploads; only the asker and whoever answers see them. */
  files: z.array(z.string().max(200)).max(MAX_QUESTION_FILES, `附件至多 ${MAX_QUESTION_FILES} 个`).default([]),
});

/** Answers what waits: the question, or the follow-up. 409 once it is answered. Public answers appear on the site at once. */
export const answerAsExpert = userWrite('/api/v1/user/expert/questions/{id}/answer', '专家答复', {
  params: idParams,
  body: answerForm,
  data: expertQuestion,
});

export const declineForm = z.object({
  reason: words({ error: '请写明原因' }).min(4, '原因至少 4 个字').max(200, '原因不超过 200 字'),
});

/** Gives a question that has no answer yet back to the office. */
export const declineQuestion = userWrite('/api/v1/user/expert/questions/{id}/decline', '专家谢绝答复', {
  params: idParams,
  body: declineForm,
  data: nothing,
});

/** Gives an unanswered question to an expert, with a new day. Never to who asked it, nor to who gave it back. */
export const assignQuestion = staffPost('/api/v1/staff/questions/{id}/assign', '指派专家', {
  duty: 'answers',
  decides: { question: 'id' },
  params: idParams,
  body: z.object({ expertId: id }),
  data: nothing,
});

/** Says which user answers for an expert; no phone: nobody does, and the office answers. */
export const linkExpert = staffPost('/api/v1/staff/persons/{id}/user', '关联专家账号', {
  duty: 'publishing',
  decides: { person: 'id', phone: 'phone' },
  params: idParams,
  body: z.object({ phone: phone.nullable() }),
  data: nothing,
});
