import type { Db } from './database';

const texts = new Set<string>();

/** Whether a statement was put together by {@link prepared}: it comes again and again, and is worth keeping. */
export const isPrepared = (text: string): boolean => texts.has(text);

/**
 * A statement that is put together once for a handle of the database and kept with it. Building one costs as much as a
 * small one takes to run; the database keeps the plan as well, PostgreSQL by its name, PGlite by its text.
 */
export function prepared<T extends { getQuery(): { sql: string } }>(build: (db: Db) => T): (db: Db) => T {
  const kept = new WeakMap<Db, T>();
  return (db) => {
    const known = kept.get(db);
    if (known) return known;
    const made = build(db);
    texts.add(made.getQuery().sql);
    kept.set(db, made);
    return made;
  };
}
