import { z } from 'zod';
import { activityQuestion, agendaItem } from '@/lib/contract/activities';
import { fileRef } from '@/lib/contract/common';
import type { activities } from '../../db/schema';

/** Hand-out: an uploaded file, or a text from which a document is generated. */
const material = z.object({
  name: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  file: fileRef.optional(),
});

const detail = z.object({
  address: z.string().default(''),
  feeNote: z.string().default(''),
  audience: z.string().default(''),
  agenda: z.array(agendaItem).default([]),
  materials: z.array(material).default([]),
  questions: z.array(activityQuestion).default([]),
  body: z.string().default(''),
  captions: z.array(z.string()).default([]),
  /** Addresses of the gallery's pictures, indexed like their captions; empty where a placeholder is drawn. */
  pictures: z.array(z.string()).default([]),
});
export type ActivityDetail = z.output<typeof detail>;

export type ActivityRow = typeof activities.$inferSelect;

/** Tests whether the activity has begun; after that seats cannot be cancelled, so the waiting list does not move up. */
export const hasBegun = ({ startsAt }: Pick<ActivityRow, 'startsAt'>, now: Date): boolean => startsAt <= now;

/** Parses the document column of an activity. */
export const detailOf = (row: Pick<ActivityRow, 'detail'>): ActivityDetail => detail.parse(row.detail);
