import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ports } from '../../core/ports';
import { newestMigrationIn } from '../../db/migration-state';
import { bankReceipts, deliveries, orders, refunds } from '../../db/schema';

const count = z.coerce.number();
const jobRow = z.object({ name: z.string(), due: count, oldest: count, failed: count });
const messageRow = z.object({ channel: z.enum(['sms', 'mail']), state: z.string(), count });
const PAYMENTS = ['unpaid', 'receipt', 'refund', 'refundFailed'] as const;
const paymentRow = z.object({ kind: z.enum(PAYMENTS), count });

/** Counts of the waiting work, at one moment. */
export interface OperationFigures {
  /** By kind of job; kinds without any are left out. */
  jobs: z.output<typeof jobRow>[];
  /** Messages by SMS and mail that have not been sent. */
  messages: z.output<typeof messageRow>[];
  payments: z.output<typeof paymentRow>[];
  /** Name of the newest migration in the database, as its time. */
  migration: string;
}

/** pg-boss moves finished jobs into its archive after half a day, failed ones too. */
const JOBS = `select name,
    count(*) filter (where state < 'active' and start_after < now()) as due,
    coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after < now())), 0) as oldest,
    count(*) filter (where state = 'failed') as failed
  from (select name, state, start_after from pgboss.job where state <> 'completed'
    union all select name, state, start_after from pgboss.archive where state = 'failed') j
  group by name`;

/** Counts what waits; a handful of statements on indexes. Throws while the database is away. */
export async function readFigures({ database }: Pick<Ports, 'database'>): Promise<OperationFigures> {
  const { db, raw } = database;
  const { rows: present } = await raw.query(`select to_regclass('pgboss.job') as found`);
  const jobs = present[0]?.found ? (await raw.query(JOBS)).rows : [];
  const messages = await db
    .select({ channel: deliveries.channel, state: deliveries.state, count: sql<number>`count(*)` })
    .from(deliveries)
    .where(sql`${deliveries.state} in ('queued', 'sending', 'failed', 'givenUp')`)
    .groupBy(deliveries.channel, deliveries.state);
  const { rows: payments } = (await db.execute(sql`
    select 'unpaid' as kind, count(*) as count from ${orders} where state = 'unpaid'
    union all select 'receipt', count(*) from ${bankReceipts} where state = 'auditing'
    union all select 'refund', count(*) from ${refunds} where state = 'pending'
    union all select 'refundFailed', count(*) from ${refunds} where state = 'failed'`)) as { rows: unknown[] };
  return {
    jobs: z.array(jobRow).parse(jobs),
    messages: z.array(messageRow).parse(messages),
    payments: z.array(paymentRow).parse(payments),
    migration: String(await newestMigrationIn(database)),
  };
}
