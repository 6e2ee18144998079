import { and, asc, eq, ne } from 'drizzle-orm';
import { MOST_VIEWS, type StaffViews } from '@/lib/contract/staff-views';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { staffViews } from '../../db/schema';

/** Name of the row that holds the hidden columns; no saved view has it. */
const COLUMNS = '';

const ofList = (ctx: Ctx, list: string) => and(eq(staffViews.userId, ctx.user.userId), eq(staffViews.list, list));

/** Returns the caller's named filters and hidden columns of a list. */
export async function readStaffViews(ctx: Ctx, list: string): Promise<StaffViews> {
  const rows = await ctx.db.select().from(staffViews).where(ofList(ctx, list)).orderBy(asc(staffViews.id));
  return {
    views: rows.flatMap(({ id, name, query }) => (name === COLUMNS ? [] : [{ id, name, query }])),
    hidden: rows.find(({ name }) => name === COLUMNS)?.hidden ?? [],
  };
}

const target = [staffViews.userId, staffViews.list, staffViews.name];

/** Saves a named filter of the caller; replaces one with the same name. Throws 409 for one too many. */
export const saveStaffView = (ctx: Ctx, { list, name, query }: { list: string; name: string; query: string }) =>
  ctx.transaction(async () => {
    const { userId } = ctx.user;
    await lockName(ctx.db, `staff-views:${userId}`);
    const others = await ctx.db.$count(
      staffViews,
      and(ofList(ctx, list), ne(staffViews.name, COLUMNS), ne(staffViews.name, name)),
    );
    if (others >= MOST_VIEWS) throw conflict(`一个列表至多保存 ${MOST_VIEWS} 组条件，请先删除不用的`);
    await ctx.db
      .insert(staffViews)
      .values({ userId, list, name, query, createdAt: ctx.now() })
      .onConflictDoUpdate({ target, set: { query } });
    return readStaffViews(ctx, list);
  });

/** Stores the columns that the caller hides in a list. */
export const hideStaffColumns = (ctx: Ctx, { list, hidden }: { list: string; hidden: string[] }) =>
  ctx.transaction(async () => {
    await ctx.db
      .insert(staffViews)
      .values({ userId: ctx.user.userId, list, name: COLUMNS, hidden, createdAt: ctx.now() })
      .onConflictDoUpdate({ target, set: { hidden } });
    return readStaffViews(ctx, list);
  });

/** Deletes a saved view of the caller. Throws 404 for an unknown one and another's. */
export const removeStaffView = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    const [row] = await ctx.db
      .delete(staffViews)
      .where(and(eq(staffViews.id, id), eq(staffViews.userId, ctx.user.userId), ne(staffViews.name, COLUMNS)))
      .returning({ list: staffViews.list });
    if (!row) throw notFound('没有这组条件，可能已经删除');
    return readStaffViews(ctx, row.list);
  });
