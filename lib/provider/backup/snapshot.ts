import { z } from 'zod';
import type { Database } from '../db/database';

/**
 * One line of a snapshot: a table begins with its columns, its rows follow as texts (null for NULL), and the end says what
 * only the whole knows. A snapshot without its end is incomplete.
 */
export const snapshotLine = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.array(z.string().nullable()),
  z.object({
    end: z.literal(true),
    kind: z.enum(['pglite', 'postgres']),
    migrations: z.array(z.number()),
    sequences: z.record(z.string(), z.string()),
  }),
]);
export type SnapshotLine = z.output<typeof snapshotLine>;

/** Produces a snapshot line by line; waits for the receiver, so that memory stays flat. */
export type SnapshotSource = (receive: (line: SnapshotLine) => Promise<void>) => Promise<void>;

const PORTION = 1000;
const SCHEMAS = "('public', 'pgboss', 'drizzle')";

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Quotes a name with its schema. */
export const quotedTable = (name: string): string => name.split('.').map(quoted).join('.');
export { quoted };

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()), types: z.array(z.string()) });

/** Tables with their stored columns, partitions as part of their parent; queues before the jobs that refer to them. */
export async function tablesOf(database: Database) {
  const { rows } = await database.raw.query(`select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ${SCHEMAS}
    group by 1 order by n.nspname || '.' || c.relname <> 'pgboss.queue', 1`);
  return z.array(tableRow).parse(rows);
}

/**
 * Reads every row in one transaction that sees one moment. On a server others write meanwhile; the embedded database is one
 * session, so that other statements wait for the end.
 */
export const snapshotOf =
  (database: Database): SnapshotSource =>
  (receive) =>
    database.transaction(
      async () => {
        const { raw } = database;
        await raw.exec(`set transaction isolation level repeatable read, read only; set local datestyle = 'ISO';
          set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex'`);
        for (const { name, columns } of await tablesOf(database)) {
          await receive({ table: name, columns });
          const texts = columns.map((column) => `${quoted(column)}::text`).join(', ');
          await raw.exec(`declare snapshot_rows no scroll cursor for
            select to_json(array[${texts}]::text[])::text as line from ${quotedTable(name)}`);
          let taken = PORTION;
          while (taken === PORTION) {
            const { rows } = await raw.exec(`fetch ${PORTION} from snapshot_rows`);
            for (const { line } of rows) await receive(snapshotLine.parse(JSON.parse(String(line))));
            taken = rows.length;
          }
          await raw.exec('close snapshot_rows');
        }
        await receive(await endOf(database));
      },
      { patient: true },
    );

async function endOf(database: Database): Promise<SnapshotLine> {
  const migrations = await database.raw.query(
    'select created_at::text as at from drizzle.__drizzle_migrations order by 1',
  );
  const sequences =
    await database.raw.query(`select schemaname || '.' || sequencename as name, last_value::text as value
    from pg_sequences where schemaname in ${SCHEMAS} and last_value is not null`);
  return {
    end: true,
    kind: database.kind,
    migrations: migrations.rows.map(({ at }) => Number(at)),
    sequences: Object.fromEntries(sequences.rows.map(({ name, value }) => [String(name), String(value)])),
  };
}
