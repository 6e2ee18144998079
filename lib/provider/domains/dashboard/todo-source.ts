import type { Placeholder, SQL } from 'drizzle-orm';
import type { CentreMark, Todo } from '@/lib/contract/dashboard';
import type { Db } from '../../db/database';
import type { Today } from '../case';

/** Entries of each sort that the list of to-dos may hold. */
export const TODO_LIMIT = 20;

/** Whose things are meant, and when it is: values, or the places of a prepared statement. */
export interface Scope {
  /** Who asks, whichever account they act as. */
  userId: number | Placeholder;
  owner: number | Placeholder;
  now: Date | Placeholder;
  today: Today;
  /** Answers from then on are new. */
  newSince: Date | Placeholder;
}

/** Something that may wait for an account, or for a person: one condition, asked by its list, its mark and the to-dos. */
export interface TodoSource {
  /** Mark of the navigation that it counts for. */
  mark: CentreMark;
  /** The most pressing of them as to-dos, as one value of a statement. */
  todos(db: Db, scope: Scope): SQL<Todo[]>;
  count(db: Db, scope: Scope): SQL<number>;
}
