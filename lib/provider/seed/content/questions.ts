import { z } from 'zod';
import { readContent, readFolder } from './content-files';
import { labelOf } from './dictionaries';
import { markdownText } from './markdown';

const category = labelOf('consult_category');
/** Name of an expert. */
const expert = z.string();

const answer = z.strictObject({
  title: z.string(),
  category,
  question: z.string(),
  expert,
  /** Day of the answer, relative to seeding. */
  day: z.int().max(-1),
  views: z.int().min(0),
  /** The answer. */
  body: markdownText,
});

const consultation = z.strictObject({
  state: z.enum(['awaitingReceipt', 'cancelled', 'waiting', 'answered', 'rated']),
  title: z.string(),
  category,
  body: z.string(),
  /** Without one the office answers. */
  expert: expert.optional(),
  isPublic: z.boolean(),
  /** Day on which it was asked, relative to seeding. */
  day: z.int().max(0),
  /** Days until the answer. */
  after: z.int().optional(),
  answer: markdownText.optional(),
  rating: z.int().min(1).max(5).optional(),
  comment: z.string().optional(),
  followUp: z.strictObject({ question: z.string(), after: z.int(), answer: markdownText }).optional(),
});

/** A question of the demo person, in one of the states that an own question can have. */
export type ConsultationSeed = z.output<typeof consultation>;

/** The public questions with their answers. */
export const readAnswers = () => readFolder('answers', answer);
/** The demo person's own questions. */
export const readConsultations = () => readContent('consultations.yaml', z.array(consultation));
