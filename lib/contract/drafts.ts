import { z } from 'zod';
import { dateTime, id, idParams } from './common';
import { endpoint, userRead, userWrite } from './endpoint';

/** Which form a draft belongs to, such as `answer` or `mediation`. */
const draftKind = z.string().regex(/^[a-z][a-z-]{1,39}$/, '草稿类型有误');
/** Ends the kind of a draft that was ordered; only the provider gives it. */
export const ORDERED_SUFFIX = '-ordered';
const draftData = z.record(z.string(), z.unknown());

export const formDraft = z.object({ id, kind: draftKind, data: draftData, updatedAt: dateTime });
export type FormDraft = z.output<typeof formDraft>;

/**
 * Keeps what somebody has typed into a form, as it is: it is checked when it is handed in. With `id` the own draft
 * is overwritten. An address or an order then carries only the id (wire.md "/wx-pay").
 */
export const saveDraft = userWrite('/api/v1/user/drafts', '保存表单草稿', {
  body: z.object({
    id: id.optional(),
    kind: draftKind.refine((kind) => !kind.endsWith(ORDERED_SUFFIX), '草稿类型有误'),
    data: draftData,
  }),
  data: formDraft,
});

/** An own draft; 404 for another's. */
export const getDraft = userRead('/api/v1/user/drafts/{id}', '读取表单草稿', { params: idParams, data: formDraft });

/** The account's newest draft of a form, to go on with on any machine; null when there is none. */
export const findDraft = userRead('/api/v1/user/drafts', '最近的表单草稿', {
  query: z.object({ kind: draftKind }),
  data: formDraft.nullable(),
});

/** Throws an own draft away; what is not there any more is no error. */
export const removeDraft = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/drafts/{id}',
  auth: 'user',
  summary: '删除表单草稿',
  params: idParams,
  data: z.object({}),
  limit: 'write',
});
