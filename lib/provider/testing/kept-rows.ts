/** Runs a statement on a database, whatever its client. */
export type Query = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Digest of the rows of a table over some of its columns, by table. */
export interface KeptTable {
  columns: readonly string[];
  rows: number;
  digest: string;
}

const quoted = (name: string): string => `"${name}"`;

async function digestOf(query: Query, table: string, columns: readonly string[]): Promise<KeptTable> {
  // Ordered by the text of the row, since not every table has an id.
  const text = `row(${columns.map(quoted).join(', ')})::text`;
  const { rows } = await query(
    `select count(*)::int as rows, coalesce(md5(string_agg(line, '|' order by line)), '') as digest
     from (select ${text} collate "C" as line from public.${quoted(table)}) as lines`,
  );
  const [row] = rows;
  return { columns, rows: Number(row?.rows), digest: String(row?.digest) };
}

/** Reads every table of a database: its columns, the number of its rows, and a digest of them. */
export async function tablesOf(query: Query): Promise<Map<string, KeptTable>> {
  const { rows } = await query(
    `select table_name, array_agg(column_name::text order by column_name) as columns from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name order by table_name`,
  );
  const tables = new Map<string, KeptTable>();
  for (const { table_name, columns } of rows) {
    if (!Array.isArray(columns)) throw new Error(`columns of ${String(table_name)}`);
    tables.set(String(table_name), await digestOf(query, String(table_name), columns.map(String)));
  }
  return tables;
}

/** Names the tables of `before` whose rows a database no longer has as they were, over the columns that both have. */
export async function changedTables(query: Query, before: ReadonlyMap<string, KeptTable>): Promise<string[]> {
  const now = await tablesOf(query);
  const changed: string[] = [];
  for (const [table, { columns, rows, digest }] of before) {
    const kept = now.get(table);
    const isWhole = columns.every((column) => kept?.columns.includes(column));
    const same = isWhole && (await digestOf(query, table, columns));
    if (!same || same.rows !== rows || same.digest !== digest)
      changed.push(`${table}: ${rows} → ${kept?.rows ?? 'none'}`);
  }
  return changed;
}
