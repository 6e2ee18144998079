import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { secrets } from '../db/schema';
import { newToken } from './tokens';

/** Reads a secret from a file with owner-only permissions; creates it on first use. */
function secretIn(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.key`);
  try {
    writeFileSync(file, newToken(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Reads a secret from the database, shared by all processes; creates it on first use. */
async function secretInDatabase({ db }: Database, name: string): Promise<string> {
  await db.insert(secrets).values({ name, value: newToken() }).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error('insert left no row');
  return row.value;
}

/** Returns a persistent secret that all processes on one database share. */
export const secretOf = async (keysDir: string | undefined, database: Database, name: string): Promise<string> =>
  keysDir ? secretIn(keysDir, name) : secretInDatabase(database, name);
