import { z } from 'zod';

/** `{code, msg, data}`: the JSON envelope of every provider answer. A remote provider may omit empty parts. */
export const envelope = z.object({
  code: z.number(),
  /** Stable code of a failure (lib/contract/error-codes.ts); absent in answers of a provider that has none. */
  error: z.string().optional(),
  msg: z.string().nullish(),
  data: z.unknown().optional(),
});
export type Envelope = z.infer<typeof envelope>;

/** Field errors of a rejected body, in `data`: message by field path. */
export const fieldErrors = z.object({ fields: z.record(z.string(), z.string()) });
