import { and, count, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { PageQuery } from '@/lib/contract/common';
import type { InboxItem, InboxPage } from '@/lib/contract/queue';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { assignments } from '../../db/schema';
import type { QueueSource } from '../../hooks/queue-sources';
import { ownQueue } from './assignment';
import { type MayBeFound, mayBeFoundBy } from './hidden-titles';
import { filtered, heldAs, isOverdue, itemsOf, keyOf, ownSources, rowsOf, type Waiting } from './list';

/** Days whose last days are sorted exactly; items that have waited longer sort before all of them, oldest first. */
const LONGEST_WAIT = 400;

interface Filter {
  held: 'all' | 'mine' | 'free';
  queue?: string;
  late?: 'yes';
  q?: string;
}
/** A filter with the condition that keeps names from staff with a conflict of interest. */
type Scope = Filter & { mayBeFound: MayBeFound };

interface LastDays {
  /** PostgreSQL array with the last day of items by the day since which they wait. */
  days: string;
  /** Day of its first entry. */
  from: string;
}
/** By limit, for one day: counting working days takes longer than the query. */
const known = new Map<number, LastDays & { today: string }>();

function lastDays(ctx: Ctx, within: number): LastDays {
  const today = formatDate(ctx.now());
  const found = known.get(within);
  if (found?.today === today) return found;
  const start = startOfDay(today);
  const since = Array.from({ length: LONGEST_WAIT }, (_, at) => addDays(start, at + 1 - LONGEST_WAIT));
  const days = `{${since.map((day) => workdaysAfter(day, within)).join(',')}}`;
  const made = { days, from: formatDate(since[0] ?? start), today };
  known.set(within, made);
  return made;
}

/** Last day of a row as an expression: its own, or that of its queue's limit. Holidays are unknown to the database. */
function dueOf(ctx: Ctx, waiting: Waiting, { within }: QueueSource): SQL<string | null> {
  if (within === undefined) return sql<string | null>`${waiting.dueOn}`;
  const { days, from } = lastDays(ctx, within);
  const at = sql`(${waiting.since} at time zone 'Asia/Shanghai')::date - ${from}::date + 1`;
  return sql<string | null>`coalesce(${waiting.dueOn}, (${days}::text[])[greatest(1, ${at})])`;
}

/** Condition of the filters, without the queue. */
const scopeOf = (ctx: Ctx, waiting: Waiting, source: QueueSource, filter: Scope) =>
  and(filtered(ctx, source, waiting, filter), filter.late ? isOverdue(ctx, waiting, source) : undefined);

/** Query of the keys of a queue's rows with what they are sorted by. */
function sortedOf(ctx: Ctx, source: QueueSource, filter: Scope) {
  const waiting = source.waiting(ctx.db);
  return ctx.db
    .select({
      key: keyOf(source),
      id: waiting.id,
      since: waiting.since,
      due: dueOf(ctx, waiting, source).as('item_due'),
    })
    .from(waiting)
    .leftJoin(assignments, heldAs(source, waiting))
    .where(scopeOf(ctx, waiting, source, filter));
}

/** Query of the number of a queue's rows. */
function countOf(ctx: Ctx, source: QueueSource, filter: Scope) {
  const waiting = source.waiting(ctx.db);
  return ctx.db
    .select({ key: keyOf(source), count: count() })
    .from(waiting)
    .leftJoin(assignments, heldAs(source, waiting))
    .where(scopeOf(ctx, waiting, source, filter));
}

const ORDER = [sql`item_due asc nulls last`, sql`waiting_since`, sql`queue_key`, sql`waiting_id`];

/** Keys of one page of the rows of several queues, in the order of the inbox. */
async function pageOfKeys(ctx: Ctx, sources: readonly QueueSource[], query: PageQuery & Scope) {
  const { limit, offset } = pageWindow(query);
  const [first, second, ...others] = sources.map((source) => sortedOf(ctx, source, query));
  if (!first) return [];
  if (!second)
    return first
      .orderBy(...ORDER)
      .limit(limit)
      .offset(offset);
  return unionAll(first, second, ...others)
    .orderBy(...ORDER)
    .limit(limit)
    .offset(offset);
}

/** Reads the rows of keys, in their order. */
async function itemsByKey(
  ctx: Ctx,
  sources: readonly QueueSource[],
  keys: readonly { key: string; id: number }[],
): Promise<InboxItem[]> {
  const queries = sources.flatMap((source) => {
    const ids = keys.filter(({ key }) => key === source.key).map(({ id }) => id);
    const waiting = source.waiting(ctx.db);
    return ids.length > 0 ? [rowsOf(ctx, source, waiting).where(inArray(waiting.id, ids))] : [];
  });
  const [first, second, ...others] = queries;
  const rows = first && second ? await unionAll(first, second, ...others) : ((await first) ?? []);
  const items = await itemsOf(ctx, sources, rows);
  const found = items.map((item, at) => ({ ...item, queue: rows[at]?.key ?? '', queueTitle: item.queue }));
  return keys.flatMap(({ key, id }) => found.find((item) => item.queue === key && item.id === id) ?? []);
}

/** Lists a page of all items of the caller's duties, or of one queue, by last day. */
export async function listInbox(ctx: Ctx, query: PageQuery & Filter): Promise<InboxPage> {
  const all = ownSources(ctx);
  const scoped = { ...query, mayBeFound: await mayBeFoundBy(ctx, query.q, 'queued') };
  const [first, second, ...others] = all.map((source) => countOf(ctx, source, scoped));
  const counts = first && second ? await unionAll(first, second, ...others) : ((await first) ?? []);
  const queues = all.flatMap(({ key, title, group }) => {
    const { count: found = 0 } = counts.find((row) => row.key === key) ?? {};
    return found > 0 ? [{ queue: key, title, group, count: found }] : [];
  });
  const asked = query.queue;
  const total = queues.reduce((sum, one) => (!asked || one.queue === asked ? sum + one.count : sum), 0);
  // Queues without rows are left out of the larger query.
  const sources = asked ? [ownQueue(ctx, asked)] : all.filter(({ key }) => queues.some(({ queue }) => queue === key));
  const keys = await pageOfKeys(ctx, sources, scoped);
  return { ...pageResult(query, await itemsByKey(ctx, sources, keys), total), queues };
}
