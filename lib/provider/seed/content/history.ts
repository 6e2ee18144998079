import { z } from 'zod';
import { readContent } from './content-files';

const names = z.array(z.string()).min(1);
/** Of each of twelve months, the oldest first. */
const monthly = z.array(z.int().min(0)).length(12);

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
});
export type History = z.output<typeof history>;

/** What the association did for others in the twelve months before the demo begins. */
export const readHistory = () => readContent('history.yaml', history);
