import type { Client } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';

/** Advisory lock of the boot tasks, shared by all processes. */
const BOOT_LOCK = 727001;
/** PostgreSQL's code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

const holder = z.object({ pid: z.number(), address: z.string().nullable(), since: z.string().nullable() });
const held = z.object({ code: z.literal(LOCK_NOT_AVAILABLE) });

/** The session that holds the lock, in words; empty when it has just ended. */
async function holderInWords(client: Client): Promise<{ pid: number; words: string } | undefined> {
  const { rows } = await client.query(
    `select pid, host(client_addr) as address, to_char(backend_start, 'YYYY-MM-DD HH24:MI:SS TZH') as since
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [BOOT_LOCK],
  );
  const { data } = holder.safeParse(rows[0]);
  if (!data) return undefined;
  const from = data.address ? `，来自 ${data.address}` : '';
  return { pid: data.pid, words: `数据库的会话 ${data.pid}${from}${data.since ? `，始于 ${data.since}` : ''}` };
}

/**
 * Takes the boot lock for as long as this session lives, so that a crashed process does not block the next one. A process
 * that has to wait logs it.
 * @param patience in seconds
 * @throws Error in words of the operator when another process still holds the lock by then
 */
export async function lockBoot(client: Client, patience: number, log: Logger): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [BOOT_LOCK]);
  if (rows[0]?.taken === true) return;
  const before = await holderInWords(client);
  log.warn(`另一个进程正在这个数据库上启动（${before?.words ?? '刚刚结束'}）：等它做完，至多 ${patience} 秒`);
  try {
    await client.query("select set_config('lock_timeout', $1, false)", [String(Math.ceil(patience * 1000))]);
    await client.query('select pg_advisory_lock($1)', [BOOT_LOCK]);
    await client.query("select set_config('lock_timeout', '0', false)");
  } catch (error) {
    if (!held.safeParse(error).success) throw error;
    const still = await holderInWords(client);
    throw new Error(
      `等了 ${patience} 秒，另一个进程仍占用启动锁（${still?.words ?? '刚刚结束'}）：它可能还在迁移，请看它的日志；那个进程已不在的，在数据库里执行 select pg_terminate_backend(${still?.pid ?? '会话'})，再启动。要等得更久，用 BOOT_WAIT 指明秒数`,
      { cause: error },
    );
  }
}
