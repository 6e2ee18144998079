import { z } from 'zod';

/** A policy text on using genuine software; `body` is sanitised HTML from heading level 2. */
const policy = z.object({
  slug: z.string(),
  title: z.string(),
  issuer: z.string(),
  reference: z.string(),
  effectiveDate: z.string(),
  summary: z.string(),
  body: z.string(),
});
export type SoftwarePolicy = z.output<typeof policy>;

/** Question of the self-check; the advice is shown for any answer but 是. */
const checkQuestion = z.object({ key: z.string(), group: z.string(), question: z.string(), advice: z.string() });
export type CheckQuestion = z.output<typeof checkQuestion>;

/** Structured content of the page 软件正版化. */
export const genuineTexts = z.object({
  policies: z.array(policy).default([]),
  selfCheck: z.array(checkQuestion).default([]),
});
