import { z } from 'zod';
import { readContent } from './content-files';
import { clock } from './parts';

const batch = z.strictObject({
  /** Day relative to seeding and time on which it was opened. */
  opened: z.tuple([z.int(), clock]),
  /** Number of the authority's receipt; `{year}` stands for the year in which it arrived. */
  receipt: z.string().optional(),
  /** Keys of the demo cases. */
  cases: z.array(z.string()).min(1),
});
export type BatchSeed = z.output<typeof batch>;

/** Reads the batches of the demo, oldest first. */
export const readBatches = (): BatchSeed[] =>
  readContent('batches.yaml', z.strictObject({ batches: z.array(batch) })).batches;
