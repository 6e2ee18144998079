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

const ownQuestion = z.strictObject({
  /** Demo account of the asker. */
  asker: z.enum(['person', 'owner']).default('person'),
  /** `askedAgain`: answered, and the follow-up waits for its answer. */
  state: z.enum(['awaitingReceipt', 'cancelled', 'waiting', 'answered', 'askedAgain', 'rated']),
  title: z.string(),
  category,
  body: z.string(),
  /** Absent when the office answers. */
  expert: expert.optional(),
  isPublic: z.boolean(),
  /** Day of the question, relative to seeding. */
  day: z.int().max(0),
  /** Days until the answer. */
  after: z.int().optional(),
  answer: markdownText.optional(),
  rating: z.int().min(1).max(5).optional(),
  comment: z.string().optional(),
  /** `after` counts days from the answer; without an answer the follow-up is still waiting. */
  followUp: z.strictObject({ question: z.string(), after: z.int(), answer: markdownText.optional() }).optional(),
});

/** A question of a demo account, in one of the states of a question. */
export type OwnQuestionSeed = z.output<typeof ownQuestion>;

/** Reads the public questions with their answers. */
export const readAnswers = () => readFolder('answers', answer);
/** Reads the demo accounts' own questions. */
export const readOwnQuestions = () => readContent('consultations.yaml', z.array(ownQuestion));
