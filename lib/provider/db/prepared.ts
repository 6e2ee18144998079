import type { Db } from './database';

/**
 * Builds a statement once per database handle and caches it. Building costs as much as running a small statement; the
 * database caches the plan too, by the statement's name.
 */
export function prepared<T extends object>(build: (db: Db) => T): (db: Db) => T {
  const kept = new WeakMap<Db, T>();
  return (db) => {
    const known = kept.get(db);
    if (known) return known;
    const made = build(db);
    kept.set(db, made);
    return made;
  };
}
