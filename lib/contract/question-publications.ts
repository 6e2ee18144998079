import { z } from 'zod';
import { idParams, oneLine, textRevision, words, writtenText } from './common';
import { staffPost } from './endpoint';

/** 未公开, 待核对, 已公开, 不公开. */
export const publicationState = z.enum(['none', 'waiting', 'published', 'refused']);
export type PublicationState = z.output<typeof publicationState>;

/** Text of a question and its answers as the public reads it, without names and facts. Answers are HTML. */
export const publishedQuestion = z.object({
  title: oneLine({ error: '请填写标题' }).min(1, '请填写标题').max(60, '标题不超过 60 字'),
  question: words({ error: '请填写问题' }).min(1, '请填写问题').max(5000, '问题不超过 5000 字'),
  answer: writtenText(50_000, '答复过长'),
  followUps: z
    .array(
      z.object({
        question: words({ error: '请填写追问' }).min(1, '请填写追问').max(2000, '追问不超过 2000 字'),
        answer: writtenText(50_000, '答复过长'),
      }),
    )
    .max(1),
});
export type PublishedQuestion = z.output<typeof publishedQuestion>;

/** Text to publish; `despiteFacts` confirms that numbers, addresses and names that are left in it may be public. */
export const publicationForm = publishedQuestion.extend({ despiteFacts: z.boolean().default(false) });

/**
 * Publishes the text of an answer that staff have approved. 409 without the asker's consent, and `changedMeanwhile` if the
 * decision or the published text is not the stated one; 422 beside a field that still identifies somebody.
 */
export const publishAnswer = staffPost('/api/v1/staff/questions/{id}/publication', '公开问答', {
  duty: 'answers',
  decides: { question: 'id' },
  params: idParams,
  body: publicationForm.extend({ revision: textRevision.optional() }),
  data: z.object({ revision: textRevision }),
});

/**
 * Declines to publish an answer; the asker reads the reason. With the `revision` that was read, 409 `changedMeanwhile` if a
 * colleague has decided since.
 */
export const refusePublication = staffPost('/api/v1/staff/questions/{id}/publication-refusal', '不公开问答', {
  duty: 'answers',
  decides: { question: 'id' },
  params: idParams,
  body: z.object({
    reason: words({ error: '请写明原因' }).min(1, '请写明原因').max(200, '原因不超过 200 字'),
    revision: textRevision.optional(),
  }),
  data: z.object({ revision: textRevision }),
});
