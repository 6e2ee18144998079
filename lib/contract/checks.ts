import { z } from 'zod';

/** Subjects of checks, in the order in which they are shown. */
export const CHECKED = ['identity', 'duplicate', 'amount', 'day', 'paper'] as const;

/**
 * A comparison made for reviewers. `ok`: compared and equal; `doubt`: compared and different; `open`: nothing to compare
 * with, so staff look at the papers themselves. No result decides anything.
 */
export const check = z.object({
  about: z.enum(CHECKED),
  /** Subject of the comparison: 与认证比对. */
  label: z.string(),
  result: z.enum(['ok', 'doubt', 'open']),
  /** Reason of the result, as a sentence without the full stop. */
  why: z.string(),
  /** Other cases or orders that the reason names. */
  links: z.array(z.object({ label: z.string(), href: z.string() })).default([]),
});
export type Check = z.output<typeof check>;
