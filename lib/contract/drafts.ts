import { z } from 'zod';
import { wholeNumber } from '@/lib/rules/identifiers/whole-number';
import { dateTime, id, idParams } from './common';
import { endpoint, userRead, userWrite } from './endpoint';

/** Form that a draft belongs to, such as `answer` or `mediation`. */
const draftKind = z.string().regex(/^[a-z][a-z-]{1,39}$/, '草稿类型有误');
/** Suffix of a draft's kind once it was ordered; set by the provider only. */
export const ORDERED_SUFFIX = '-ordered';
const draftData = z.record(z.string(), z.unknown());

/** Maximum of PostgreSQL's `integer`, the type of ids and revisions. */
const MOST = 2_147_483_647;
const revision = z.number().int().min(0).max(MOST);

/**
 * Subject of a draft, for forms that keep one draft per subject: names and values that its data contains, such as `{
 * questionId: 7 }`.
 */
const matter = z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()]));
export type DraftMatter = z.output<typeof matter>;

/** The subject as JSON in a query parameter. */
const matterInQuery = z
  .string()
  .max(400)
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: '草稿的范围有误' });
      return z.NEVER;
    }
  })
  .pipe(matter);

export const formDraft = z.object({
  id,
  kind: draftKind,
  data: draftData,
  updatedAt: dateTime,
  /**
   * Number of saves, for optimistic locking. Absent with a provider that does not support it; the last save then wins.
   */
  revision: revision.optional(),
  /**
   * Drafts of the same form and subject that lost a conflict, newest first; returned by {@link findDraft} and by a save
   * that adds one.
   */
  asides: z.array(z.object({ id, updatedAt: dateTime })).optional(),
});
export type FormDraft = z.output<typeof formDraft>;

/** Data of a 409: the stored draft, which is newer than the one sent. */
export const draftConflict = z.object({ id, revision, updatedAt: dateTime });
export type DraftConflict = z.output<typeof draftConflict>;

/**
 * Saves a form's input without validating it; validation happens on submission. With `id` the caller's draft is
 * overwritten if `revision` matches. Without `id` a draft is created, with `newest` only if the form has no newer one.
 * A conflict answers 409 with {@link draftConflict} and changes nothing. `aside` is stored in the same transaction as a
 * separate draft: the version that lost the conflict. An order then carries only the id.
 */
export const saveDraft = userWrite('/api/v1/user/drafts', '保存表单草稿', {
  body: z.object({
    id: id.optional(),
    kind: draftKind.refine((kind) => !kind.endsWith(ORDERED_SUFFIX), '草稿类型有误'),
    data: draftData,
    /** Revision of the draft that is overwritten. */
    revision: revision.optional(),
    /** Id of the newest draft of this form and subject known to the client; 0 for none. */
    newest: revision.optional(),
    of: matter.optional(),
    aside: draftData.optional(),
  }),
  data: formDraft,
});

/** A draft of the caller; 404 for others. */
export const getDraft = userRead('/api/v1/user/drafts/{id}', '读取表单草稿', { params: idParams, data: formDraft });

/** The account's newest draft of a form, so that work continues on any device; null when there is none. */
export const findDraft = userRead('/api/v1/user/drafts', '最近的表单草稿', {
  query: z.object({ kind: draftKind, of: matterInQuery.optional() }),
  data: formDraft.nullable(),
});

/**
 * Deletes a draft of the caller; idempotent. With `revision`, a draft saved since then is kept and the call answers 409
 * with {@link draftConflict}.
 */
export const removeDraft = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/drafts/{id}',
  auth: 'user',
  summary: '删除表单草稿',
  params: idParams,
  query: z.object({ revision: wholeNumber(z.number().int().min(0).max(MOST)).optional() }),
  data: z.object({}),
  limit: 'write',
});
