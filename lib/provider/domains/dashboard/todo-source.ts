import type { Placeholder, SQL } from 'drizzle-orm';
import type { CentreMark, Todo } from '@/lib/contract/dashboard';
import type { Db } from '../../db/database';
import type { Today } from '../case';

/** Most to-dos of each source in the list. */
export const TODO_LIMIT = 20;

/** Account and time of a query: values, or placeholders of a prepared statement. */
export interface Scope {
  /** User, whichever account they act as. */
  userId: number | Placeholder;
  owner: number | Placeholder;
  now: Date | Placeholder;
  today: Today;
  /** Answers since this moment count as new. */
  newSince: Date | Placeholder;
}

/**
 * Source of to-dos of an account or a person. Its list, badge and to-dos share one condition, so that they never
 * disagree.
 */
export interface TodoSource {
  /** Navigation badge that it counts towards. */
  mark: CentreMark;
  /** The most urgent to-dos, as one SQL value. */
  todos(db: Db, scope: Scope): SQL<Todo[]>;
  count(db: Db, scope: Scope): SQL<number>;
}
