import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { compiledEngine, databaseBeside } from './database-image';
import { testServer } from './env';
import type { Place } from './harness';
import type { Query } from './kept-rows';

/** Dumps of the demo as released versions left it: `pg_dump --inserts`, without votes, search documents and secrets. */
const dumpOf = (version: string) =>
  gunzipSync(readFileSync(`lib/provider/tests/upgrade/release-${version}.sql.gz`)).toString();

/**
 * Creates a database as a released version left it.
 * @param change statements run afterwards
 */
export async function releasedDatabase(version: string, change = ''): Promise<Place> {
  const sql = `${dumpOf(version)}\n${change}`;
  if (!testServer) {
    const client = new PGlite({ pgliteWasmModule: await compiledEngine() });
    await client.exec(sql);
    const image = await client.dumpDataDir('none');
    await client.close();
    return { target: { image, engine: await compiledEngine() }, drop: async () => undefined };
  }
  const name = `r_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: testServer });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const client = new pg.Client({ connectionString: databaseBeside(testServer, name) });
  await client.connect();
  await client.query(sql);
  await client.end();
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  return { target: { url: databaseBeside(testServer, name) }, drop };
}

/** Reads a database before a provider starts on it. */
export async function queryOf<T>(target: Place['target'], read: (query: Query) => Promise<T>): Promise<T> {
  if (typeof target === 'string' || 'dir' in target) throw new Error('a released database is on a server or an image');
  if ('url' in target) {
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    return read((sql) => client.query(sql)).finally(() => client.end());
  }
  const client = await PGlite.create({ loadDataDir: target.image, pgliteWasmModule: target.engine });
  return read((sql) => client.query(sql)).finally(() => client.close());
}
