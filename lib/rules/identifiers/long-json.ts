/** Digits from which on a number of JSON may lose some. */
const LONG = /\d{16}/;
/** Texts and numbers of JSON. */
const PARTS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const WHOLE = /^-?\d{16,}$/;

/**
 * Parses JSON, with whole numbers that JavaScript cannot represent as their digits: providers on the JVM send ids of 64 bits
 * as numbers. Throws for anything else than JSON.
 */
export function parseLongJson(text: string): unknown {
  if (!LONG.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(PARTS, (part) => (WHOLE.test(part) && !Number.isSafeInteger(Number(part)) ? `"${part}"` : part)),
  );
}
