import { z } from 'zod';
import { idNumber } from '@/lib/rules/identifiers/whole-number';
import { dateTime, fileRef, id, momentIn, nothing, pageOf, pageQuery, words } from './common';
import { endpoint, staffPost, staffRead } from './endpoint';

const kind = z.string().regex(/^[a-z][a-z-]{1,39}$/);
const ofKind = z.object({ kind });
const ofItem = ofKind.extend({ id });
const number = idNumber(z.number().int().positive().max(1_000_000));
const publishing = { duty: 'publishing' } as const;

export const contentState = z.enum(['draft', 'scheduled', 'published', 'withdrawn']);
const versionEvent = z.enum(['original', 'published', 'withdrawn', 'restored', 'saved']);

/** Values of the editor's controls: texts as typed, yuan, file addresses. Validated on publication. */
const form = z.record(z.string(), z.unknown());

/** Author and time of a save. */
const saved = z.object({ name: z.string(), at: dateTime });

const contentHead = z.object({
  id,
  title: z.string(),
  state: contentState,
  /** Published or withdrawn, with a draft that differs. */
  isChanged: z.boolean(),
  publishAt: dateTime.nullable(),
  pinned: z.boolean(),
  /** Public page; empty for none. */
  page: z.string(),
  updatedAt: dateTime,
});

export const contentRow = contentHead.extend({
  /** Values of its kind's columns, in order. */
  cells: z.array(z.string()),
  draft: saved.nullable(),
});
export type ContentRow = z.output<typeof contentRow>;

export const contentItem = contentHead.extend({
  kind,
  /** The draft; the live version if there is none. */
  form,
  /** Files referenced by the form. */
  files: z.array(fileRef),
  /** Number of the live version; 0 for content that was never edited. */
  base: z.number().int(),
  /** Number of saves of the draft, for optimistic locking; 0 without a draft. */
  revision: z.number().int(),
  /** With the number of the restored version, if any. */
  draft: saved.extend({ restored: z.number().int().nullable() }).nullable(),
});
export type ContentItem = z.output<typeof contentItem>;

/** Content of a kind, never published drafts first. */
export const listContent = staffRead('/api/v1/staff/content/{kind}', '内容列表', {
  ...publishing,
  params: ofKind,
  query: pageQuery.extend({
    q: words().max(60).optional(),
    state: contentState.optional(),
    variant: z.string().max(40).optional(),
  }),
  data: pageOf(contentRow).extend({ states: z.array(z.object({ state: contentState, count: z.number().int() })) }),
});

/** Creates a draft of new content. Its id will be that of the public page. */
export const createContent = staffPost('/api/v1/staff/content/{kind}', '新建内容', {
  ...publishing,
  decides: 'nobodys',
  params: ofKind,
  body: z.object({ form }),
  maxBytes: 2_000_000,
  data: contentItem,
});

/** Items of a fixed set, such as the privacy policy, that are neither published nor in draft. */
export const listMissingContent = staffRead('/api/v1/staff/content/{kind}/missing', '还没有的固定内容', {
  ...publishing,
  params: ofKind,
  data: z.array(z.object({ place: z.string(), title: z.string() })),
});

/** One piece of content for editing. */
export const getContent = staffRead('/api/v1/staff/content/{kind}/{id}', '读取内容', {
  ...publishing,
  params: ofItem,
  data: contentItem,
});

/** Data of a 409: someone else has saved in the meantime. */
export const contentConflict = z.object({ name: z.string(), at: dateTime, revision: z.number().int() });
export type ContentConflict = z.output<typeof contentConflict>;

/**
 * Saves the draft without validating it. Answers 409 with {@link contentConflict}, and overwrites nothing, when the
 * draft or the live version has changed since the editor loaded it. With `over`, the revision named in the conflict,
 * the other draft moves to the history and this one replaces it.
 */
export const saveContentDraft = staffPost('/api/v1/staff/content/{kind}/{id}/draft', '保存内容草稿', {
  ...publishing,
  decides: { content: 'id' },
  isTyping: true,
  params: ofItem,
  body: z.object({
    form,
    base: z.number().int().min(0),
    revision: z.number().int().min(0),
    over: z.number().int().min(0).optional(),
  }),
  maxBytes: 2_000_000,
  data: contentItem,
});

