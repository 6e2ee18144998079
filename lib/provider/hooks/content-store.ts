import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FileRef } from '@/lib/contract/common';
import type { ContentKind } from '@/lib/kinds/content-kind';
import type { Fields, Values } from '@/lib/kinds/field-types';
import type { Ctx } from '../core/context';
import type { SearchDocument } from '../search-index/index-document';

/** A table that content lives in, as the public site reads it. */
export type ContentTable = PgTable & { id: PgColumn; updatedAt: PgColumn };
type Row = Record<string, unknown>;

/** What a row is made with, beside the values. */
export interface Writing<R> {
  id: number;
  now: Date;
  /** What stood there; undefined for what is new. */
  before?: R;
  /** The file behind an address that the values name. */
  file(address: string): FileRef;
}

/** A search document; by the id of its row where it names no other. */
type FoundAs = Omit<SearchDocument, 'refId'> & { refId?: number };

interface Declaration<F extends Fields, T extends ContentTable> {
  kind: ContentKind<F>;
  table: T;
  /** Which rows of the table are of the kind. */
  where?: SQL;
  /** Columns by which its list is searched and divided. */
  title: PgColumn;
  variant?: PgColumn;
  /** Pinned ones first, where the kind can be pinned. */
  pinned?: PgColumn;
  order: readonly SQL[];
  /** What is on the site; without it all of it is. */
  onSite?: { is: SQL; on: Partial<T['$inferInsert']>; off: Partial<T['$inferInsert']> };
  isOn?(row: T['$inferSelect']): boolean;
  /** A row as the fields of its kind: codes, fen, addresses of files. */
  valuesOf(row: T['$inferSelect']): Values<F>;
  /** The fields as a row. Rich text has been cleaned, files and dictionary entries are known to be ones. */
  rowOf(values: Values<F>, writing: Writing<T['$inferSelect']>): Partial<T['$inferInsert']>;
  /** What must hold beyond the fields; throws for what does not. Called with what was there. */
  check?(ctx: Ctx, values: Values<F>, before: T['$inferSelect'] | undefined, id: number): Promise<void>;
  /** What else follows from the change. */
  written?(ctx: Ctx, row: T['$inferSelect'], values: Values<F>): Promise<void>;
  /** Tells whom it concerns that what stood on the site changed; without `now` it was taken off. Previews tell nobody. */
  tell?(ctx: Ctx, before: T['$inferSelect'], now: T['$inferSelect'] | undefined): Promise<void>;
  /** What the site search knows of it: a document, or one of each of its parts. */
  search?(row: T['$inferSelect']): FoundAs | readonly FoundAs[];
  /** The public call that shows it, for the preview; throws 404 for what is not on the site. */
  shown?(ctx: Ctx, id: number, values: Values<F>): Promise<unknown>;
}

/** How a kind of content is kept: its declaration and its table, whatever their types. */
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
  valuesOf(row: Row): Values<Fields>;
  rowOf(values: Values<Fields>, writing: Writing<Row>): Row;
  check?(ctx: Ctx, values: Values<Fields>, before: Row | undefined, id: number): Promise<void>;
  written?(ctx: Ctx, row: Row, values: Values<Fields>): Promise<void>;
  tell?(ctx: Ctx, before: Row, now: Row | undefined): Promise<void>;
  search?(row: Row): FoundAs | readonly FoundAs[];
  shown?(ctx: Ctx, id: number, values: Values<Fields>): Promise<unknown>;
}

/**
 * Says where a kind of content lives and how its fields become a row and a row its fields; all else is the same for every
 * kind.
 */
export const defineStore = <F extends Fields, T extends ContentTable>(declaration: Declaration<F, T>): ContentStore =>
  // Rows come from the declaration's own table, and values from its own kind.
  ({ isOn: () => true, ...declaration }) as unknown as ContentStore;
