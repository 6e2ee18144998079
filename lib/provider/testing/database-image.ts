import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { Database } from '../db/database';

const MIGRATIONS = 'lib/provider/db/migrations';
const FOLDER = 'node_modules/.cache/test-database';

/** Hash over the migrations and the version of the embedded engine; an image is valid for that pair only. */
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
 * Returns the image of an in-memory database with all migrations applied. Opening an image takes a fifth of the time of
 * migrating, and every suite opens a separate database. The first caller creates the image; concurrent creation is
 * harmless, as both results are equivalent.
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

let engine: Promise<WebAssembly.Module> | undefined;

/** Compiles the embedded engine once for all suites of a file. */
export function compiledEngine(): Promise<WebAssembly.Module> {
  engine ??= WebAssembly.compile(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'));
  return engine;
}

/** Arbitrary key of the advisory lock that guards the creation of the template. */
const MAKING = 20_261_124;

/** @param url address of any database on a server @param name name of another database on the same server */
export function databaseBeside(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Returns the name of a template database on a test server that has all migrations applied; every suite copies it. The
 * first caller creates it while the others wait for the lock.
 * @param server address of any database there, with a user who may create databases
 */
export async function migratedTemplate(server: string, log: Logger): Promise<string> {
  const name = `migrated_${fingerprint()}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [MAKING]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished}`);
    await admin.query(`create database ${unfinished}`);
    await (await Database.open({ url: databaseBeside(server, unfinished) }, log)).close();
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}
