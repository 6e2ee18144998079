/** What is deposited: program text, or one document of the software. */
export type DepositKind = 'source' | 'document';

/** Where on its page a number stands. */
export type NumberPlace = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`;

/** One page of a deposit, as it would be printed; or one file of a source tree, which has no pages yet. */
export interface DepositPage {
  /** Place in the deposit, from 1. */
  number: number;
  /** Path in the tree, where this is a file. */
  file?: string;
  /** What is printed above the body, without the page number; empty where there is nothing. */
  header: string;
  /** The printed page number. */
  printed: { value: number; place: NumberPlace } | null;
  /** Lines of the body that hold something. */
  lines: readonly string[];
}

/**
 * How the pages came about: as the file says (`fixed`), counted from its paragraphs (`estimated`, a word processor
 * decides), or not at all (`none`: each page is a file of a tree).
 */
export type Paging = 'fixed' | 'estimated' | 'none';

/** A file of a source tree. */
export interface SourceFile {
  /** With forward slashes, from the top of the tree. */
  path: string;
  /** With `\n` between lines. */
  text: string;
  /** The bytes could not be read in any encoding that is in use. */
  broken?: boolean;
}

/** What was read of a chosen file. */
export interface Deposit {
  name: string;
  paging: Paging;
  pages: readonly DepositPage[];
  /** Of a tree: its files, to make a deposit from. */
  sources?: readonly SourceFile[];
  /** Paths that were left out, with why. */
  skipped?: readonly Skipped[];
}

export interface Skipped {
  path: string;
  /** In words. */
  reason: string;
}

/** What the visitor says of the software. */
export interface DepositFacts {
  kind: DepositKind;
  /** 软件全称. */
  fullName: string;
  /** As on the form, `V1.0`. */
  version: string;
  /** Names that a copyright line may carry. */
  owners: readonly string[];
  /** Lines of the whole program, where the form tells them. */
  sourceLines?: number;
}

/** Pages that are deposited at most: the first and the last of the whole. */
export const HALF = 30;
export const MOST_PAGES = 2 * HALF;

/** Lines of a page at least. */
export const LEAST_LINES: Readonly<Record<DepositKind, number>> = { source: 50, document: 30 };

/** A file that cannot be read as a deposit; the message is for its owner. */
export class DepositError extends Error {
  override readonly name = 'DepositError';
}
