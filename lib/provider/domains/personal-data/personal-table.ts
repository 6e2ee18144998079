import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database';

/** Data subject. Actions on behalf of an enterprise belong to the enterprise. */
export interface Person {
  userId: number;
  phone: string;
  /** Empty without a verified one. */
  mail: string;
}
/** Account of the person as an owner of rows. */
export const self = ({ userId }: Person) => ({ userId, eId: 0 });

/** Condition for rows that the person created for themselves. */
export const madeBySelf = (table: { userId: AnyPgColumn; eId: AnyPgColumn }, { userId }: Person): SQL =>
  sql`(${table.userId} = ${userId} and ${table.eId} = 0)`;

export type Row = Readonly<Record<string, unknown>>;
type Say = Readonly<Record<string, string>> | ((row: Row) => string);
/** Label of a column, optionally with labels of its codes or a formatter. */
export type ColumnLabel = string | readonly [label: string, say: Say];

/** Reason for keeping data after a deletion; texts in `keeping.ts`. */
export type Keeping = 'trade' | 'register' | 'contest' | 'published' | 'agreement' | 'enterprise' | 'duty';

export interface PersonalTable {
  /** Name in the database and in the export. */
  name: string;
  /** Title, e.g. 我的订单. */
  title: string;
  table: PgTable;
  /** Condition for the person's rows. */
  rows(db: Db, person: Person): SQL;
  /** Exported columns with their labels. */
  columns: Readonly<Record<string, ColumnLabel>>;
  /** Columns that are never exported: secret hashes and internal staff notes. */
  hidden: readonly string[];
  /** Reduces a row to what the person may read: without the contacts of others, and what the portal keeps from them. */
  shown?(row: Row, person: Person): Row;
  /** Rows removed on deletion: all of the person's, or those that match. */
  deletes?: true | ((db: Db, person: Person) => SQL);
  /** Column values written into the remaining rows on deletion. */
  empties?: Readonly<Record<string, unknown>>;
  /** Reason for keeping the remaining rows. */
  keeps?: Keeping;
}

type Settings<T extends PgTable> = Pick<PersonalTable, 'title' | 'rows' | 'shown' | 'deletes' | 'keeps'> & {
  columns: { readonly [K in keyof T['$inferSelect']]?: ColumnLabel };
  hidden?: readonly (keyof T['$inferSelect'] & string)[];
  empties?: { readonly [K in keyof T['$inferInsert']]?: T['$inferInsert'][K] | SQL };
};

/** Declares a table that contains personal data. */
export const personal = <T extends PgTable>(table: T, settings: Settings<T>): PersonalTable => ({
  ...settings,
  name: getTableConfig(table).name,
  table,
  columns: settings.columns as PersonalTable['columns'],
  hidden: settings.hidden ?? [],
});
