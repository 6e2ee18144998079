import { z } from 'zod';
import { filedTypeLabels } from '@/lib/kinds/content/filing-labels';
import { readContent } from './content-files';

const types = z.enum(Object.keys(filedTypeLabels));

const filing = z.strictObject({
  account: z.enum(['person', 'enterprise']),
  name: z.string(),
  author: z.string(),
  fileType: types,
  /** Days of completion and of filing, relative to today. */
  completed: z.int(),
  day: z.int(),
  /** Text of the filed document. */
  text: z.array(z.string()).min(1),
  /** Final state of a filing that is not valid, with the reason below. */
  ends: z.enum(['close', 'fail']).optional(),
  note: z.string().default(''),
});
export type FilingSeed = z.output<typeof filing>;

/** Reads the digital filings of the demo accounts, oldest first. */
export const readFilings = () => readContent('filings.yaml', z.array(filing));
