import { z } from 'zod';
import { wholeNumber } from '@/lib/rules/identifiers/whole-number';
import {
  date,
  dateTime,
  fen,
  fileRef,
  id,
  idElse,
  idParams,
  nothing,
  oneLine,
  pageOf,
  pageQuery,
  shownAmount,
  words,
  writtenText,
} from './common';
import { publicPost, publicRead, staffPost, staffRead, userRead, userWrite } from './endpoint';
import { orderPlaced, orderState, payType } from './orders';
import { publicationState, publishedQuestion } from './question-publications';
import { tag } from './tags';

/** Answerer, as displayed beside an answer. */
export const answerer = z.object({ id, name: z.string(), title: z.string(), organisation: z.string() });

/** Follow-up question with its answer. */
const followUp = z.object({
  question: z.string(),
  askedAt: dateTime,
  answer: z.string().nullable(),
  answeredAt: dateTime.nullable(),
});

/** The same for the asker and the answerer, including the files attached to the answer. */
export const ownFollowUp = followUp.extend({ files: z.array(fileRef) });
export type FollowUp = z.output<typeof ownFollowUp>;

/** A public question, without the asker. Answers are sanitised HTML. */
export const publicAnswer = z.object({
  id,
  title: z.string(),
  category: z.string(),
  categoryLabel: z.string(),
  question: z.string(),
  answer: z.string(),
  expert: answerer.nullable(),
  answeredAt: dateTime,
  views: z.number().int(),
  followUps: z.array(followUp),
});
export type PublicAnswer = z.output<typeof publicAnswer>;

const categoryCount = z.object({ value: z.string(), label: z.string(), count: z.number().int() });

/** Public answers, newest first; `q` is a substring of question or answer. */
export const listPublicAnswers = publicRead('/api/v1/answers', '版权问答列表', {
  query: pageQuery.extend({
    category: z.string().max(40).optional(),
    expertId: id.optional(),
    q: words().max(60, '搜索词不超过 60 字').optional(),
  }),
  data: pageOf(publicAnswer).extend({ categories: z.array(categoryCount) }),
  tags: [tag.answers, tag.persons],
});

const answerLink = publicAnswer.pick({ id: true, title: true, answeredAt: true });

/** One public answer with others of its category; 404 for a private or unanswered question. */
export const getPublicAnswer = publicRead('/api/v1/answers/{id}', '版权问答详情', {
  params: idParams,
  data: publicAnswer.extend({ related: z.array(answerLink) }),
  tags: [tag.answers, tag.answer('{id}'), tag.persons],
});
export type PublicAnswerPage = z.output<typeof getPublicAnswer.data>;

/** Counts one view of a public answer. */
export const viewAnswer = publicPost('/api/v1/answers/{id}/view', '问答阅读计数', {
  params: idParams,
  data: z.object({ views: z.number().int() }),
  limit: 'write',
});

export const MAX_QUESTION_FILES = 5;
/** Minimum lengths of title and description; characters. */
export const TITLE_MIN = 6;
export const BODY_MIN = 20;

/** Form of a question, shared by 提问 and 立即咨询. Kept as a draft until it is ordered. */
export const questionForm = z.object({
  title: oneLine({ error: '请填写标题' })
    .min(1, '请填写标题')
    .min(TITLE_MIN, `标题至少 ${TITLE_MIN} 个字，请一句话说清问题`)
    .max(60, '标题不超过 60 字'),
  category: z.string({ error: '请选择类别' }).min(1, '请选择类别').max(40),
  body: words({ error: '请描述问题' })
    .min(1, '请描述问题')
    .min(BODY_MIN, `描述至少 ${BODY_MIN} 个字，请写明事实与想问的事`)
    .max(5000, '描述不超过 5000 字'),
  /** Addresses of own uploads, visible only to the asker and the answerer. */
  files: z.array(z.string().max(200)).max(MAX_QUESTION_FILES, `附件至多 ${MAX_QUESTION_FILES} 个`).default([]),
  /** Consent to publication after a look by staff. */
  isPublic: z.boolean().default(false),
});
export type QuestionForm = z.output<typeof questionForm>;

/**
 * The question is sent as a draft id or in the body. `draftId`, `draftRevision` and `amount` are optional extensions of
 * the specification: 409 if the draft was saved after that revision.
 */
const questionOrder = z.object({
  payType,
  draftId: id.optional(),
  draftRevision: wholeNumber(z.number().int().min(0)).optional(),
  amount: shownAmount,
  title: z.string().max(200).optional(),
  category: z.string().max(40).optional(),
  body: z.string().max(20_000).optional(),
  files: z.array(z.string().max(200)).max(50).optional(),
  isPublic: z.boolean().optional(),
});

/** Orders an answer to a question. The double slash in the path is the specification's (section 7). */
export const orderAnswer = userWrite('/api/v1//copyright_quiz/order', '版权问答提问下单', {
  right: 'order',
  body: questionOrder,
  data: orderPlaced,
});

/**
 * Orders an expert's answer to a question; `exId` is the expert, a number (specification, section 7). With `slotId` it
 * orders an appointment at that time instead: 409 if the slot is taken.
 */
export const orderExpert = userWrite('/api/v1/copyright-expert-quiz/submit', '专家咨询下单', {
  right: 'order',
  body: questionOrder.extend({ exId: idElse('请选择专家'), slotId: id.optional() }),
  data: orderPlaced,
});

/** 待付款, 已取消, 待答复, 已答复, 已评价, 已关闭; labels are in lib/kinds/content/question-labels.ts. */
export const questionState = z.enum(['unpaid', 'cancelled', 'waiting', 'answered', 'rated', 'closed']);
export type QuestionState = z.output<typeof questionState>;

