import { z } from 'zod';
import { type CommitteeKey, committee } from '@/lib/contract/committees';
import { fen } from '@/lib/contract/common';
import { type ContentOf, readContent } from './content-files';
import { fact, lines } from './parts';

/** `days` is the time limit in words, such as 5 个工作日. */
const step = z.strictObject({ name: z.string(), who: z.string(), text: z.string(), days: z.string() });
const material = z.strictObject({ name: z.string(), note: z.string(), required: z.boolean() });

const introduction = z.strictObject({
  ...committee.shape,
  facts: z.array(fact),
  scope: lines,
  /** Cases that are not accepted, and the competent bodies for them. */
  outOfScope: lines,
  /** Articles are numbered across all chapters. */
  rules: z.array(z.strictObject({ title: z.string(), articles: lines })),
  steps: z.array(step),
  /** `basis` is the unit of the fee, `fromFen` the lowest fee. */
  fees: z.array(z.strictObject({ item: z.string(), basis: z.string(), fromFen: fen, note: z.string() })),
  materials: z.array(material),
  /** Possible clients and the differences of each track; appraisal only. */
  tracks: z
    .array(
      z.strictObject({
        key: z.enum(['authority', 'party']),
        name: z.string(),
        summary: z.string(),
        conditions: lines,
        materials: z.array(material),
        steps: z.array(step),
      }),
    )
    .optional(),
});

/** Reads the introduction of a committee. */
export const readCommittee = <K extends CommitteeKey>(key: K, of: ContentOf = '') => ({
  key,
  ...readContent(`${of}committees/${key}.yaml`, introduction),
});
