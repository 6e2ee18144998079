import type { Check } from '@/lib/contract/checks';
import type { CaseKind } from '@/lib/kinds/case';
import type { Values } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import type { cases } from '../../db/schema';
import type { Move } from './move';

export type CaseRow = typeof cases.$inferSelect;
export type CaseData = Record<string, unknown>;

/** Initial values of a case beyond its fields. */
export interface Begun {
  /** Stored with the fields. */
  data?: CaseData;
  /** Fen. */
  fee?: number;
}

/** Server-side rules of a kind; all hooks run in the transaction of the change. */
export interface CaseService<K extends CaseKind = CaseKind> {
  /** Throws for callers who may not handle such a case, beyond the right that the kind requires. */
  authorise?(ctx: Ctx): Promise<void>;
  /** Validates what the declaration cannot, on submission and correction; throws 422 beside the field. */
  check?(ctx: Ctx, values: Values<K['fields']>): Promise<void>;
  /**
   * Throws for a submission that is not allowed now; returns initial values. `data` are the fields as they will be
   * stored.
   */
  onSubmit?(ctx: Ctx, values: Values<K['fields']>, data: CaseData): Promise<Begun | undefined>;
  /**
   * Throws for a correction that is not allowed now, and takes its side effects. `data` are the fields as they will be
   * stored. Returns the fee in fen, null for none, of a correction that changes what it depends on.
   */
  onCorrect?(ctx: Ctx, row: CaseRow, data: CaseData): Promise<{ fee: number | null } | undefined>;
  /** Whether other rules refuse repeated submissions; otherwise those of equal content are refused while one is open. */
  refusesRepeats?: boolean;
  /** Runs after a submission. */
  submitted?(ctx: Ctx, row: CaseRow): Promise<void>;
  /** Side effects by action, called with the case before the move. */
  on?: { readonly [action: string]: ((ctx: Ctx, row: CaseRow, move: Move) => Promise<void>) | undefined };
  /** Reverses the side effects of an action that is undone; an action with side effects and without this stands. */
  undo?: { readonly [action: string]: ((ctx: Ctx, row: CaseRow) => Promise<void>) | undefined };
  /** Throws 422 beside a number or date that cannot be right, so that many certificates can be checked beforehand. */
  checkCertificate?(ctx: Ctx, certificate: NonNullable<Move['certificate']>, row: CaseRow): void;
  /** Action that ends a state after its due date, if it depends on more than the state; null to wait another day. */
  lapseOf?(ctx: Ctx, row: CaseRow): Promise<string | null>;
  /** Task of the applicant in a state that is with others, written after 请: an agreement to confirm. Empty for none. */
  todoOf?(ctx: Ctx, row: CaseRow): Promise<string>;
  /** Additional facts for reviewers, as labels and texts; hidden from the applicant. */
  forStaff?(ctx: Ctx, row: CaseRow): Promise<readonly (readonly [label: string, text: string])[]>;
  /**
   * Comparisons for reviewers, in addition to those that every case has. One with the label of a fact of `forStaff` stands
   * in its place on the proof sheet.
   */
  checks?(ctx: Ctx, row: CaseRow): Promise<readonly Check[]>;
  /** Title of a fee order, if it differs from the default. */
  feeTitle?(row: CaseRow): string;
  /** Whether `moved` takes a case further at once, so that the message about its state names no deadline. */
  passesOn?(row: CaseRow): boolean;
  /** Runs after any move; returns the case if it moves it further. */
  moved?(ctx: Ctx, row: CaseRow): Promise<CaseRow | undefined>;
}

/** Ties a service to the type of its kind's declaration. */
export const caseService = <K extends CaseKind>(_kind: K, service: CaseService<K>): CaseService<K> => service;
