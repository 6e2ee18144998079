import { z } from 'zod';
import { fen } from '@/lib/contract/common';
import { readFolder } from './content-files';
import { labelOf } from './dictionaries';
import { markdownText } from './markdown';

/** A line of a résumé: a period or year, and the event. */
const resume = z.array(z.strictObject({ when: z.string(), text: z.string() }));

const person = {
  name: z.string(),
  organisation: z.string(),
  title: z.string(),
  /** One line for cards and descriptions. */
  summary: z.string(),
  /** The biography. */
  body: markdownText,
};

const expert = z.strictObject({
  ...person,
  kind: z.enum(['copyright', 'knowledge']),
  /** The first one is shown on cards. */
  fields: z.array(labelOf('expert_field')).min(1),
  district: labelOf('workstation_district'),
  education: resume,
  experience: resume,
  publications: resume,
  /** Price of one question. */
  priceFen: fen,
  /** Promised time to an answer, in working days. */
  answersDays: z.int().positive(),
  /** Answers given so far, including those before the online service. */
  answerCount: z.int().min(0),
  rating: z.number().min(1).max(5),
  /** Mean time to an answer, in days. */
  averageDays: z.number().positive(),
});

const committeeMember = (fields: string) =>
  z.strictObject({
    ...person,
    fields: z.array(labelOf(fields)).min(1),
    /** Organisations with a declared interest. */
    ties: z.array(z.string()).optional(),
    /** Languages of mediation besides Mandarin. */
    languages: z.array(z.string()).optional(),
    casesCount: z.int().min(0),
    /** Year of the first appointment. */
    since: z.int(),
  });

/** Reads the experts who answer questions; the first six are shown on the home page. */
export const readExperts = () => readFolder('persons/experts', expert);
/** Reads the members of the mediation committee. */
export const readMediators = () => readFolder('persons/mediators', committeeMember('mediator_field'));
/** Reads the members of the appraisal committee. */
export const readAppraisers = () => readFolder('persons/appraisers', committeeMember('appraiser_field'));
