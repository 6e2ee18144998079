import { z } from 'zod';
import { wholeNumber } from '@/lib/rules/identifiers/whole-number';
import { dateTime, id, idParams } from './common';
import { endpoint, userRead, userWrite } from './endpoint';

/** Which form a draft belongs to, such as `answer` or `mediation`. */
const draftKind = z.string().regex(/^[a-z][a-z-]{1,39}$/, '草稿类型有误');
/** Ends the kind of a draft that was ordered; only the provider gives it. */
export const ORDERED_SUFFIX = '-ordered';
const draftData = z.record(z.string(), z.unknown());

/** PostgreSQL's `integer`, in which ids and revisions are kept. */
const MOST = 2_147_483_647;
const revision = z.number().int().min(0).max(MOST);

/**
 * What a draft is about where one form has a draft for each of several things: names and values that its data holds, such
 * as `{ questionId: 7 }`.
 */
const matter = z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()]));
export type DraftMatter = z.output<typeof matter>;

/** A matter in a query: as JSON. */
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
  /** Counts the saves. A provider without this check names none, and then the last save wins. */
  revision: revision.optional(),
  /** Drafts of the same form and matter that were not chosen where two texts met, the newest first; told by {@link findDraft}, and by a save that adds one. */
  asides: z.array(z.object({ id, updatedAt: dateTime })).optional(),
});
export type FormDraft = z.output<typeof formDraft>;

/** Told with the refusal of a save that would cover a newer one: the draft that there is. */
export const draftConflict = z.object({ id, revision, updatedAt: dateTime });
export type DraftConflict = z.output<typeof draftConflict>;

/**
 * Keeps what somebody has typed into a form, as it is: it is checked when it is handed in. With `id` the own draft is
 * overwritten, if `revision` is the one that it has. Without `id` a draft is begun; with `newest` only if the form has no
 * newer one. Both are else refused with 409 and {@link draftConflict}, and nothing changes. `aside` is kept in the same
 * step as a draft of its own: the text that was not chosen. An order then carries only the id (wire.md "/wx-pay").
 */
export const saveDraft = userWrite('/api/v1/user/drafts', '保存表单草稿', {
  body: z.object({
    id: id.optional(),
    kind: draftKind.refine((kind) => !kind.endsWith(ORDERED_SUFFIX), '草稿类型有误'),
    data: draftData,
    /** Revision of the draft that was typed over. */
    revision: revision.optional(),
    /** Id of the newest draft of this form and matter that the writer has seen; 0 for none. */
    newest: revision.optional(),
    of: matter.optional(),
    aside: draftData.optional(),
  }),
  data: formDraft,
});

/** An own draft; 404 for another's. */
export const getDraft = userRead('/api/v1/user/drafts/{id}', '读取表单草稿', { params: idParams, data: formDraft });

/** The account's newest draft of a form, to go on with on any machine; null when there is none. */
export const findDraft = userRead('/api/v1/user/drafts', '最近的表单草稿', {
  query: z.object({ kind: draftKind, of: matterInQuery.optional() }),
  data: formDraft.nullable(),
});

/**
 * Throws an own draft away; what is not there any more is no error. With `revision` one that was saved since is kept, and
 * the call refused with 409 and {@link draftConflict}.
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
