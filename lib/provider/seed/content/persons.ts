import { z } from 'zod';
import { fen } from '@/lib/contract/common';
import { readFolder } from './content-files';
import { labelOf } from './dictionaries';
import { markdownText } from './markdown';

/** A line of a résumé: a period or year, and what happened then. */
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
  /** Working days within which an answer is promised. */
  answersDays: z.int().positive(),
  /** Answers given so far, those before the online service included. */
  answerCount: z.int().min(0),
  rating: z.number().min(1).max(5),
  /** Mean days until an answer. */
  averageDays: z.number().positive(),
});

const committeeMember = (fields: string) =>
  z.strictObject({
    ...person,
    fields: z.array(labelOf(fields)).min(1),
    /** Organisations that the person has declared an interest in. */
    ties: z.array(z.string()).optional(),
    /** Languages besides Mandarin in which the person mediates. */
    languages: z.array(z.string()).optional(),
    casesCount: z.int().min(0),
    /** Year of the first appointment. */
    since: z.int(),
  });

/** The experts who answer questions, the six of the home page first. */
export const readExperts = () => readFolder('persons/experts', expert);
/** Members of the mediation committee. */
export const readMediators = () => readFolder('persons/mediators', committeeMember('mediator_field'));
/** Members of the appraisal committee. */
export const readAppraisers = () => readFolder('persons/appraisers', committeeMember('appraiser_field'));
