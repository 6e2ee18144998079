import { z } from 'zod';
import { charterHtml } from './charter';
import { type ContentOf, readContent, readFolder } from './content-files';
import { markdownText } from './markdown';
import { faq, link, timedStep } from './parts';
import { sections } from './sections';

/** One box of an organisation chart. */
const orgNode = z.strictObject({
  name: z.string(),
  /** Person in charge, with the post where the box does not make it clear. */
  head: z.string().optional(),
  /** Duty of the body, one sentence. */
  duty: z.string().optional(),
  get children() {
    return z.array(orgNode).optional();
  },
});

/** A membership level; its label is an entry of the dictionary `c_sys_member_level`. */
const memberLevel = z.strictObject({
  label: z.string(),
  /** Yearly fee in fen. */
  fee: z.int().min(0),
  /** Target group. */
  note: z.string(),
  benefits: z.array(z.string()),
});

const head = { title: z.string(), summary: z.string() };

const page = z.strictObject({
  ...head,
  orgChart: orgNode.optional(),
  partyChart: orgNode.optional(),
  faq: z.array(faq).optional(),
  levels: z.array(memberLevel).optional(),
  steps: z.array(timedStep).optional(),
  /** Links to online alternatives. */
  ways: z.array(link).optional(),
  /** Starts at heading level 2. */
  body: markdownText,
});

const charter = z.strictObject({ ...head, body: sections.transform(charterHtml) });

/** Reads the static pages below a folder; the charter is the page `regulation`. */
export const readPages = (of: ContentOf = '') => [
  ...readFolder(`${of}pages`, page),
  { key: 'regulation', ...readContent(`${of}charter.md`, charter) },
];
