import { z } from 'zod';
import { dateTime, fileRef } from '@/lib/contract/common';
import type { questions } from '../../db/schema';

export type QuestionRow = typeof questions.$inferSelect;

const followUp = z.object({
  question: z.string(),
  askedAt: dateTime,
  answer: z.string().nullable(),
  answeredAt: dateTime.nullable(),
  /** That came with the answer. */
  files: z.array(fileRef).default([]),
});

/** An expert who gave the question back to the office. */
const decline = z.object({ expertId: z.number().int(), expert: z.string(), reason: z.string(), at: dateTime });

/** What `detail` of a question's row holds. */
export const questionDetail = z.object({
  /** Draft that the question was ordered from: one question a draft. */
  draftId: z.number().int().optional(),
  files: z.array(fileRef).default([]),
  /** That came with the answer. */
  answerFiles: z.array(fileRef).default([]),
  declined: z.array(decline).default([]),
  followUps: z.array(followUp).default([]),
  /** `YYYY-MM-DD`: until then the answer is promised. */
  dueOn: z.string().optional(),
  /** The promised day that the expert was reminded of. */
  remindedOf: z.string().optional(),
  comment: z.string().default(''),
});
export type QuestionDetail = z.output<typeof questionDetail>;

export const detailOf = (row: Pick<QuestionRow, 'detail'>): QuestionDetail => questionDetail.parse(row.detail);
