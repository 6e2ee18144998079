import { z } from 'zod';
import type { PersonListing } from '@/lib/contract/persons';
import type { PersonCard } from '@/lib/contract/site';
import { formatDateTime } from '@/lib/format/dates';
import type { persons } from '../../db/schema';
import type { OnlineRecord } from './online-record';

export type PersonRow = typeof persons.$inferSelect;

const lines = z.array(z.object({ when: z.string(), text: z.string() })).default([]);

/** Schema of the column `detail` of a person; each kind uses some of the fields. */
export const personDetail = z.object({
  district: z.string().default(''),
  education: lines,
  experience: lines,
  publications: lines,
  answersDays: z.number().int().nullable().default(null),
  answerCount: z.number().int().nullable().default(null),
  rating: z.number().nullable().default(null),
  averageDays: z.number().nullable().default(null),
  casesCount: z.number().int().nullable().default(null),
  since: z.number().int().nullable().default(null),
  languages: z.array(z.string()).default([]),
  ties: z.array(z.string()).default([]),
});

export const presentPerson = (row: PersonRow): PersonCard => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  fields: row.fields,
  organisation: row.organisation,
  title: row.title,
  summary: row.summary,
  priceFen: row.priceFen,
});

/** Mean rating of the answers before the service, weighted by their number, and of the ratings since. */
function meanRating(before: { answers: number | null; rating: number | null }, online?: OnlineRecord): number | null {
  if (!online || online.ratings === 0) return before.rating;
  if (before.rating === null || !before.answers) return Math.round(online.rating * 10) / 10;
  const sum = before.rating * before.answers + online.rating * online.ratings;
  return Math.round((sum / (before.answers + online.ratings)) * 10) / 10;
}

export function presentListing(row: PersonRow, online?: OnlineRecord): PersonListing {
  const { answerCount, rating, averageDays, casesCount, since, languages, ties } = personDetail.parse(row.detail);
  const answersQuestions = row.priceFen !== null;
  return {
    ...presentPerson(row),
    answerCount: answersQuestions ? (answerCount ?? 0) + (online?.answers ?? 0) : null,
    rating: answersQuestions ? meanRating({ answers: answerCount, rating }, online) : null,
    averageDays,
    answerHours: row.answerMinutes === null ? null : Math.max(1, Math.round(row.answerMinutes / 60)),
    casesCount,
    since,
    languages,
    ties,
    updatedAt: formatDateTime(row.updatedAt),
  };
}
