import { z } from 'zod';
import { getPage } from '@/lib/contract/site';
import { read } from '../read';

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

/** A question of the self-check; the advice is for who cannot say 是. */
const checkQuestion = z.object({ key: z.string(), group: z.string(), question: z.string(), advice: z.string() });
export type CheckQuestion = z.output<typeof checkQuestion>;

const data = z.object({ policies: z.array(policy).default([]), selfCheck: z.array(checkQuestion).default([]) });

/** Policies and self-check, the structured part of the page 软件正版化; empty where the provider has no such page. */
export async function readGenuinePage(): Promise<z.output<typeof data>> {
  const page = await read(getPage, { params: { key: 'genuine-software' } });
  return data.parse(page?.data ?? {});
}
