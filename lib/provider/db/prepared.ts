import type { Db } from './database';

const texts = new Set<string>();

/** Tests whether a statement was built by {@link prepared} and is therefore worth caching. */
export const isPrepared = (text: string): boolean => texts.has(text);

/**
 * Builds a statement once per database handle and caches it. Building costs as much as running a small statement; the
 * database caches the plan too, PostgreSQL by its name, PGlite by its text.
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
