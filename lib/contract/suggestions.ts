import { z } from 'zod';
import { phoneOrMail } from '@/lib/rules/identifiers/contact';
import {
  date,
  dateTime,
  fileRef,
  identifierOrNone,
  idParams,
  nothing,
  oneLine,
  pageOf,
  pageQuery,
  textRevision,
  words,
} from './common';
import { staffPost, staffRead, userRead, userWrite } from './endpoint';

/** 投诉, 建议, 咨询, 纠错; labels are in lib/kinds/content/suggestion-labels.ts. */
export const suggestionType = z.enum(['complaint', 'advice', 'enquiry', 'correction'], { error: '请选择类型' });
export type SuggestionType = z.output<typeof suggestionType>;

/** Topic. */
export const suggestionTopic = z.enum(
  ['registration', 'filing', 'consultation', 'activity', 'money', 'website', 'conduct', 'other'],
  { error: '请选择涉及事项' },
);
export type SuggestionTopic = z.output<typeof suggestionTopic>;

/** 待回复, 已回复, 已评价, 已关闭, 已撤回. */
export const suggestionState = z.enum(['waiting', 'replied', 'rated', 'closed', 'withdrawn']);
export type SuggestionState = z.output<typeof suggestionState>;

export const MAX_SUGGESTION_FILES = 5;
/** Minimum lengths of title and text; characters. */
export const SUGGESTION_TITLE_MIN = 4;
export const SUGGESTION_BODY_MIN = 10;

export const suggestionForm = z.object({
  type: suggestionType,
  topic: suggestionTopic,
  title: oneLine({ error: '请填写标题' })
    .min(1, '请填写标题')
    .min(SUGGESTION_TITLE_MIN, `标题至少 ${SUGGESTION_TITLE_MIN} 个字`)
    .max(60, '标题不超过 60 字'),
  body: words({ error: '请填写内容' })
    .min(1, '请填写内容')
    .min(SUGGESTION_BODY_MIN, `内容至少 ${SUGGESTION_BODY_MIN} 个字`)
    .max(3000, '内容不超过 3000 字'),
  /** Addresses of own uploads. */
  files: z.array(z.string().max(200)).max(MAX_SUGGESTION_FILES, `附件至多 ${MAX_SUGGESTION_FILES} 个`).default([]),
  /** Phone number or e-mail address, for questions about it; not stored for anonymous ones. */
  contact: identifierOrNone(phoneOrMail).max(100, '联系方式过长').default(''),
  isAnonymous: z.boolean().default(false),
});
export type SuggestionForm = z.output<typeof suggestionForm>;

const reply = z.object({ text: z.string(), at: dateTime });

const suggestionSummary = z.object({
  id: idParams.shape.id,
  number: z.string(),
  type: suggestionType,
  topic: suggestionTopic,
  title: z.string(),
  isAnonymous: z.boolean(),
  state: suggestionState,
  createdAt: dateTime,
  repliedAt: dateTime.nullable(),
  /** Promised reply date, while a reply is due. */
  dueOn: date.nullable(),
});
export type SuggestionSummary = z.output<typeof suggestionSummary>;

const suggestion = suggestionSummary.extend({
  body: z.string(),
  /** Signed URLs, valid for ten minutes. */
  files: z.array(fileRef),
  contact: z.string(),
  /** The reply, and the reply to the follow-up. */
  replies: z.array(reply),
  followUp: z.string().nullable(),
  /** Reason for closing or withdrawing it. */
  reason: z.string(),
  rating: z.number().int().nullable(),
  comment: z.string(),
  canWithdraw: z.boolean(),
  canAsk: z.boolean(),
  canRate: z.boolean(),
});
export type Suggestion = z.output<typeof suggestion>;

/** 409 `alreadyFiled` while an equal one of the account waits for a reply. */
export const submitSuggestion = userWrite('/api/v1/user/suggestions', '提交投诉建议', {
  body: suggestionForm,
  data: suggestion,
});

