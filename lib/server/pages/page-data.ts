import { z } from 'zod';
import type { SitePage } from '@/lib/contract/site';

/** Box of an organisation chart. */
export interface OrgNode {
  name: string;
  /** Person in charge, with title. */
  head?: string;
  /** Responsibility of the body, in one sentence. */
  duty?: string;
  children?: OrgNode[];
}

const orgNode: z.ZodType<OrgNode> = z.object({
  name: z.string(),
  head: z.string().optional(),
  duty: z.string().optional(),
  get children() {
    return z.array(orgNode).optional();
  },
});

const question = z.object({ q: z.string(), a: z.string() });

/** Membership level with its yearly fee in fen. */
const memberLevel = z.object({
  label: z.string(),
  fee: z.number().int(),
  note: z.string(),
  benefits: z.array(z.string()),
});
export type MemberLevel = z.output<typeof memberLevel>;

/** Step of a process; `time` describes its duration. */
const processStep = z.object({ name: z.string(), text: z.string(), time: z.string() });
export type ProcessStep = z.output<typeof processStep>;

/** Link to a related page on this site. */
const way = z.object({ label: z.string(), href: z.string() });

const pageData = z.object({
  orgChart: orgNode.optional(),
  partyChart: orgNode.optional(),
  faq: z.array(question).default([]),
  levels: z.array(memberLevel).default([]),
  steps: z.array(processStep).default([]),
  ways: z.array(way).default([]),
});
export type PageData = z.output<typeof pageData>;

/** Structured data of a static page: charts, questions, levels, steps, links. Missing parts are empty. */
export const parsePageData = (page: SitePage): PageData => pageData.parse(page.data ?? {});