/** Adds the caller's text to the history after it lost a conflict. The draft remains unchanged. */
export const keepContentAside = staffPost('/api/v1/staff/content/{kind}/{id}/aside', '把没有选用的内容存入历史', {
  ...publishing,
  decides: { content: 'id' },
  isTyping: true,
  params: ofItem,
  body: z.object({ form }),
  maxBytes: 2_000_000,
  data: nothing,
});

/** Discards a draft: the live version stays, the draft moves to the history; never published content is deleted. */
export const discardContentDraft = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/content/{kind}/{id}/draft',
  auth: 'staff',
  ...publishing,
  decides: { content: 'id' },
  summary: '放弃内容草稿',
  params: ofItem,
  data: nothing,
});

/**
 * Publishes the draft now, or by a job at `publishAt`; without a draft, republishes withdrawn content. With `revision`,
 * answers 409 if the draft has changed since.
 */
export const publishContent = staffPost('/api/v1/staff/content/{kind}/{id}/publish', '发布内容', {
  ...publishing,
  decides: { content: 'id' },
  params: ofItem,
  body: z.object({ revision: z.number().int().min(0).optional(), publishAt: momentIn.optional() }),
  data: contentItem,
});

/** Cancels scheduled publication; the draft becomes editable again. */
export const unscheduleContent = staffPost('/api/v1/staff/content/{kind}/{id}/unschedule', '取消定时发布', {
  ...publishing,
  decides: { content: 'id' },
  params: ofItem,
  data: contentItem,
});

/** Withdraws content from the public site; its URL answers 404. */
export const withdrawContent = staffPost('/api/v1/staff/content/{kind}/{id}/withdraw', '撤下内容', {
  ...publishing,
  decides: { content: 'id' },
  params: ofItem,
  data: contentItem,
});

/** Pins content to the top of its list, or unpins it. */
export const pinContent = staffPost('/api/v1/staff/content/{kind}/{id}/pin', '置顶内容', {
  ...publishing,
  decides: { content: 'id' },
  params: ofItem,
  body: z.object({ pinned: z.boolean() }),
  data: contentItem,
});

/** The draft in the form of its kind's public call; publishes nothing. */
export const previewContent = staffRead('/api/v1/staff/content/{kind}/{id}/preview', '预览内容', {
  ...publishing,
  params: ofItem,
  data: z.object({ title: z.string(), page: z.string(), shown: z.unknown() }),
});

export const contentVersion = z.object({
  number: z.number().int(),
  event: versionEvent,
  /** The restored version. */
  of: z.number().int().nullable(),
  /** Empty for the original content. */
  name: z.string(),
  at: dateTime,
  title: z.string(),
});
export type ContentVersion = z.output<typeof contentVersion>;

/** Version history, newest first. */
export const listContentVersions = staffRead('/api/v1/staff/content/{kind}/{id}/versions', '内容的历史', {
  ...publishing,
  params: ofItem,
  data: z.array(contentVersion),
});

/** One version with its fields, and those of the version before it. */
export const getContentVersion = staffRead('/api/v1/staff/content/{kind}/{id}/versions/{number}', '内容的一个版本', {
  ...publishing,
  params: ofItem.extend({ number }),
  data: contentVersion.extend({
    form,
    before: z.object({ number: z.number().int(), form }).nullable(),
    files: z.array(fileRef),
  }),
});

/** Restores an earlier version as the draft, to be reviewed and published; an existing draft moves to the history. */
export const restoreContentVersion = staffPost(
  '/api/v1/staff/content/{kind}/{id}/versions/{number}/restore',
  '把一个版本放进草稿',
  { ...publishing, decides: { content: 'id' }, params: ofItem.extend({ number }), data: contentItem },
);

/** Turns the caller's upload into a public file of the site, so that content can reference it. */
export const takeContentFile = staffPost('/api/v1/staff/content-files', '采用上传的图片或附件', {
  ...publishing,
  decides: 'nobodys',
  isTyping: true,
  body: z.object({ address: z.string().max(200) }),
  data: fileRef,
});
