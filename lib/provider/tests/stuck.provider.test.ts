import pg from 'pg';
import { orders } from '../db/schema';
import { orderAs, someTemplate } from '../testing/commerce';
import { freshDatabase, startProvider, type TestProvider, testServer } from '../testing/harness';
import { someUser } from '../testing/people';
import { type Relay, startRelay } from '../testing/relay';

const QUICK = { connect: 500, statement: 2000, lock: 300, idle: 2000 };

it('reports the state of its dependencies in the health check', async () => {
  const provider = await startProvider();
  expect(await (await provider.raw('GET', '/api/health')).json()).toEqual({
    live: true,
    ready: true,
    database: true,
    files: true,
    schema: true,
  });
  await provider.close();
});

it('pings the database once for concurrent health checks, and again soon after', async () => {
  const provider = await startProvider();
  const { database } = provider.ports;
  const health = async () => (await provider.raw('GET', '/api/health')).status;
  const ping = jest.spyOn(database, 'ping');
  expect(await Promise.all(Array.from({ length: 20 }, health))).toEqual(Array(20).fill(200));
  expect(ping).toHaveBeenCalledTimes(1);
  ping.mockRejectedValue(new Error('gone'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await health()).toBe(503);
  await provider.close();
});

it('does not fail a write when its invalidation cannot be sent', async () => {
  const provider = await startProvider();
  const { database } = provider.ports;
  let calls = 0;
  const written = database.transaction(async () => {
    await database.afterCommit(() => {
      calls += 1;
      if (calls === 1) throw new Error('the page cache is away');
    });
    return 'written';
  });
  await expect(written).resolves.toBe('written');
  await expect(database.afterCommit(() => Promise.reject(new Error('away')))).resolves.toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(calls).toBe(2);
  await provider.close();
});

// The embedded database has one connection and no network.
if (testServer)
  describe('a stuck or unreachable database', () => {
    let provider: TestProvider;
    let relay: Relay;
    let direct: pg.Client;
    beforeEach(async () => {
      const { target, drop } = await freshDatabase();
      if (typeof target !== 'object' || !('url' in target)) throw new Error('no server');
      const url = new URL(target.url);
      direct = new pg.Client({ connectionString: url.href });
      await direct.connect();
      relay = await startRelay({ host: url.hostname, port: Number(url.port) });
      url.port = String(relay.port);
      provider = await startProvider({ place: { target: { url: url.href, timeouts: QUICK }, drop } });
    });
    afterEach(async () => {
      relay.goOn();
      await direct.end();
      await provider.close();
      await relay.close();
    });

    const timed = async (work: () => Promise<Response>) => {
      const started = Date.now();
      const response = await work();
      return { response, ms: Date.now() - started };
    };
    const health = () => timed(() => provider.raw('GET', '/api/health'));
    const list = (token: string) => provider.raw('GET', '/api/v1/user/orders', { token });

    it('answers 503 while a lock is held, to many concurrent requests, and keeps answering health checks', async () => {
      const [user, template] = [await someUser(provider), await someTemplate(provider)];
      await direct.query('begin; lock table orders in access exclusive mode');
      const body = JSON.stringify({ payType: '3' });
      const order = () =>
        provider.raw('POST', `/api/v1/contract_template/order/${template.id}`, { token: user.token, body });
      const attempts = Array.from({ length: 40 }, order);
      const during = await health();
      expect(during.response.status).toBe(200);
      expect(during.ms).toBeLessThan(2000);
      for (const answer of await Promise.all(attempts)) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
        expect(await answer.json()).toEqual({
          code: 503,
          error: 'unavailable',
          msg: '系统繁忙，请稍后再试',
          data: null,
        });
      }
      await direct.query('rollback');
      await orderAs(provider, user.token, template.id, { payType: '3' });
      expect(await provider.ctx.db.select().from(orders)).toHaveLength(1);
    });

    it('survives connections that are cut during use', async () => {
      const { token } = await someUser(provider);
      const { database } = provider.ports;
      const cut = database.transaction(async () => {
        await database.raw.query('select 1');
        await direct.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        await new Promise((resolve) => setTimeout(resolve, 100));
        return database.raw.query('select 1');
      });
      await expect(cut).rejects.toThrow();
      expect((await list(token)).status).toBe(200);
    });

    it('answers 503 while the server hangs, and continues afterwards', async () => {
      const { token } = await someUser(provider);
      relay.hang();
      const [asked, during] = await Promise.all([timed(() => list(token)), health()]);
      expect(asked.response.status).toBe(503);
      expect(during.response.status).toBe(503);
      expect(await during.response.json()).toMatchObject({ live: true, ready: false });
      expect(during.ms).toBeLessThan(2000);
      relay.goOn();
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect((await list(token)).status).toBe(200);
      expect((await health()).response.status).toBe(200);
    });

    it('answers 503 and logs little while the server is down', async () => {
      const { token } = await someUser(provider);
      const logged = jest.spyOn(provider.ports.log, 'error');
      await relay.refuse();
      const answers = await Promise.all(Array.from({ length: 30 }, () => list(token)));
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        expect(await answer.json()).toMatchObject({ msg: '数据库暂时无法连接，请稍后再试' });
      }
      expect(logged.mock.calls.length).toBeLessThan(3);
    });
  });
