import { and, type Column, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { caseKind, caseKinds } from '@/lib/kinds/cases';
import { isOfOthers } from '../../access/affected';
import type { Ctx } from '../../core/context';
import { cases } from '../../db/schema';
import { type Place, sought } from '../../db/sought';
import { openStates } from '../../hooks/queue-sources';
import { tiesByItem } from './items';

/** Most cases of a keyword whose ties are looked up; older ones are found by their numbers alone. */
const MOST = 200;

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
 * Prepares the condition for cases whose titles may answer a keyword of the caller: a hit by a name would tell staff with a
 * conflict of interest of the applicant, even if the title is not shown. One query of the newest cases with the keyword and
 * one of their ties, for all queues of a search.
 * @param scope cases among which the search looks
 */
export async function mayBeFoundBy(ctx: Ctx, q: string | undefined, scope: 'all' | 'queued') {
  const rows = q
    ? await ctx.db
        .select({ id: cases.id })
        .from(cases)
        .where(and(closedCases(scope), sought(q, { texts: [cases.title] })))
        .orderBy(desc(cases.id))
        .limit(MOST)
    : [];
  const ids = rows.map(({ id }) => id);
  const ties = await tiesByItem(ctx, 'record', ids, ctx.user.userId);
  const tied = ids.filter((id) => ties.get(id) !== '');
  const oldest = rows.length === MOST ? ids.at(-1) : undefined;
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
