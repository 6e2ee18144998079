import { z } from 'zod';
import { readContent } from './content-files';

const names = z.array(z.string()).min(1);
/** Of each of twelve months, the oldest first. */
const count = z.int().min(0);
const monthly = z.array(count).length(12);

const history = z.strictObject({
  people: names,
  organisations: names,
  respondents: names,
  /** Places and subjects make the titles together. */
  places: names,
  works: z
    .array(z.strictObject({ name: z.string(), type: z.string(), letter: z.string().length(1), label: z.string() }))
    .min(1),
  software: names,
  months: z.strictObject({ works: monthly, software: monthly, filings: monthly, mediations: monthly }),
  /** Of what was begun and is not over. */
  ongoing: z.strictObject({ works: count, software: count, mediations: count }),
});
export type History = z.output<typeof history>;

/** What the association did for others in the twelve months before the demo begins. */
export const readHistory = () => readContent('history.yaml', history);
