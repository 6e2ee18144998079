import { z } from 'zod';
import { fen } from '@/lib/contract/common';
import { readFolder } from './content-files';
import { labelOf } from './dictionaries';
import { lines } from './parts';
import { sections } from './sections';

/** The document numbers clauses (第一条) and paragraphs (1.1) automatically. */
const clauses = sections.transform((list) => list.map(({ heading, blocks }) => ({ heading, paragraphs: blocks })));

const template = z.strictObject({
  title: z.string(),
  category: labelOf('contract_category'),
  /** 50 to 90 characters, for the list. */
  summary: z.string(),
  /** 适用情形 */
  suitable: lines,
  /** 使用提示; also printed on the last page of the document. */
  notes: lines,
  priceFen: fen,
  /** Price for members; the same as for others if left out. */
  memberPriceFen: fen.optional(),
  /** Number of A4 pages of the document, laid out with its own fonts. */
  pages: z.int().positive(),
  /** Day of the last revision, relative to seeding. */
  updatedDay: z.int().max(-1),
  /** Names of the two roles in the head and the signature block. */
  parties: z.strictObject({ left: z.string(), right: z.string() }),
  body: clauses,
});

/** Reads the contract templates; the document of each is `seed/files/templates/<key>.docx`. */
export const readTemplates = () =>
  readFolder('templates', template).map(({ body, ...seed }) => ({ ...seed, clauses: body }));
export type TemplateSeed = ReturnType<typeof readTemplates>[number];
