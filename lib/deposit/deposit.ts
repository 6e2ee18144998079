/** Type of a deposit: source code, or a document of the software. */
export type DepositKind = 'source' | 'document';

/** Position of a page number. */
export type NumberPlace = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`;

/** One printed page of a deposit; or one file of a source tree, which has no pages yet. */
export interface DepositPage {
  /** Position in the deposit, from 1. */
  number: number;
  /** Path in the tree, for a file. */
  file?: string;
  /** Header without the page number; empty for none. */
  header: string;
  /** Printed page number. */
  printed: { value: number; place: NumberPlace } | null;
  /** Non-empty lines of the body. */
  lines: readonly string[];
}

/**
 * Source of the page breaks: defined by the file (`fixed`), counted from its paragraphs (`estimated`, the word
 * processor decides), or none (`none`: each page is a file of a tree).
 */
export type Paging = 'fixed' | 'estimated' | 'none';

/** File of a source tree. */
export interface SourceFile {
  /** Relative to the root of the tree, with forward slashes. */
  path: string;
  /** Lines separated by `\n`. */
  text: string;
  /** The bytes are invalid in every supported encoding. */
  broken?: boolean;
}

/** Content of a selected file. */
export interface Deposit {
  name: string;
  paging: Paging;
  pages: readonly DepositPage[];
  /** Files of a tree, from which a deposit can be made. */
  sources?: readonly SourceFile[];
  /** Omitted paths with reasons. */
  skipped?: readonly Skipped[];
}

export interface Skipped {
  path: string;
  /** For display. */
  reason: string;
}

/** Data about the software entered by the visitor. */
export interface DepositFacts {
  kind: DepositKind;
  /** 软件全称. */
  fullName: string;
  /** Version as in the application, `V1.0`. */
  version: string;
  /** Names that a copyright line may contain. */
  owners: readonly string[];
  /** Total lines of the program, if the application states them. */
  sourceLines?: number;
}

/** Maximum number of pages: the first and the last of the whole. */
export const HALF = 30;
export const MOST_PAGES = 2 * HALF;

/** Minimum number of lines per page. */
export const LEAST_LINES: Readonly<Record<DepositKind, number>> = { source: 50, document: 30 };

/** A file that cannot be read as a deposit; the message is for display. */
export class DepositError extends Error {
  override readonly name = 'DepositError';
}
