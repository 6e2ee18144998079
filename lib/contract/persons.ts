import { z } from 'zod';
import { wholeNumber } from '@/lib/rules/identifiers/whole-number';
import { dateTime, idParams, oneLine, pageOf, pageQuery } from './common';
import { publicRead } from './endpoint';
import { publicAnswer } from './questions';
import { personCard } from './site';
import { tag } from './tags';

export const personKind = personCard.shape.kind;
export type PersonKind = z.output<typeof personKind>;

/** Field of work of a directory; `value` is used in URLs, `label` on cards. */
export const fieldCount = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type FieldCount = z.output<typeof fieldCount>;

/**
 * Directory entry of a person. Properties that only experts, or only mediators and appraisers have, are null for
 * others.
 */
export const personListing = personCard.extend({
  /** For experts: number of answers, rating from 1 to 5, response time in days. */
  answerCount: z.number().int().nullable(),
  rating: z.number().nullable(),
  averageDays: z.number().nullable(),
  /** Median hours from payment to answer, online; null while there are too few answers. */
  answerHours: z.number().nullable().default(null),
  /** Number of cases mediated or appraised, and year of the first appointment. */
  casesCount: z.number().int().nullable(),
  since: z.number().int().nullable(),
  languages: z.array(z.string()),
  /** Organisations in which the person declared an interest; their cases are never assigned to this person. */
  ties: z.array(z.string()),
  updatedAt: dateTime,
});
export type PersonListing = z.output<typeof personListing>;

const resumeLine = z.object({ when: z.string(), text: z.string() });
export type ResumeLine = z.output<typeof resumeLine>;

export const person = personListing.extend({
  /** Sanitised HTML. */
  resume: z.string(),
  district: z.string(),
  education: z.array(resumeLine),
  experience: z.array(resumeLine),
  publications: z.array(resumeLine),
  /** Working days within which an answer is promised; null for a person without questions. */
  answersDays: z.number().int().nullable(),
  /** Latest public answers, and their total number. */
  answers: z.array(publicAnswer),
  answersTotal: z.number().int(),
  /** Others of the same directory with a common field. */
  others: z.array(personCard),
});
export type Person = z.output<typeof person>;

/** Orders of a directory. */
export const personSort = z.enum(['rank', 'price', 'speed', 'rating']);
export type PersonSort = z.output<typeof personSort>;

/** People of a directory, ordered by rank, with the directory's fields. An unknown field matches nobody. */
export const listPersons = publicRead('/api/v1/persons', '专家、调解员与鉴定专家名录', {
  query: pageQuery.extend({
    kind: personKind,
    field: z.string().max(40).optional(),
    organisation: oneLine().max(80).optional(),
    /** By rank, price, median time of an answer, or rating; those without the figure come last. */
    sort: personSort.default('rank'),
    /** Highest price in fen, longest median time in hours, lowest rating; excludes those without the figure. */
    maxPrice: wholeNumber(z.number().int().min(0).max(100_000_000)).optional(),
    maxHours: wholeNumber(z.number().int().min(1).max(10_000)).optional(),
    minRating: wholeNumber(z.number().int().min(1).max(5)).optional(),
  }),
  data: pageOf(personListing).extend({ fields: z.array(fieldCount) }),
  tags: [tag.persons],
});

/** One person; 404 for an unknown one. */
export const getPerson = publicRead('/api/v1/persons/{id}', '人员详情', {
  params: idParams,
  data: person,
  tags: [tag.persons, tag.person('{id}')],
});
