import { z } from 'zod';
import { answersFile } from './common';
import { userPost } from './endpoint';

/** PDF to print and sign, or DOCX to change first. */
export const paperFormat = z.enum(['pdf', 'docx']);
export type PaperFormat = z.output<typeof paperFormat>;

/**
 * Generates a paper of a kind from the values of its form, which may be incomplete; nothing is stored. 404 for a paper
 * that the kind does not declare or that does not apply to the values.
 */
export const writePaper = userPost('/api/v1/user/papers/{kind}/{field}', '生成文书', {
  right: 'file',
  params: z.object({ kind: z.string().max(40), field: z.string().max(60) }),
  query: z.object({ format: paperFormat.default('pdf') }),
  /** Values of the form's controls, in the format of drafts. */
  body: z.object({ values: z.record(z.string().max(60), z.unknown()) }),
  maxBytes: 100 * 1024,
  ...answersFile,
  limit: 'document',
});
