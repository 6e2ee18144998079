import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import * as schema from '../db/schema';

/** All tables of the schema. */
export const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));

const columnNames = (table: PgTable) => getTableConfig(table).columns.map(({ name }) => name);
/** Tables whose rows belong to an account. */
export const ownedTables = tables.filter(
  (table) => columnNames(table).includes('user_id') && columnNames(table).includes('e_id'),
);

/** Prefix of every text in a planted row: an answer that contains it leaks data of another account. */
export const SECRET = 'secret-';

/** Default value of a planted column; undefined where the database has a default. */
function plainValue(
  table: string,
  {
    name,
    columnType,
    enumValues,
    notNull,
    hasDefault,
    generated,
    dataType,
  }: ReturnType<typeof getTableConfig>['columns'][number],
  id: number,
): unknown {
  if (generated || (columnType !== 'PgText' && (hasDefault || !notNull))) return undefined;
  if (columnType === 'PgArray') return [];
  if (enumValues?.length) return notNull && !hasDefault ? enumValues[0] : undefined;
  if (columnType === 'PgText') return `${SECRET}${table}-${name}-${id}`;
  if (dataType === 'date' || columnType === 'PgTimestamp') return new Date();
  if (columnType === 'PgDateString') return '2027-01-01';
  if (dataType === 'boolean') return false;
  if (dataType === 'number' || dataType === 'bigint') return id;
  return {};
}

/**
 * Inserts one row into every table that accounts own, and into the tables that such rows refer to, all under the same
 * id: every call that is given the id finds a record, whatever its type.
 */
export async function plantRows(
  db: Db,
  { id, userId, eId }: { id: number; userId: number; eId: number },
  { particular, also }: { particular: Readonly<Record<string, Record<string, unknown>>>; also: readonly PgTable[] },
): Promise<void> {
  const planted = new Set<PgTable>();
  const plant = async (table: PgTable): Promise<void> => {
    const name = getTableName(table);
    if (planted.has(table) || name === 'users' || name === 'enterprises') return;
    planted.add(table);
    const { columns, foreignKeys } = getTableConfig(table);
    for (const key of foreignKeys) await plant(key.reference().foreignTable);
    const known: Record<string, unknown> = { id, user_id: userId, e_id: eId, ...particular[name] };
    const values: Record<string, unknown> = {};
    for (const [property, column] of Object.entries(table)) {
      if (typeof column !== 'object' || column === null || !('columnType' in column)) continue;
      const found = columns.find((one) => one === column);
      if (!found || found.generated) continue;
      const value = found.name in known ? known[found.name] : plainValue(name, found, id);
      if (value !== undefined) values[property] = value;
    }
    await db.insert(table).values(values);
  };
  for (const table of [...also, ...ownedTables]) await plant(table);
}
