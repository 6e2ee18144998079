import { z } from 'zod';

/** `{code, msg, data}`: every JSON answer of the provider. A remote one may leave out what it has not to say. */
export const envelope = z.object({ code: z.number(), msg: z.string().nullish(), data: z.unknown().optional() });
export type Envelope = z.infer<typeof envelope>;

/** Field errors of a refused body travel in `data`: path of the field to message. */
export const fieldErrors = z.object({ fields: z.record(z.string(), z.string()) });
