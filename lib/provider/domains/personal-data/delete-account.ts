import { and, eq, isNull, sql } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { accountDeletions, files, userMails, users } from '../../db/schema';
import { withdrawOffers } from '../appointment';
import { deleteBytes } from '../file';
import { closeWorksOf } from '../licence-request';
import { sendMessage } from '../notification';
import { obstaclesOf } from './deletion-obstacles';
import type { Person, PersonalTable } from './personal-table';
import { personalTables } from './tables';

async function personOf(ctx: Ctx, userId: number): Promise<Person | undefined> {
  const [row] = await ctx.db
    .select({ phone: users.phone, mail: userMails.address })
    .from(users)
    .leftJoin(userMails, eq(userMails.userId, users.id))
    .where(eq(users.id, userId));
  return row && { userId, phone: row.phone, mail: row.mail ?? '' };
}

/** Deletes a table's rows of the person where the law allows it, and empties the identifying columns of the rest. */
async function clear(ctx: Ctx, { table, rows, deletes, empties }: PersonalTable, person: Person): Promise<void> {
  if (deletes) await ctx.db.delete(table).where(deletes === true ? rows(ctx.db, person) : deletes(ctx.db, person));
  if (empties && Object.keys(empties).length > 0) await ctx.db.update(table).set(empties).where(rows(ctx.db, person));
}

async function clearAll(ctx: Ctx, person: Person): Promise<void> {
  for (const one of personalTables) {
    if (one.table !== files) await clear(ctx, one, person);
    else if (typeof one.deletes === 'function') {
      const gone = await ctx.db.delete(files).where(one.deletes(ctx.db, person)).returning({ name: files.name });
      await deleteBytes(
        ctx,
        person.userId,
        gone.map(({ name }) => name),
      );
    }
  }
}

/** Cancels a deletion that is blocked, and notifies the user of the reason. */
async function refuse(ctx: Ctx, userId: number, why: string): Promise<void> {
  await ctx.db.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
  await sendMessage(ctx, {
    userId,
    eId: 0,
    kind: 'system',
    title: '账号没有注销',
    body: `到期时仍有没有了结的事，账号没有注销：${why}了结以后可以重新申请。`,
    link: '/mine/userinfo/privacy',
  });
}

/**
 * Deletes an account whose cooling-off period is over: deletes what no law requires to be kept, anonymises the rest and
 * frees the phone number. Does nothing if the request was cancelled. Runs in one transaction.
 */
export const deleteAccount = (ctx: Ctx, userId: number): Promise<void> =>
  ctx.transaction(
    async () => {
      const waiting = and(eq(accountDeletions.userId, userId), isNull(accountDeletions.doneAt));
      const [wish] = await ctx.db.select().from(accountDeletions).where(waiting).for('update');
      if (!wish || wish.dueAt > ctx.now()) return;
      const [obstacle] = await obstaclesOf(ctx, userId);
      if (obstacle) return refuse(ctx, userId, obstacle.text);
      const person = await personOf(ctx, userId);
      if (!person) return;
      // Locks the user's row, so that a concurrent login waits and then finds no account.
      await ctx.db.execute(sql`select 1 from ${users} where ${users.id} = ${userId} for update`);
      await withdrawOffers(ctx, userId);
      await closeWorksOf(ctx, userId);
      await clearAll(ctx, person);
      await ctx.db.update(accountDeletions).set({ doneAt: ctx.now() }).where(eq(accountDeletions.userId, userId));
      ctx.log.info({ userId, asked: formatDateTime(wish.createdAt) }, 'account deleted');
    },
    { patient: true },
  );
