import type { CaseKind } from '@/lib/kinds/case';
import type { Values } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import type { records } from '../../db/schema';
import type { Move } from './move';

export type CaseRow = typeof records.$inferSelect;
export type CaseData = Record<string, unknown>;

/** What a case is begun with beside its fields. */
export interface Begun {
  /** Kept with the fields. */
  data?: CaseData;
  /** Fen. */
  fee?: number;
}

/** What only the server knows of a kind; everything in it runs in the transaction of the change. */
export interface CaseService<K extends CaseKind = CaseKind> {
  /** Refuses who may not have to do with such a case of their account, beyond the right that its kind asks for. */
  authorise?(ctx: Ctx): Promise<void>;
  /** Refuses, beside the field, what the declaration cannot check: when a case is handed in, and when it is corrected. */
  check?(ctx: Ctx, values: Values<K['fields']>): Promise<void>;
  /** Refuses what may not be handed in now, and says what a case is begun with. `data` are the fields as they will be stored. */
  onSubmit?(ctx: Ctx, values: Values<K['fields']>, data: CaseData): Promise<Begun | undefined>;
  /** Once a case is handed in. */
  submitted?(ctx: Ctx, row: CaseRow): Promise<void>;
  /** What an action does beside moving the case; called with the case as it is before. */
  on?: { readonly [action: string]: ((ctx: Ctx, row: CaseRow, move: Move) => Promise<void>) | undefined };
  /** What those who decide read beside what was handed in: labels and texts. The applicant does not see it. */
  forStaff?(ctx: Ctx, row: CaseRow): Promise<readonly (readonly [label: string, text: string])[]>;
  /** What an order of its fee is called, where the kind has words of its own. */
  feeTitle?(row: CaseRow): string;
  /** Once a case was moved, by whatever action; answers the case where that moves it on at once. */
  moved?(ctx: Ctx, row: CaseRow): Promise<CaseRow | undefined>;
}

/** Types a kind's service by its declaration. */
export const caseService = <K extends CaseKind>(_kind: K, service: CaseService<K>): CaseService<K> => service;
