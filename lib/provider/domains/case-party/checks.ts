import type { Ctx } from '../../core/context';
import type { CaseData, CaseRow } from '../case';
import type { PartyRow } from './keys';

/** Validates what the declaration of an act cannot; throws 422 beside the field. `data` is in its stored form. */
export type ActCheck = (ctx: Ctx, row: CaseRow, act: string, data: CaseData) => Promise<void>;

const actChecks = new Map<string, ActCheck>();

/** Registers the check of a kind's acts of parties; boot/hooks.ts calls it. A kind without one needs none. */
export function registerActChecks(given: Readonly<Record<string, ActCheck>>): void {
  for (const [kind, check] of Object.entries(given)) actChecks.set(kind, check);
}

export const actCheckOf = (kind: string): ActCheck | undefined => actChecks.get(kind);

/**
 * Validates the phone to which the link of an appointed person is sent again; throws 422 beside `mobile`. The kind knows who
 * acts for a side.
 */
export type DeskCheck = (ctx: Ctx, row: CaseRow, party: PartyRow, mobile: string) => Promise<void>;

const deskChecks = new Map<string, DeskCheck>();

/** Registers the check of the phones of a kind's appointed persons; boot/hooks.ts calls it. */
export function registerDeskChecks(given: Readonly<Record<string, DeskCheck>>): void {
  for (const [kind, check] of Object.entries(given)) deskChecks.set(kind, check);
}

export const deskCheckOf = (kind: string): DeskCheck | undefined => deskChecks.get(kind);
