import { z } from 'zod';

/** Decimal digits. `Number` alone would also take `1e1`, `0x10`, ` 5 `, `true` and an empty string. */
const DIGITS = /^-?\d{1,15}$/;
/** The one notation of an id: without sign and leading zeros, so that a record has one address. */
const ID = /^(?:0|[1-9]\d{0,14})$/;

/**
 * A whole number as addresses and forms send it: a JSON number, or its decimal digits. Anything else reaches `schema`
 * unchanged and is refused there.
 */
export const wholeNumber = (schema: z.ZodType<number, number>) =>
  z.preprocess((value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value), schema);

/** An id as addresses and forms send it: like {@link wholeNumber}, in one notation. */
export const idNumber = (schema: z.ZodType<number, number>) =>
  z.preprocess((value) => (typeof value === 'string' && ID.test(value) ? Number(value) : value), schema);
