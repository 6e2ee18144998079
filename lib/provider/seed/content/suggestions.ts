import { z } from 'zod';
import { suggestionTopic, suggestionType } from '@/lib/contract/suggestions';
import { readContent } from './content-files';

const moment = { day: z.int().max(0), time: z.string() };

const suggestion = z.strictObject({
  /** A demo account, as seed-centre.ts finds them. */
  account: z.enum(['person', 'enterprise', 'owner']),
  type: suggestionType,
  topic: suggestionTopic,
  title: z.string(),
  body: z.string(),
  contact: z.string().default(''),
  anonymous: z.boolean().default(false),
  /** When it came, relative to seeding; so are the replies. */
  ...moment,
  replies: z.array(z.strictObject({ ...moment, text: z.string(), unread: z.boolean().default(false) })).default([]),
  /** What was asked once more, after the first reply. */
  followUp: z.string().optional(),
  rating: z.int().min(1).max(5).optional(),
  comment: z.string().default(''),
  /** Why it was closed or withdrawn. */
  closed: z.string().optional(),
  withdrawn: z.string().optional(),
});
export type SuggestionSeed = z.output<typeof suggestion>;

/** Complaints and suggestions of the demo accounts. */
export const readSuggestions = () => readContent('suggestions.yaml', z.array(suggestion));
