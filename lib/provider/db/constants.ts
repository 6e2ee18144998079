import { type SQL, sql } from 'drizzle-orm';

const WORD = /^[\w.-]+$/;

/**
 * A code that the program itself declares, written into a statement instead of being bound: the planner sees what it is, and
 * a kept plan holds. Never for what comes from outside: throws for anything but letters, digits, `_`, `.` and `-`.
 */
export function constant(code: string): SQL {
  if (!WORD.test(code)) throw new Error(`not a code: ${code}`);
  return sql.raw(`'${code}'`);
}

/** An array of such codes, for `= any` and `<> all`. */
export function constants(codes: readonly string[]): SQL {
  for (const code of codes) if (!WORD.test(code)) throw new Error(`not a code: ${code}`);
  return sql.raw(`'{${codes.join()}}'::text[]`);
}
