import { z } from 'zod';
import { suggestionTopic, suggestionType } from '@/lib/contract/suggestions';
import { readContent } from './content-files';

const moment = { day: z.int().max(0), time: z.string() };

const suggestion = z.strictObject({
  /** A demo account, as defined in seed-centre.ts. */
  account: z.enum(['person', 'enterprise', 'owner']),
  type: suggestionType,
  topic: suggestionTopic,
  title: z.string(),
  body: z.string(),
  contact: z.string().default(''),
  anonymous: z.boolean().default(false),
  /** Time of submission, relative to seeding; the replies have one as well. */
  ...moment,
  replies: z.array(z.strictObject({ ...moment, text: z.string(), unread: z.boolean().default(false) })).default([]),
  /** Follow-up question after the first reply. */
  followUp: z.string().optional(),
  rating: z.int().min(1).max(5).optional(),
  comment: z.string().default(''),
  /** Reason for closing or withdrawing it. */
  closed: z.string().optional(),
  withdrawn: z.string().optional(),
});
export type SuggestionSeed = z.output<typeof suggestion>;

/** Reads complaints and suggestions of the demo accounts. */
export const readSuggestions = () => readContent('suggestions.yaml', z.array(suggestion));
