import { z } from 'zod';

/** Codes of the response envelope (spec section 8). Others are errors with a message for people. */
export const envelopeCode = { ok: 200, silent: 202, unauthenticated: 401, unauthenticatedLegacy: -101 } as const;

/** `{code, msg, data}`: every JSON answer of the provider. */
export const envelope = z.object({ code: z.number(), msg: z.string().nullish(), data: z.unknown() });
export type Envelope = z.infer<typeof envelope>;

/** Field errors of a refused body travel in `data`: path of the field to message. */
export const fieldErrors = z.object({ fields: z.record(z.string(), z.string()) });
export type FieldErrors = z.infer<typeof fieldErrors>;
