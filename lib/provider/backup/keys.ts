import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/database';
import { secrets } from '../db/schema';

const ENDING = '.key';

/** Secrets in a folder; none if it does not exist. */
export async function keysInFolder(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const found: Record<string, string> = {};
  for (const name of names)
    if (name.endsWith(ENDING))
      found[name.slice(0, -ENDING.length)] = (await readFile(path.join(folder, name), 'utf8')).trim();
  return found;
}

/** Secrets in the database. */
export async function keysInRows(database: Database): Promise<Record<string, string>> {
  const rows = await database.db.select().from(secrets);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Secrets that an installation uses, without creating any. */
export const keysOf = (keysDir: string | undefined, database: Database): Promise<Record<string, string>> =>
  keysDir ? keysInFolder(keysDir) : keysInRows(database);
