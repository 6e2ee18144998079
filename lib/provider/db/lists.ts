import { type GetColumnData, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

type Fields = Record<string, PgColumn | SQL.Aliased>;
type RowOf<F extends Fields> = {
  [K in keyof F]: F[K] extends PgColumn ? GetColumnData<F[K]> : F[K] extends SQL.Aliased<infer T> ? T : never;
};

const nameOf = (field: PgColumn | SQL.Aliased) => (is(field, SQL.Aliased) ? field.fieldAlias : field.name);

/**
 * Selects the rows of a query as one JSON value, so that several lists need one statement. `fields` are the query's
 * columns, each with a unique database name; they are decoded by their columns' types and mapped by `present`.
 */
export function listOf<F extends Fields>(fields: F, query: SQLWrapper): SQL<RowOf<F>[]>;
export function listOf<F extends Fields, T>(fields: F, query: SQLWrapper, present: (row: RowOf<F>) => T): SQL<T[]>;
export function listOf<F extends Fields>(fields: F, query: SQLWrapper, present?: (row: RowOf<F>) => unknown) {
  const decode = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => {
        const value = row[nameOf(field)] ?? null;
        return [key, is(field, PgColumn) && value !== null ? field.mapFromDriverValue(value) : value];
      }),
    ) as RowOf<F>;
  return sql`(select coalesce(json_agg(listed), '[]') from ${query} as listed)`.mapWith(
    (rows: Record<string, unknown>[]) => rows.map((row) => (present ? present(decode(row)) : decode(row))),
  );
}
