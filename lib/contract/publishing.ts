import { z } from 'zod';
import { wholeNumber } from '@/lib/rules/identifiers/whole-number';
import { dateTime, fileRef, id, momentIn, nothing, pageOf, pageQuery, words } from './common';
import { endpoint, staffPost, staffRead } from './endpoint';

const kind = z.string().regex(/^[a-z][a-z-]{1,39}$/);
const ofKind = z.object({ kind });
const ofItem = ofKind.extend({ id });
const number = wholeNumber(z.number().int().positive().max(1_000_000));
const publishing = { duty: 'publishing' } as const;

export const contentState = z.enum(['draft', 'scheduled', 'published', 'withdrawn']);
const versionEvent = z.enum(['original', 'published', 'withdrawn', 'restored', 'saved']);

/** Fields as the controls of the editor hold them: texts as typed, yuan, addresses of files. Checked when it is published. */
const form = z.record(z.string(), z.unknown());

/** Who saved something, and when. */
const saved = z.object({ name: z.string(), at: dateTime });

const contentHead = z.object({
  id,
  title: z.string(),
  state: contentState,
  /** Published or withdrawn, with a draft that says something else. */
  isChanged: z.boolean(),
  publishAt: dateTime.nullable(),
  pinned: z.boolean(),
  /** Its public page; empty where it has none. */
  page: z.string(),
  updatedAt: dateTime,
});

export const contentRow = contentHead.extend({
  /** What the columns of its kind show, in their order. */
  cells: z.array(z.string()),
  draft: saved.nullable(),
});
export type ContentRow = z.output<typeof contentRow>;

export const contentItem = contentHead.extend({
  kind,
  /** The draft; what is live where there is none. */
  form,
  /** The files that the form names. */
  files: z.array(fileRef),
  /** Number of the version that is live; 0 for what nobody has changed yet. */
  base: z.number().int(),
  /** Counts the saves of the draft; 0 where there is none. */
  revision: z.number().int(),
  /** With the number of the version that it was taken from, where it was. */
  draft: saved.extend({ restored: z.number().int().nullable() }).nullable(),
});
export type ContentItem = z.output<typeof contentItem>;

/** What is written of a kind, drafts that were never published first. */
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

/** Begins a draft of something new. Its id is the one that its public page will have. */
export const createContent = staffPost('/api/v1/staff/content/{kind}', '新建内容', {
  ...publishing,
  decides: 'nobodys',
  params: ofKind,
  body: z.object({ form }),
  maxBytes: 2_000_000,
  data: contentItem,
});

/** A piece of content for editing. */
export const getContent = staffRead('/api/v1/staff/content/{kind}/{id}', '读取内容', {
  ...publishing,
  params: ofItem,
  data: contentItem,
});

/** Told to whoever saves over what somebody else has saved meanwhile. */
export const contentConflict = z.object({ name: z.string(), at: dateTime, revision: z.number().int() });
export type ContentConflict = z.output<typeof contentConflict>;

/**
 * Keeps what is typed, as it is. Refused with 409 and {@link contentConflict} when the draft, or what is live, is not the
 * one that the writer saw: nothing of either is overwritten. With `over`, the revision that was told, the other's draft is
 * put into the history and this one takes its place.
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

/** Puts a text of the caller's into the history that gave way to what somebody else has saved. The draft stays as it is. */
export const keepContentAside = staffPost('/api/v1/staff/content/{kind}/{id}/aside', '把没有选用的内容存入历史', {
  ...publishing,
  decides: { content: 'id' },
  isTyping: true,
  params: ofItem,
  body: z.object({ form }),
  maxBytes: 2_000_000,
  data: nothing,
});

/** Gives a draft up: what is live stays as it is, the draft goes into the history; one of something new is gone. */
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
 * Publishes the draft now, or by a job at `publishAt`; without a draft, what was withdrawn. With `revision` it is refused
 * with 409 where the draft is not the one that was seen.
 */
export const publishContent = staffPost('/api/v1/staff/content/{kind}/{id}/publish', '发布内容', {
  ...publishing,
  decides: { content: 'id' },
  params: ofItem,
  body: z.object({ revision: z.number().int().min(0).optional(), publishAt: momentIn.optional() }),
  data: contentItem,
});

/** Takes back the time at which a draft was to be published; it can be changed again. */
export const unscheduleContent = staffPost('/api/v1/staff/content/{kind}/{id}/unschedule', '取消定时发布', {
  ...publishing,
  decides: { content: 'id' },
  params: ofItem,
  data: contentItem,
});

/** Takes it off the public site; its address answers 404. */
export const withdrawContent = staffPost('/api/v1/staff/content/{kind}/{id}/withdraw', '撤下内容', {
  ...publishing,
  decides: { content: 'id' },
  params: ofItem,
  data: contentItem,
});

/** Puts it before all others, or back among them. */
export const pinContent = staffPost('/api/v1/staff/content/{kind}/{id}/pin', '置顶内容', {
  ...publishing,
  decides: { content: 'id' },
  params: ofItem,
  body: z.object({ pinned: z.boolean() }),
  data: contentItem,
});

/** The draft as the public call of its kind would answer it; nothing is published by it. */
export const previewContent = staffRead('/api/v1/staff/content/{kind}/{id}/preview', '预览内容', {
  ...publishing,
  params: ofItem,
  data: z.object({ title: z.string(), page: z.string(), shown: z.unknown() }),
});

export const contentVersion = z.object({
  number: z.number().int(),
  event: versionEvent,
  /** The version that was restored. */
  of: z.number().int().nullable(),
  /** Empty for what was there before anybody changed it. */
  name: z.string(),
  at: dateTime,
  title: z.string(),
});
export type ContentVersion = z.output<typeof contentVersion>;

/** What became of it, the latest first. */
export const listContentVersions = staffRead('/api/v1/staff/content/{kind}/{id}/versions', '内容的历史', {
  ...publishing,
  params: ofItem,
  data: z.array(contentVersion),
});

/** One version with its fields, and those of the one before it. */
export const getContentVersion = staffRead('/api/v1/staff/content/{kind}/{id}/versions/{number}', '内容的一个版本', {
  ...publishing,
  params: ofItem.extend({ number }),
  data: contentVersion.extend({
    form,
    before: z.object({ number: z.number().int(), form }).nullable(),
    files: z.array(fileRef),
  }),
});

/** Puts an earlier version into the draft, to be looked at and published; a draft that there is goes into the history. */
export const restoreContentVersion = staffPost(
  '/api/v1/staff/content/{kind}/{id}/versions/{number}/restore',
  '把一个版本放进草稿',
  { ...publishing, decides: { content: 'id' }, params: ofItem.extend({ number }), data: contentItem },
);

/** Makes an own upload one of the site's, so that it can stand in a text. */
export const takeContentFile = staffPost('/api/v1/staff/content-files', '采用上传的图片或附件', {
  ...publishing,
  decides: 'nobodys',
  isTyping: true,
  body: z.object({ address: z.string().max(200) }),
  data: fileRef,
});
