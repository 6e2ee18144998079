import { and, eq, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Id = number | AnyPgColumn | Placeholder;

/** An account: a person, `eId` 0, or the enterprise that the person acts for; given as values, columns or places. */
interface Account {
  userId: Id;
  eId: Id;
}

/** The rows of a table that belong to one account. */
export const ownedBy = (table: { userId: AnyPgColumn; eId: AnyPgColumn }, { userId, eId }: Account): SQL | undefined =>
  and(eq(table.userId, userId), eq(table.eId, eId));
