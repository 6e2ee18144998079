import { z } from 'zod';
import { filedTypeWords } from '@/lib/kinds/content/filing-words';
import { readContent } from './content-files';

const types = z.enum(Object.keys(filedTypeWords));

const filing = z.strictObject({
  account: z.enum(['person', 'enterprise']),
  name: z.string(),
  author: z.string(),
  fileType: types,
  /** Days from today on which the work was completed, and filed. */
  completed: z.int(),
  day: z.int(),
  /** What the filed document says. */
  text: z.array(z.string()).min(1),
  /** How it ended, where it does not stand; with the reason. */
  ends: z.enum(['close', 'fail']).optional(),
  note: z.string().default(''),
});
export type FilingSeed = z.output<typeof filing>;

/** Digital filings of the demo accounts, oldest first. */
export const readFilings = () => readContent('filings.yaml', z.array(filing));
