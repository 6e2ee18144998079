import { z } from 'zod';
import { activityQuestion, agendaItem } from '@/lib/contract/activities';
import { fileRef } from '@/lib/contract/common';
import type { activities } from '../../db/schema';

/** A hand-out: a file that was uploaded, or a text that a document is made of. */
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
  /** Addresses of the gallery's pictures by the place of their caption; empty where one is drawn. */
  pictures: z.array(z.string()).default([]),
});
export type ActivityDetail = z.output<typeof detail>;

export type ActivityRow = typeof activities.$inferSelect;

/** From then on nobody can give a seat up, so none is given to who waits. */
export const hasBegun = ({ startsAt }: Pick<ActivityRow, 'startsAt'>, now: Date): boolean => startsAt <= now;

/** What of an activity stands in its document. */
export const detailOf = (row: Pick<ActivityRow, 'detail'>): ActivityDetail => detail.parse(row.detail);
