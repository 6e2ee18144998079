import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database';

/** The person whose data is meant. What they did for an enterprise is the enterprise's. */
export interface Person {
  userId: number;
  phone: string;
  /** Empty without a verified one. */
  mail: string;
}
/** The person as the owner of rows. */
export const self = ({ userId }: Person) => ({ userId, eId: 0 });

/** Rows of a table that the person made for themself. */
export const madeBySelf = (table: { userId: AnyPgColumn; eId: AnyPgColumn }, { userId }: Person): SQL =>
  sql`(${table.userId} = ${userId} and ${table.eId} = 0)`;

export type Row = Readonly<Record<string, unknown>>;
type Say = Readonly<Record<string, string>> | ((row: Row) => string);
/** What a column is called; with words for its codes, or a way to say it. */
export type ColumnWords = string | readonly [label: string, say: Say];

/** Why something outlasts its account; the words stand in `keeping.ts`. */
export type Keeping = 'trade' | 'register' | 'contest' | 'published' | 'enterprise' | 'duty';

export interface PersonalTable {
  /** Its name in the database, and in the export. */
  name: string;
  /** 我的订单 */
  title: string;
  table: PgTable;
  /** The rows that are the person's. */
  rows(db: Db, person: Person): SQL;
  /** What people read of a row, by column. */
  columns: Readonly<Record<string, ColumnWords>>;
  /** Columns that nobody gets: what secrets are checked by, and what staff notes for itself. */
  hidden: readonly string[];
  /** What the deletion of the account takes away: all of the person's rows, or these of them. */
  deletes?: true | ((db: Db, person: Person) => SQL);
  /** What it puts into the rows that are left. */
  empties?: Readonly<Record<string, unknown>>;
  /** Why those are kept. */
  keeps?: Keeping;
}

type Settings<T extends PgTable> = Pick<PersonalTable, 'title' | 'rows' | 'deletes' | 'keeps'> & {
  columns: { readonly [K in keyof T['$inferSelect']]?: ColumnWords };
  hidden?: readonly (keyof T['$inferSelect'] & string)[];
  empties?: { readonly [K in keyof T['$inferInsert']]?: T['$inferInsert'][K] | SQL };
};

/** Declares a table that holds something of persons. */
export const personal = <T extends PgTable>(table: T, settings: Settings<T>): PersonalTable => ({
  ...settings,
  name: getTableConfig(table).name,
  table,
  columns: settings.columns as PersonalTable['columns'],
  hidden: settings.hidden ?? [],
});
