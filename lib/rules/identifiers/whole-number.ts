import { z } from 'zod';

/** Decimal digits. `Number` alone would also take `1e1`, `0x10`, ` 5 `, `true` and an empty string. */
const DIGITS = /^-?\d{1,15}$/;

/**
 * A whole number as addresses and forms send it: a JSON number, or its decimal digits. Anything else reaches `schema`
 * unchanged and is refused there.
 */
export const wholeNumber = (schema: z.ZodType<number, number>) =>
  z.preprocess((value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value), schema);
