import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const MIGRATIONS = 'lib/provider/db/migrations';
const FOLDER = 'node_modules/.cache/test-database';

/** Changes with every migration, and with the engine that an image belongs to. */
function fingerprint(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const name of readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()) {
    hash.update(name).update(readFileSync(path.join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeImage(): Promise<Buffer> {
  const client = new PGlite();
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
  const image = await client.dumpDataDir('none');
  await client.close();
  return Buffer.from(await image.arrayBuffer());
}

/**
 * A database in memory with every migration, as an image: opening one takes a fifth of making one, and every suite has
 * its own. Made by whoever needs it first; of two who make it at once either will do.
 */
export async function migratedImage(): Promise<Blob> {
  const file = path.join(FOLDER, `${fingerprint()}.tar`);
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    const image = await makeImage();
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, image);
    renameSync(`${file}.${process.pid}`, file);
    return new Blob([new Uint8Array(image)]);
  }
}