export const questionSummary = z.object({
  id,
  title: z.string(),
  categoryLabel: z.string(),
  expert: answerer.nullable(),
  /** Consent of the asker to publication. */
  isPublic: z.boolean(),
  publication: publicationState,
  state: questionState,
  createdAt: dateTime,
  answeredAt: dateTime.nullable(),
  /** Promised answer date, once paid. */
  dueOn: date.nullable(),
});
export type QuestionSummary = z.output<typeof questionSummary>;

/** `isNew`: answered recently and not rated yet, as counted by badges and to-dos. */
const ownQuestionSummary = questionSummary.extend({ isNew: z.boolean() });
export type OwnQuestionSummary = z.output<typeof ownQuestionSummary>;

export const ownQuestion = questionSummary.extend({
  body: z.string(),
  /** Signed URLs, valid for ten minutes. */
  files: z.array(fileRef),
  /** Sanitised HTML. */
  answer: z.string().nullable(),
  answerFiles: z.array(fileRef),
  followUps: z.array(ownFollowUp),
  rating: z.number().int().nullable(),
  comment: z.string(),
  canFollowUp: z.boolean(),
  canRate: z.boolean(),
  order: z.object({ id, type: z.enum(['answer', 'expert']), amount: fen, payType, state: orderState }).nullable(),
});
export type OwnQuestion = z.output<typeof ownQuestion>;

/** The account's questions, newest first, with the number in each state. */
export const listOwnQuestions = userRead('/api/v1/user/consultations', '我的咨询', {
  query: pageQuery.extend({ state: questionState.optional() }),
  data: pageOf(ownQuestionSummary).extend({
    counts: z.array(z.object({ state: questionState, count: z.number().int() })),
  }),
});
export const getOwnQuestion = userRead('/api/v1/user/consultations/{id}', '咨询详情', {
  params: idParams,
  data: ownQuestion,
});

export const followUpForm = z.object({
  question: words({ error: '请填写追问' })
    .min(1, '请填写追问')
    .min(6, '追问至少 6 个字')
    .max(2000, '追问不超过 2000 字'),
});
/** Asks a follow-up question; one per answer. */
export const askFollowUp = userWrite('/api/v1/user/consultations/{id}/follow-up', '追问', {
  right: 'order',
  params: idParams,
  body: followUpForm,
  data: ownQuestion,
});

export const ratingForm = z.object({
  rating: z.number({ error: '请选择评分' }).int().min(1, '请选择评分').max(5),
  comment: words().max(500, '评价不超过 500 字').default(''),
});
/** Rates an answer, once. */
export const rateAnswer = userWrite('/api/v1/user/consultations/{id}/rating', '评价答复', {
  right: 'order',
  params: idParams,
  body: ratingForm,
  data: ownQuestion,
});

/** Consents to the publication of a question, or withdraws the consent, which takes its page off at once. */
export const consentToPublication = userWrite('/api/v1/user/consultations/{id}/publication', '同意或撤回公开问答', {
  right: 'order',
  params: idParams,
  body: z.object({ isPublic: z.boolean() }),
  data: ownQuestion,
});

const queuedQuestion = questionSummary.extend({
  body: z.string(),
  files: z.array(fileRef),
  answer: z.string().nullable(),
  followUps: z.array(ownFollowUp),
  asker: z.string(),
  /** Experts who declined it, with reasons. */
  declined: z.array(z.object({ expert: z.string(), reason: z.string(), at: dateTime })),
});
export type QueuedQuestion = z.output<typeof queuedQuestion>;

/** Paid questions for the office and the experts, waiting ones first. */
export const listStaffQuestions = staffRead('/api/v1/staff/questions', '待答复的问题', {
  duty: 'answers',
  query: pageQuery.extend({
    /** `publication`: answered, with the asker's consent, not looked at yet. */
    state: z.enum(['waiting', 'publication', 'answered', 'closed']).default('waiting'),
    expertId: id.optional(),
  }),
  data: pageOf(queuedQuestion),
});

/** A question for staff, with the experts that it can be assigned to and the actions available now. */
export const getStaffQuestion = staffRead('/api/v1/staff/questions/{id}', '咨询详情', {
  duty: 'answers',
  params: idParams,
  data: queuedQuestion.extend({
    answerFiles: z.array(fileRef),
    rating: z.number().int().nullable(),
    comment: z.string(),
    /** Amount paid, in fen, and payment method; null for questions from before the online service. */
    order: z.object({ id, amount: fen, payType, state: orderState }).nullable(),
    /** Experts that it can be assigned to: excludes the current one, those who declined it, and the asker. */
    experts: z.array(answerer.extend({ field: z.string() })),
    /** Text proposed for publication; null without the asker's consent or an answer. */
    proposal: publishedQuestion.nullable(),
    /** Revision of the published text, which a publication states. */
    publicationRevision: z.string(),
    canAnswer: z.boolean(),
    canAssign: z.boolean(),
    canClose: z.boolean(),
  }),
});
export type StaffQuestion = z.output<typeof getStaffQuestion.data>;

/** Answer by the office. */
export const officeAnswerForm = z.object({
  answer: writtenText(50_000, '答复过长'),
  /** Addresses of own uploads, visible only to the asker and the answerer. */
  files: z.array(z.string().max(200)).max(MAX_QUESTION_FILES, `附件至多 ${MAX_QUESTION_FILES} 个`).default([]),
});

/** Answers a question or its open follow-up. Publication follows once staff have looked at it. */
export const answerQuestion = staffPost('/api/v1/staff/questions/{id}/answer', '答复问题', {
  duty: 'answers',
  decides: { question: 'id' },
  params: idParams,
  body: officeAnswerForm,
  data: nothing,
});
