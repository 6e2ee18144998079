import { z } from 'zod';
import { dateTime, fileRef } from '@/lib/contract/common';
import type { questions } from '../../db/schema';

export type QuestionRow = typeof questions.$inferSelect;

const followUp = z.object({
  question: z.string(),
  askedAt: dateTime,
  answer: z.string().nullable(),
  answeredAt: dateTime.nullable(),
  /** Files attached to the answer. */
  files: z.array(fileRef).default([]),
});

/** Record of an expert who declined the question. */
const decline = z.object({ expertId: z.number().int(), expert: z.string(), reason: z.string(), at: dateTime });

/** Schema of the column `detail` of a question. */
export const questionDetail = z.object({
  /** Draft that the question was ordered from; unique per draft. */
  draftId: z.number().int().optional(),
  files: z.array(fileRef).default([]),
  /** Files attached to the answer. */
  answerFiles: z.array(fileRef).default([]),
  declined: z.array(decline).default([]),
  followUps: z.array(followUp).default([]),
  /** `YYYY-MM-DD`: date by which an answer is promised. */
  dueOn: z.string().optional(),
  /** Promised date for which the expert was reminded. */
  remindedOf: z.string().optional(),
  comment: z.string().default(''),
});
export type QuestionDetail = z.output<typeof questionDetail>;

export const detailOf = (row: Pick<QuestionRow, 'detail'>): QuestionDetail => questionDetail.parse(row.detail);
