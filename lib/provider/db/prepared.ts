import type { Db } from './database';

/**
 * A statement that is put together once for a handle of the database and kept with it. Building one costs as much as a
 * small one takes to run; by its name PostgreSQL keeps the plan as well.
 */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
  const kept = new WeakMap<Db, T>();
  return (db) => {
    const known = kept.get(db);
    if (known) return known;
    const made = build(db);
    kept.set(db, made);
    return made;
  };
}
