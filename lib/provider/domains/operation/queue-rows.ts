import { z } from 'zod';
import type { Ctx } from '../../core/context';

const failure = z.object({ message: z.string(), request: z.string().optional() });
const queueRow = z.object({
  id: z.string(),
  name: z.string(),
  data: z
    .record(z.string(), z.unknown())
    .nullable()
    .transform((data) => data ?? {}),
  state: z.enum(['failed', 'retry']),
  output: z.unknown(),
  tries: z.coerce.number(),
  created: z.coerce.date(),
  // An interrupted job has no end.
  ended: z.coerce.date().nullable(),
  next: z.coerce.date(),
});
export type QueueRow = z.output<typeof queueRow>;

/** Whether the database has the queue's tables; it lacks them until a process with jobs has run on it. */
export async function hasQueue({ ports }: Ctx): Promise<boolean> {
  const { rows } = await ports.database.raw.query(`select to_regclass('pgboss.job') as found`);
  return Boolean(rows[0]?.found);
}

/** The queue archives failed jobs after half a day. */
const COLUMNS = `id, name, data, state, output, retry_count + 1 as tries, created_on as created,
  coalesce(completed_on, started_on) as ended, start_after as next`;
const TROUBLED = `(select ${COLUMNS} from pgboss.job where state in ('failed', 'retry')
  union all select ${COLUMNS} from pgboss.archive where state = 'failed') j`;

/** A page of the failed jobs, the latest first, and their number. */
export async function readTroubled(ctx: Ctx, states: readonly string[], limit: number, offset: number) {
  const { raw } = ctx.ports.database;
  const { rows: counted } = await raw.query(`select count(*) as total from ${TROUBLED} where state::text = any($1)`, [
    states,
  ]);
  const { rows } = await raw.query(
    `select * from ${TROUBLED} where state::text = any($1) order by ended desc nulls last, id limit $2 offset $3`,
    [states, limit, offset],
  );
  return { rows: z.array(queueRow).parse(rows), total: z.coerce.number().parse(counted[0]?.total) };
}

/** Takes a failed job out of the queue; undefined if another has. Part of the caller's transaction. */
export async function takeOut(ctx: Ctx, id: string): Promise<QueueRow | undefined> {
  const { raw } = ctx.ports.database;
  for (const [table, states] of [
    ['pgboss.job', ['failed', 'retry']],
    ['pgboss.archive', ['failed']],
  ] as const) {
    const { rows } = await raw.query(
      `delete from ${table} where id = $1 and state::text = any($2) returning ${COLUMNS}`,
      [id, states],
    );
    const [row] = z.array(queueRow).parse(rows);
    if (row) return row;
  }
  return undefined;
}

/** Reason of a failure in words; pg-boss's own for a job whose process ended. */
export function failureOf({ output }: QueueRow): { reason: string; request: string } {
  const own = failure.safeParse(output).data;
  if (own) return { reason: own.message, request: own.request ?? '' };
  const isCut = z.object({ value: failure }).safeParse(output).success;
  return { reason: isCut ? '运行超时，或者进程中途结束' : '没有记下原因', request: '' };
}
