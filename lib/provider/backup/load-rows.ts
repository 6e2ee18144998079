import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Database, migrationsFolder } from '../db/database';
import { createJobs } from '../gateways/jobs';
import type { Entry } from './archive';
import { linesOf } from './lines';
import type { Manifest } from './manifest';
import { quoted, quotedTable, tablesOf } from './snapshot';

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) });

/**
 * Creates the schema of the backup: that of its own last migration, so that rows of an older version fit; the next start
 * migrates them. Throws for a backup of a newer version.
 */
async function createSchema(database: Database, { migrations, version }: Manifest): Promise<void> {
  const last = Math.max(...migrations);
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-migrations-'));
  try {
    await cp(migrationsFolder(), folder, { recursive: true });
    const file = path.join(folder, 'meta', '_journal.json');
    const all = journal.parse(JSON.parse(await readFile(file, 'utf8')));
    const entries = all.entries.filter(({ when }) => when <= last);
    if (entries.at(-1)?.when !== last)
      throw new Error(`备份来自更新的版本（${version}），本版没有它的数据结构：请用那一版恢复`);
    await writeFile(file, JSON.stringify({ ...all, entries }));
    await database.migrate(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates the tables of the job queue, which are no part of the migrations. */
async function createQueue(database: Database, log: Parameters<typeof createJobs>[1]): Promise<void> {
  await (await createJobs(database, log)).stop();
}

/** Tests whether no table of the portal has a row; migrated tables without rows count as empty. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  for (const { name } of await tablesOf(database)) {
    if (!name.startsWith('public.')) continue;
    const { rows } = await database.raw.query(`select exists (select from ${quotedTable(name)}) as used`);
    if (rows[0]?.used) return false;
  }
  return true;
}

const constraint = z.object({ on: z.string(), name: z.string(), definition: z.string() });

/** Drops the references between the portal's tables. @returns a function that adds them again, which checks them */
async function withoutReferences({ raw }: Database): Promise<() => Promise<void>> {
  const { rows } = await raw.query(`select conrelid::regclass::text as on, conname::text as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  const found = z.array(constraint).parse(rows);
  for (const { on, name } of found) await raw.exec(`alter table ${on} drop constraint ${quoted(name)}`);
  return async () => {
    for (const { on, name, definition } of found)
      await raw.exec(`alter table ${on} add constraint ${quoted(name)} ${definition}`);
  };
}

/** Bytes of lines that are inserted by one statement. */
const PORTION = 512 * 1024;

/** The loading of rows into a new database, in one transaction that the caller holds. */
export interface RowLoad {
  /** Inserts the rows of one table. */
  load(entry: Entry): Promise<void>;
  /** Completes references and sequences, and compares the numbers of rows with the manifest. */
  finish(): Promise<void>;
}

/** Prepares an empty database; call before the transaction of {@link beginLoad}. */
export async function prepareDatabase(
  database: Database,
  manifest: Manifest,
  log: Parameters<typeof createJobs>[1],
): Promise<void> {
  await createSchema(database, manifest);
  if ('pgboss.job' in manifest.tables) await createQueue(database, log);
}

/** Begins to load rows within the running transaction. */
export async function beginLoad(database: Database, manifest: Manifest): Promise<RowLoad> {
  const { raw } = database;
  const tables = new Map((await tablesOf(database)).map((table) => [table.name, table]));
  const unknown = Object.keys(manifest.tables).find((name) => !tables.has(name));
  if (unknown) throw new Error(`备份里的表 ${unknown} 本版没有`);
  const addReferences = await withoutReferences(database);
  // Triggers count what the backup has counted already, and refuse changes of the log.
  const own = [...tables.keys()].filter((name) => name.startsWith('public.'));
  for (const name of own) await raw.exec(`alter table ${quotedTable(name)} disable trigger user`);
  // Rows that preparing the database has written; jobs refer to their queue.
  const prepared = [...tables.keys()].filter((name) => !own.includes(name));
  for (const name of prepared.reverse()) await raw.exec(`delete from ${quotedTable(name)}`);

  async function insert(
    table: { name: string; columns: string[]; types: string[] },
    columns: string[],
    lines: string[],
  ) {
    const typeOf = new Map(table.columns.map((column, at) => [column, table.types[at]]));
    const values = columns.map((column, at) => {
      const type = typeOf.get(column);
      if (!type) throw new Error(`备份里的列 ${table.name}.${column} 本版没有`);
      return `(line ->> ${at})::${type}`;
    });
    await raw.query(
      `insert into ${quotedTable(table.name)} (${columns.map(quoted).join(', ')}) overriding system value
        select ${values.join(', ')} from json_array_elements($1::json) as line`,
      [`[${lines.join(',')}]`],
    );
  }

  return {
    async load({ name, bytes }) {
      const table = tables.get(name.slice('rows/'.length, -'.ndjson'.length));
      if (!table) throw new Error(`备份里的表 ${name} 本版没有`);
      let columns: string[] | undefined;
      let lines: string[] = [];
      let length = 0;
      for await (const line of linesOf(bytes)) {
        if (!columns) {
          columns = z.array(z.string()).parse(JSON.parse(line));
          continue;
        }
        lines.push(line);
        length += line.length;
        if (length < PORTION) continue;
        await insert(table, columns, lines);
        lines = [];
        length = 0;
      }
      if (columns && lines.length > 0) await insert(table, columns, lines);
    },
    async finish() {
      for (const name of own) await raw.exec(`alter table ${quotedTable(name)} enable trigger user`);
      await addReferences();
      for (const [name, value] of Object.entries(manifest.sequences))
        await raw.query('select setval($1::regclass, $2::bigint)', [quotedTable(name), value]);
      for (const [name, expected] of Object.entries(manifest.tables)) {
        const { rows } = await raw.query(`select count(*)::int as rows from ${quotedTable(name)}`);
        if (rows[0]?.rows !== expected) throw new Error(`表 ${name} 应有 ${expected} 行，写入后有 ${rows[0]?.rows} 行`);
      }
    },
  };
}

/** Names of the files in a folder; none if it does not exist. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
