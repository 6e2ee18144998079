import type { Ctx } from '../../core/context';
import type { CaseData, CaseRow } from '../case';

/** Validates what the declaration of an act cannot; throws 422 beside the field. `data` is in its stored form. */
export type ActCheck = (ctx: Ctx, row: CaseRow, act: string, data: CaseData) => Promise<void>;

const checks = new Map<string, ActCheck>();

/** Registers the check of a kind's acts of parties; boot/hooks.ts calls it. A kind without one needs none. */
export function registerActChecks(given: Readonly<Record<string, ActCheck>>): void {
  for (const [kind, check] of Object.entries(given)) checks.set(kind, check);
}

export const actCheckOf = (kind: string): ActCheck | undefined => checks.get(kind);
