import { type SQL, sql } from 'drizzle-orm';

const WORD = /^[\w.-]+$/;

/**
 * Inlines a code declared by the program into a statement instead of binding it, so that the planner sees its value and
 * a cached plan stays valid. Never for external input: throws for anything but letters, digits, `_`, `.` and `-`.
 */
export function constant(code: string): SQL {
  if (!WORD.test(code)) throw new Error(`not a code: ${code}`);
  return sql.raw(`'${code}'`);
}

/** Array of such codes, for `= any` and `<> all`. */
export function constants(codes: readonly string[]): SQL {
  for (const code of codes) if (!WORD.test(code)) throw new Error(`not a code: ${code}`);
  return sql.raw(`'{${codes.join()}}'::text[]`);
}
