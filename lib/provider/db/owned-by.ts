import { and, eq, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** An account: a person, `eId` 0, or the enterprise that the person acts for. */
export interface Account {
  userId: number;
  eId: number;
}

/** Whose a row is, as its column `owner` has it. */
export const ownerOf = ({ userId, eId }: Account): number => (eId === 0 ? -userId : eId);

/**
 * The rows of a table that belong to one account: a person's own, or everything of an enterprise, whichever of its
 * members made it. The account is given by its ids, by a row or table that belongs to it, or by a place.
 */
export const ownedBy = (
  table: { owner: AnyPgColumn },
  account: Account | { owner: number | AnyPgColumn | Placeholder },
): SQL => eq(table.owner, 'owner' in account ? account.owner : ownerOf(account));

/** Whether a row that was read belongs to an account. */
export const isOwnedBy = (row: { owner: number | null }, account: Account): boolean => row.owner === ownerOf(account);

/** The rows that one person made, acting as one account: what is nobody else's yet, a draft or half an upload. */
export const madeBy = (table: { userId: AnyPgColumn; eId: AnyPgColumn }, { userId, eId }: Account): SQL | undefined =>
  and(eq(table.userId, userId), eq(table.eId, eId));
