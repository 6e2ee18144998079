import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Database, migrationsFolder } from './database';

const journal = z.object({ entries: z.array(z.object({ when: z.number() })).min(1) });
let newest: number | undefined;

/** Time of this version's newest migration; milliseconds since 1970, which names it in the database. */
export function newestMigration(): number {
  if (newest === undefined) {
    const file = path.join(/* turbopackIgnore: true */ migrationsFolder(), 'meta/_journal.json');
    const { entries } = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
    newest = Math.max(...entries.map(({ when }) => when));
  }
  return newest;
}

/** Time of the newest migration that a database has; 0 without any. */
export async function newestMigrationIn({ raw }: Pick<Database, 'raw'>): Promise<number> {
  const { rows } = await raw.query('select max(created_at)::text as last from drizzle.__drizzle_migrations');
  return z.coerce.number().parse(rows[0]?.last ?? 0);
}
