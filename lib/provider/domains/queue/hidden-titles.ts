import { and, type Column, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { caseKind, caseKinds } from '@/lib/kinds/cases';
import { isOfOthers } from '../../access/affected';
import type { Ctx } from '../../core/context';
import { cases } from '../../db/schema';
import { type Place, sought } from '../../db/sought';
import { openStates } from '../../hooks/queue-sources';
import { tiesByItem } from './items';

/** Cases whose ties are looked up at once; bounds the memory of a frequent keyword. */
const BATCH = 500;
/** Most cases of a keyword whose ties are looked up, which bounds the time; older ones are found by their numbers alone. */
const MOST = 10_000;

/** Whether cases of a kind are closed to staff with a conflict of interest, so that no list names their parties either. */
export const isClosedToTied = (kind: string): boolean => isOfOthers(caseKind(kind));

/** Keys of such kinds. */
export const closedKinds = (): string[] =>
  caseKinds()
    .map(({ key }) => key)
    .filter(isClosedToTied);

/** Condition for cases of such kinds: all, or those in a queue, which are few and have an index. */
const closedCases = (scope: 'all' | 'queued'): SQL | undefined =>
  scope === 'all'
    ? inArray(cases.kind, closedKinds())
    : or(
        ...caseKinds()
          .filter(({ key }) => isClosedToTied(key))
          .map((kind) => and(eq(cases.kind, kind.key), inArray(cases.status, openStates(kind)))),
      );

/** Columns of a query of cases of {@link closedKinds}. */
interface CaseColumns {
  id: Column | SQL.Aliased<number>;
  title: Place;
}

/**
 * Looks up the ties of the caller to the newest cases of a condition in batches. @returns the ids of those with a tie, and
 * the oldest id that was looked up if there may be more
 */
async function tiedAmong(ctx: Ctx, where: SQL | undefined) {
  const tied: number[] = [];
  let last: number | undefined;
  for (let read = 0; read < MOST; read += BATCH) {
    const rows = await ctx.db
      .select({ id: cases.id })
      .from(cases)
      .where(and(where, last === undefined ? undefined : lt(cases.id, last)))
      .orderBy(desc(cases.id))
      .limit(BATCH);
    const ids = rows.map(({ id }) => id);
    const ties = await tiesByItem(ctx, 'record', ids, ctx.user.userId);
    tied.push(...ids.filter((id) => ties.get(id) !== ''));
    last = ids.at(-1);
    if (rows.length < BATCH) return { tied, oldest: undefined };
  }
  return { tied, oldest: last };
}

/**
 * Prepares the condition for cases whose titles may answer a keyword of the caller: a hit by a name would tell staff with a
 * conflict of interest of the applicant, even if the title is not shown. Looks up the ties of all cases with the keyword
 * among those of the list, for all queues of a search.
 * @param among other conditions of the list on its cases, or the cases in queues
 */
export async function mayBeFoundBy(ctx: Ctx, q: string | undefined, among: SQL | 'queued' | undefined) {
  const scope = among === 'queued' ? closedCases('queued') : and(closedCases('all'), among);
  const { tied, oldest } = q
    ? await tiedAmong(ctx, and(scope, sought(q, { texts: [cases.title] })))
    : { tied: [], oldest: undefined };
  return ({ id, title }: CaseColumns): SQL => {
    const isMatch = sought(q, { texts: [title] });
    if (!isMatch || (tied.length === 0 && oldest === undefined)) return sql`true`;
    const isHidden = or(
      sql`${id} = any(${sql.param(tied)}::int[])`,
      oldest === undefined ? undefined : sql`${id} < ${oldest}`,
    );
    return sql`not (${isMatch} and ${isHidden})`;
  };
}

/** Condition made by {@link mayBeFoundBy}. */
export type MayBeFound = Awaited<ReturnType<typeof mayBeFoundBy>>;
