import { z } from 'zod';
import { date } from '@/lib/contract/common';
import { caseKinds } from '@/lib/kinds/cases';
import { readContent } from './content-files';
import { clock } from './parts';

const kind = z.string().refine((key) => caseKinds().some((one) => one.key === key), '没有这一类业务');
const values = z.record(z.string(), z.unknown());

/** When something happened: a day relative to seeding, or a fixed one that a certificate names. */
const day = z.union([z.int(), date]);
/** What was said with it: words, or the fields that are to be corrected with a reason each. */
const said = z.union([z.string(), z.record(z.string(), z.string())]);

const entry = z.strictObject({
  /** By which others say that they came of it. */
  key: z.string().optional(),
  kind,
  /** As its form sends them, beside what is the same for all of its kind; files by their names without ending. */
  values,
  /** Oldest first; the first is the submission. What happens of itself is added. */
  events: z.array(z.tuple([day, clock, z.string(), said.optional()])).min(1),
  /** Handed in before there was a fee. */
  free: z.boolean().default(false),
  /** `{year}` stands for the year of issue; a number of certificates.yaml is that certificate. */
  certificate: z.strictObject({ number: z.string() }).optional(),
  /** Keys of the cases that it came of. */
  of: z.array(z.string()).default([]),
});
export type PortfolioEntry = z.output<typeof entry>;

const portfolio = z
  .strictObject({
    /** What the anchors of the file are defined in. */
    parts: z.array(z.unknown()).default([]),
    base: z.record(kind, values),
    cases: z.array(entry),
  })
  .transform(({ base, cases }) => cases.map((one) => ({ ...one, values: { ...base[one.kind], ...one.values } })));

/** What an account of the demo has in the management area. Values may hold date tokens. */
export const readPortfolio = (account: 'person' | 'enterprise'): PortfolioEntry[] =>
  readContent(`portfolio/${account}.yaml`, portfolio);