/** The account's suggestions, newest first, with the number in each state. */
export const listSuggestions = userRead('/api/v1/user/suggestions', '我的投诉建议', {
  query: pageQuery.extend({ state: suggestionState.optional() }),
  data: pageOf(suggestionSummary).extend({
    counts: z.array(z.object({ state: suggestionState, count: z.number().int() })),
  }),
});

/** Suggestions with a reply, newest reply first. */
export const listSuggestionReplies = userRead('/api/v1/user/suggestion-replies', '投诉建议回复', {
  query: pageQuery,
  data: pageOf(suggestionSummary),
});

export const getSuggestion = userRead('/api/v1/user/suggestions/{id}', '投诉建议详情', {
  params: idParams,
  data: suggestion,
});

export const withdrawSuggestion = userWrite('/api/v1/user/suggestions/{id}/withdraw', '撤回投诉建议', {
  params: idParams,
  body: z.object({ reason: words().min(2, '撤回原因至少 2 个字').max(200, '撤回原因不超过 200 字') }),
  data: suggestion,
});

export const suggestionFollowUpForm = z.object({
  question: words({ error: '请填写追问' })
    .min(1, '请填写追问')
    .min(4, '追问至少 4 个字')
    .max(1000, '追问不超过 1000 字'),
});

/** Asks a follow-up question after the reply, once only. */
export const askAboutSuggestion = userWrite('/api/v1/user/suggestions/{id}/follow-up', '追问投诉建议', {
  params: idParams,
  body: suggestionFollowUpForm,
  data: suggestion,
});

export const suggestionRatingForm = z.object({
  rating: z.number({ error: '请选择评分' }).int().min(1, '请选择评分').max(5),
  comment: words().max(300, '评语不超过 300 字').default(''),
});

/** Rates the reply, once. */
export const rateSuggestion = userWrite('/api/v1/user/suggestions/{id}/rating', '评价投诉建议回复', {
  params: idParams,
  body: suggestionRatingForm,
  data: suggestion,
});

const queued = suggestion.omit({ canWithdraw: true, canAsk: true, canRate: true }).extend({
  /** Sender, masked; empty for an anonymous one. */
  from: z.string(),
  /** Digest of replies, follow-up and rating; a reply or the closing states the one that was seen. */
  revision: z.string(),
});

/** Waiting ones, longest waiting first; or those in another state, newest first. */
export const listStaffSuggestions = staffRead('/api/v1/staff/suggestions', '投诉建议', {
  duty: 'answers',
  query: pageQuery.extend({ state: z.enum(['waiting', 'replied', 'closed', 'withdrawn']).default('waiting') }),
  data: pageOf(queued),
});

export type StaffSuggestion = z.output<typeof queued>;

/** One suggestion in any state. */
export const getStaffSuggestion = staffRead('/api/v1/staff/suggestions/{id}', '投诉建议详情', {
  duty: 'answers',
  params: idParams,
  data: queued,
});

export const suggestionReplyForm = z.object({
  reply: words({ error: '请填写回复' }).min(1, '请填写回复').max(5000, '回复不超过 5000 字'),
});

/**
 * Replies to a waiting suggestion and notifies its owner. 409 when none is due, `changedMeanwhile` if a reply or a
 * follow-up was added since.
 */
export const replyToSuggestion = staffPost('/api/v1/staff/suggestions/{id}/reply', '回复投诉建议', {
  duty: 'answers',
  decides: { suggestion: 'id' },
  params: idParams,
  /** Revision that the reply was written from. */
  body: suggestionReplyForm.extend({ revision: textRevision }),
  data: nothing,
});

/**
 * Closes a suggestion with a reason, which is sent to the owner. 409 `changedMeanwhile` if a reply, a follow-up or a
 * rating was added since the revision that was seen.
 */
export const closeSuggestion = staffPost('/api/v1/staff/suggestions/{id}/close', '关闭投诉建议', {
  duty: 'answers',
  decides: { suggestion: 'id' },
  params: idParams,
  body: z.object({
    reason: words().min(1, '请填写关闭原因').max(500, '关闭原因不超过 500 字'),
    revision: textRevision,
  }),
  data: nothing,
});
