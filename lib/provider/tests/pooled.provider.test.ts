import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { startPgBouncer } from '@/scripts/lib/pgbouncer.mjs';
import { bootProvider, type ProviderConfig } from '../boot/boot';
import { Database } from '../db/database';
import { prepared } from '../db/prepared';
import { users } from '../db/schema';
import { databaseBeside } from '../testing/database-image';
import { freshDatabase, startProvider, testServer } from '../testing/harness';
import { onPostgres } from '../testing/on-postgres';
import { someUser } from '../testing/people';

const silent = pino({ level: 'silent' });
const nicknameOf = prepared((db) =>
  db
    .select({ nickname: users.nickname })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('test_pooled_nickname'),
);

onPostgres.describe('behind a connection pool that gives each transaction another session', () => {
  let pool: { url: string; stop(): Promise<void> };
  beforeAll(async () => {
    pool = await startPgBouncer(testServer ?? '');
  });
  afterAll(() => pool.stop());

  /** A migrated database, by way of the pool and directly. */
  async function somePlace() {
    const { target, drop } = await freshDatabase();
    if (typeof target !== 'object' || !('url' in target)) throw new Error('no server');
    const directUrl = target.directUrl ?? target.url;
    const name = new URL(directUrl).pathname.slice(1);
    return { target: { ...target, url: databaseBeside(pool.url, name), directUrl }, directUrl, drop };
  }

  it('boots, works on jobs, tells other processes of changes, and closes', async () => {
    const { target, drop } = await somePlace();
    const heard: string[] = [];
    const config = (invalidate: (tags: readonly string[]) => void): ProviderConfig => ({
      database: target,
      seed: 'none',
      work: true,
      logLevel: 'silent',
      invalidate,
      forget: () => undefined,
      settings: { demo: true, exposed: false, showOutbox: true },
    });
    const [one, other] = await Promise.all([
      bootProvider(config(() => undefined)),
      bootProvider(config((tags) => void heard.push(...tags))),
    ]);
    expect(await (await one.fetch(new Request('http://provider/api/health'))).json()).toMatchObject({ ready: true });
    await one.ports.invalidate(['articles']);
    for (let attempt = 0; attempt < 200 && !heard.includes('articles'); attempt++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toContain('articles');
    await Promise.all([one.close(), other.close()]);
    await drop();
  });

  it('executes prepared statements in whatever session it gets', async () => {
    const { target, drop } = await somePlace();
    const provider = await startProvider({ place: { target, drop } });
    const { id } = await someUser(provider);
    const { database } = provider.ports;
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        database.transaction(async () => {
          await database.raw.query('select pg_sleep(0.005)');
          return nicknameOf(database.db).execute({ id });
        }),
      ),
    );
    expect(new Set(answers.map(([row]) => row?.nickname)).size).toBe(1);
    for (let read = 0; read < 30; read++) expect(await nicknameOf(database.db).execute({ id })).toHaveLength(1);
    await provider.close();
  });

  it('limits statements and locks, in transactions and outside of them', async () => {
    const { target, drop } = await somePlace();
    const timeouts = { connect: 4000, statement: 3000, lock: 200, idle: 5000 };
    const provider = await startProvider({ place: { target: { ...target, timeouts }, drop } });
    const { database } = provider.ports;
    const limits = async () =>
      (
        await database.raw.query(
          `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
             current_setting('jit') as jit`,
        )
      ).rows[0];
    expect(await database.transaction(limits)).toEqual({ lock: '200ms', statement: '3s', jit: 'off' });
    // Those of deploy/pgbouncer.ini.
    expect(await limits()).toEqual({ lock: '4s', statement: '20s', jit: 'off' });
    await provider.close();
  });

  it('leaves background transactions without limits, on the server itself', async () => {
    const { target, directUrl, drop } = await somePlace();
    const provider = await startProvider({ place: { target, drop } });
    const { database } = provider.ports;
    const row = () =>
      database.raw.query('select inet_server_port() as port, current_setting($1) as limit', ['statement_timeout']);
    const { rows } = await database.transaction(row, { patient: true });
    expect(rows).toEqual([{ port: Number(new URL(directUrl).port), limit: '0' }]);
    await provider.close();
  });

  it('names the setting that is missing', async () => {
    const connect = Database.open({ url: pool.url }, silent);
    await expect(connect).rejects.toThrow(/这是一个连接池，不接受会话的设置：请用 DATABASE_DIRECT_URL/);
  });
});

onPostgres.describe('a process that boots while another one holds the boot lock', () => {
  it('says for whom it waits, and gives up with the session to end', async () => {
    const { target, drop } = await freshDatabase();
    if (typeof target !== 'object' || !('url' in target)) throw new Error('no server');
    const first = await Database.connect(target, silent);
    const warned: string[] = [];
    const log = Object.assign(pino({ level: 'silent' }), { warn: (line: string) => void warned.push(line) });
    const second = await Database.connect({ ...target, bootWait: 1 }, log);
    let holder = 0;
    await first.alone(async () => {
      const admin = new pg.Client({ connectionString: target.directUrl ?? target.url });
      await admin.connect();
      const { rows } = await admin.query(
        `select pid from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
      holder = Number(rows[0]?.pid);
      await admin.end();
      await expect(second.alone(async () => 'booted')).rejects.toThrow(
        new RegExp(`等了 1 秒，另一个进程仍占用启动锁（数据库的会话 ${holder}，来自 127\\.0\\.0\\.1，.*BOOT_WAIT`),
      );
    });
    expect(warned).toEqual([expect.stringContaining(`数据库的会话 ${holder}`)]);
    expect(await second.alone(async () => 'booted')).toBe('booted');
    await Promise.all([first.close(), second.close()]);
    await drop();
  });

  it('goes on as soon as the other one is done', async () => {
    const { target, drop } = await freshDatabase();
    const [first, second] = [await Database.connect(target, silent), await Database.connect(target, silent)];
    const order: string[] = [];
    let waiting: Promise<void> | undefined;
    await first.alone(async () => {
      waiting = second.alone(async () => void order.push('second'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      order.push('first');
    });
    await waiting;
    expect(order).toEqual(['first', 'second']);
    await Promise.all([first.close(), second.close()]);
    await drop();
  });
});
