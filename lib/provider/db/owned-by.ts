import { and, eq, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Account: a person (`eId` 0), or the enterprise that the person acts for. */
export interface Account {
  userId: number;
  eId: number;
}

/** Value of the column `owner` for an account. */
export const ownerOf = ({ userId, eId }: Account): number => (eId === 0 ? -userId : eId);

/**
 * Condition for the rows of an account: a person's own, or all of an enterprise, whichever member created them. The
 * account is given by its ids, a row or table with an owner, or a placeholder.
 */
export const ownedBy = (
  table: { owner: AnyPgColumn },
  account: Account | { owner: number | AnyPgColumn | Placeholder },
): SQL => eq(table.owner, 'owner' in account ? account.owner : ownerOf(account));

/** Tests whether a loaded row belongs to an account. */
export const isOwnedBy = (row: { owner: number | null }, account: Account): boolean => row.owner === ownerOf(account);

/**
 * Condition for rows that one person created while acting as one account, such as drafts and unfinished uploads, which
 * other members cannot see.
 */
export const madeBy = (table: { userId: AnyPgColumn; eId: AnyPgColumn }, { userId, eId }: Account): SQL | undefined =>
  and(eq(table.userId, userId), eq(table.eId, eId));
