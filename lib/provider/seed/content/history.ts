import { z } from 'zod';
import { readContent } from './content-files';

const names = z.array(z.string()).min(1);
/** Count for each of twelve months, oldest first. */
const count = z.int().min(0);
const monthly = z.array(count).length(12);

const history = z.strictObject({
  people: names,
  organisations: names,
  respondents: names,
  /** Places and subjects are combined into titles. */
  places: names,
  works: z
    .array(z.strictObject({ name: z.string(), type: z.string(), letter: z.string().length(1), label: z.string() }))
    .min(1),
  software: names,
  months: z.strictObject({ works: monthly, software: monthly, filings: monthly, mediations: monthly }),
  /** Cases that are still open. */
  ongoing: z.strictObject({ works: count, software: count, mediations: count }),
});
export type History = z.output<typeof history>;

/** Reads the volume of cases in the twelve months before the demo begins. */
export const readHistory = () => readContent('history.yaml', history);
