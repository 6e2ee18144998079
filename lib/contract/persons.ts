import { z } from 'zod';
import { dateTime, idParams, pageOf, pageQuery, words } from './common';
import { publicRead } from './endpoint';
import { publicAnswer } from './questions';
import { personCard } from './site';
import { tag } from './tags';

export const personKind = personCard.shape.kind;
export type PersonKind = z.output<typeof personKind>;

/** A field that people of a kind work in; `value` is its word in addresses, `label` what stands on cards. */
export const fieldCount = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type FieldCount = z.output<typeof fieldCount>;

/** A person in a directory. What only experts, or only mediators and appraisers have, is null for the others. */
export const personListing = personCard.extend({
  /** Answers given, 1 to 5 and days, for experts. */
  answerCount: z.number().int().nullable(),
  rating: z.number().nullable(),
  averageDays: z.number().nullable(),
  /** Cases mediated or appraised, and the year of the first appointment. */
  casesCount: z.number().int().nullable(),
  since: z.number().int().nullable(),
  languages: z.array(z.string()),
  /** Organisations that the person has declared an interest in; no case of theirs goes to this person. */
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
  /** Working days within which an answer is promised; null where the person does not consult. */
  answersDays: z.number().int().nullable(),
  /** The latest public answers, and how many there are. */
  answers: z.array(publicAnswer),
  answersTotal: z.number().int(),
  /** Others of the kind who share a field. */
  others: z.array(personCard),
});
export type Person = z.output<typeof person>;

/** People of a kind in the order of their seats, with the fields that the kind works in. An unknown field finds nobody. */
export const listPersons = publicRead('/api/v1/persons', '专家、调解员与鉴定专家名录', {
  query: pageQuery.extend({
    kind: personKind,
    field: z.string().max(40).optional(),
    organisation: words().max(80).optional(),
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
