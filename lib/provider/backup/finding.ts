import { z } from 'zod';

/** Something wrong with an installation, in words for its operator. */
export const finding = z.object({
  /** An error needs a person; a hint does not. */
  level: z.enum(['error', 'hint']),
  what: z.string(),
  /** Advice to the operator. */
  todo: z.string(),
});
export type Finding = z.output<typeof finding>;
