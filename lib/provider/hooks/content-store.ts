import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FileRef } from '@/lib/contract/common';
import type { ContentKind } from '@/lib/kinds/content-kind';
import type { Fields, Values } from '@/lib/kinds/field-types';
import type { Ctx } from '../core/context';
import type { SearchDocument } from '../search-index/index-document';

/** Table of a kind of content, as the public site reads it. */
export type ContentTable = PgTable & { id: PgColumn; updatedAt: PgColumn };
type Row = Record<string, unknown>;

/** Context of writing a row. */
export interface Writing<R> {
  id: number;
  now: Date;
  /** Previous row; undefined for new content. */
  before?: R;
  /** Returns the file of an address in the values. */
  file(address: string): FileRef;
}

/** Search document; `refId` defaults to the id of the row. */
type FoundAs = Omit<SearchDocument, 'refId'> & { refId?: number };

interface Declaration<F extends Fields, T extends ContentTable> {
  kind: ContentKind<F>;
  table: T;
  /** Condition for the kind's rows in the table. */
  where?: SQL;
  /** Columns for searching and filtering its list. */
  title: PgColumn;
  variant?: PgColumn;
  /** Sorts pinned content first, if the kind supports it. */
  pinned?: PgColumn;
  order: readonly SQL[];
  /** Condition for published rows, and the columns that publish and withdraw; without it all rows are published. */
  onSite?: { is: SQL; on: Partial<T['$inferInsert']>; off: Partial<T['$inferInsert']> };
  isOn?(row: T['$inferSelect']): boolean;
  /** Column of the permanent key of a fixed set. */
  key?: PgColumn;
  /** Converts a row to form values: codes, fen, addresses of files. */
  valuesOf(row: T['$inferSelect']): Values<F>;
  /** Converts form values to a row. Rich text is sanitised; files and dictionary entries are validated. */
  rowOf(values: Values<F>, writing: Writing<T['$inferSelect']>): Partial<T['$inferInsert']>;
  /** Checks rules beyond the fields and throws on a violation. Receives the previous row. */
  check?(ctx: Ctx, values: Values<F>, before: T['$inferSelect'] | undefined, id: number): Promise<void>;
  /** Runs further effects of a change. */
  written?(ctx: Ctx, row: T['$inferSelect'], values: Values<F>): Promise<void>;
  /**
   * Notifies those affected by a change of published content; `now` is undefined for a withdrawal. Not called for
   * previews.
   */
  notify?(ctx: Ctx, before: T['$inferSelect'], now: T['$inferSelect'] | undefined): Promise<void>;
  /** Search documents: one, or one for each part. */
  search?(row: T['$inferSelect']): FoundAs | readonly FoundAs[];
  /** Returns the answer of the public call, for the preview; throws 404 if it is not published. */
  shown?(ctx: Ctx, id: number, values: Values<F>): Promise<unknown>;
}

/** Store of a kind with its types erased. */
export interface ContentStore {
  kind: ContentKind;
  table: ContentTable;
  where?: SQL;
  title: PgColumn;
  variant?: PgColumn;
  pinned?: PgColumn;
  order: readonly SQL[];
  onSite?: { is: SQL; on: Row; off: Row };
  isOn(row: Row): boolean;
  key?: PgColumn;
  valuesOf(row: Row): Values<Fields>;
  rowOf(values: Values<Fields>, writing: Writing<Row>): Row;
  check?(ctx: Ctx, values: Values<Fields>, before: Row | undefined, id: number): Promise<void>;
  written?(ctx: Ctx, row: Row, values: Values<Fields>): Promise<void>;
  notify?(ctx: Ctx, before: Row, now: Row | undefined): Promise<void>;
  search?(row: Row): FoundAs | readonly FoundAs[];
  shown?(ctx: Ctx, id: number, values: Values<Fields>): Promise<unknown>;
}

/** Declares the store of a kind: its table, and the conversion between fields and rows. All else is generic. */
export const defineStore = <F extends Fields, T extends ContentTable>(declaration: Declaration<F, T>): ContentStore =>
  // Safe, as rows come from the declaration's own table and values from its own kind.
  ({ isOn: () => true, ...declaration }) as unknown as ContentStore;
