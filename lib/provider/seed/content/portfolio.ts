import { z } from 'zod';
import { date } from '@/lib/contract/common';
import { caseKinds } from '@/lib/kinds/cases';
import { readContent } from './content-files';
import { clock } from './parts';

const kind = z.string().refine((key) => caseKinds().some((one) => one.key === key), '没有这一类业务');
const values = z.record(z.string(), z.unknown());

/** Day of an event: relative to seeding, or fixed where a certificate states it. */
const day = z.union([z.int(), date]);
/** Note of an event: a text, or the fields requested for correction with a reason each. */
const said = z.union([z.string(), z.record(z.string(), z.string())]);

const entry = z.strictObject({
  /** Key that other cases refer to in `of`. */
  key: z.string().optional(),
  kind,
  /** Values as the form sends them, without those common to all of the kind; files by name without extension. */
  values,
  /** Oldest first; the first one is the submission. Automatic events are added. */
  events: z.array(z.tuple([day, clock, z.string(), said.optional()])).min(1),
  /** Whether the case was submitted before the fee was introduced. */
  free: z.boolean().default(false),
  /** `{year}` stands for the year of issue; a number of certificates.yaml refers to that certificate. */
  certificate: z.strictObject({ number: z.string() }).optional(),
  /** Number of the paper with which the authority decided; its file is made up. */
  document: z.strictObject({ number: z.string() }).optional(),
  /** Looks and answers of the co-owners, in the order of the owners without the account. */
  coOwners: z
    .array(
      z.strictObject({
        seen: z.tuple([z.int(), clock]).optional(),
        answer: z.enum(['confirm', 'object']).optional(),
        reason: z.string().default(''),
      }),
    )
    .default([]),
  /** Keys of the cases that it originates from. */
  of: z.array(z.string()).default([]),
});
export type PortfolioEntry = z.output<typeof entry>;

const portfolio = z
  .strictObject({
    /** Place for the definitions of the file's YAML anchors. */
    parts: z.array(z.unknown()).default([]),
    base: z.record(kind, values),
    cases: z.array(entry),
  })
  .transform(({ base, cases }) => cases.map((one) => ({ ...one, values: { ...base[one.kind], ...one.values } })));

/** Reads the management area of a demo account. Values may contain date tokens. */
export const readPortfolio = (account: 'person' | 'enterprise'): PortfolioEntry[] =>
  readContent(`portfolio/${account}.yaml`, portfolio);
