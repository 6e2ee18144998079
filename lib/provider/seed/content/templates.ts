import { z } from 'zod';
import { fen } from '@/lib/contract/common';
import { readFolder } from './content-files';
import { labelOf } from './dictionaries';
import { lines } from './parts';
import { sections } from './sections';

/** The document numbers clauses (第一条) and paragraphs (1.1) itself. */
const clauses = sections.transform((list) => list.map(({ heading, blocks }) => ({ heading, paragraphs: blocks })));

const template = z.strictObject({
  title: z.string(),
  category: labelOf('contract_category'),
  /** 50 to 90 characters for the list. */
  summary: z.string(),
  /** 适用情形 */
  suitable: lines,
  /** 使用提示; also printed on the last leaf of the document. */
  notes: lines,
  priceFen: fen,
  /** A4 pages of the document as laid out with its own fonts. */
  pages: z.int().positive(),
  /** Last revision, in days relative to the day of seeding. */
  updatedDay: z.int().max(-1),
  /** Names of the two roles, as they stand in the head and the signature block. */
  parties: z.strictObject({ left: z.string(), right: z.string() }),
  /** The clauses. */
  body: clauses,
});

/** The contract templates; the document of each is `seed/files/templates/<key>.docx`. */
export const readTemplates = () =>
  readFolder('templates', template).map(({ body, ...seed }) => ({ ...seed, clauses: body }));
export type TemplateSeed = ReturnType<typeof readTemplates>[number];
