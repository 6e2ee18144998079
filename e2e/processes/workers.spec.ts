import pg from 'pg';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { articleIs, rewrittenArticle, writtenArticle } from '../content';
import { accounts, api, demoPassword, expect, test } from '../fixtures';
import { startPortal } from '../support/portal';

test('processes on PostgreSQL share changes and limits, and a dead one is replaced', async ({ playwright }) => {
  test.setTimeout(300_000);
  const postgres = await startPostgres();
  const metricsPort = await freePort();
  const env = {
    DATABASE_URL: postgres.url,
    WORKERS: '2',
    SEED: 'demo',
    DEMO: '1',
    LIMIT_FACTOR: '1',
    METRICS_PORT: String(metricsPort),
    METRICS_TOKEN: 'a-token-of-the-test',
  };
  const portal = await startPortal(env).catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  const request = await playwright.request.newContext({ baseURL: portal.base });
  try {
    const { token } = await api(request, '/api/v1/public/login/password', {
      account: accounts.staff,
      password: demoPassword,
    });
    const title = `云州公告${Date.now()}`;
    const id = await writtenArticle(request, token, { title, body: '<p>第 0 稿</p>' });
    await articleIs(request, token, id, 'publish');
    /** A separate connection per request: the processes answer in turn. */
    const answers = async () =>
      Promise.all(
        Array.from({ length: 12 }, () =>
          fetch(`${portal.base}/news/${id}`, {
            headers: { connection: 'close' },
            // A request in a process at the moment when it is killed is lost, as with any server.
            signal: AbortSignal.timeout(5_000),
          }).then((answer) => answer.text()),
        ),
      );

    await test.step('both workers are running', async () => {
      // Each process listens to the other once it has booted, one after the other.
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      const listening = async () =>
        (
          await client.query(
            `select from pg_stat_activity where query in ('listen portal_tags', 'select pg_notify($1, $2)')`,
          )
        ).rowCount;
      await expect.poll(listening, { timeout: 60_000 }).toBe(2);
      await client.end();
      // The first page of a process includes loading its code: seconds, on a busy machine.
      const read = () => answers().then((texts) => texts.every((text) => text.includes('第 0 稿')));
      await expect.poll(() => read().catch(() => false), { timeout: 60_000 }).toBe(true);
    });

    await test.step('a change is on every process when the call returns', async () => {
      for (let draft = 1; draft <= 3; draft++) {
        await rewrittenArticle(request, token, id, { title, body: `<p>第 ${draft} 稿</p>` });
        await expect
          .poll(answers, { timeout: 5_000 })
          .toEqual(Array(12).fill(expect.stringContaining(`第 ${draft} 稿`)));
      }
    });

    await test.step('the figures of the processes are added up, for those who know the token', async () => {
      const figures = (token: string) =>
        fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      expect((await figures('another')).status).toBe(401);
      const counted = async () => {
        const text = await (await figures(env.METRICS_TOKEN)).text();
        return Number(
          /^portal_http_requests_total\{method="GET",route="\/news",status="200"\} (\d+)$/m.exec(text)?.[1],
        );
      };
      const before = await counted();
      await answers();
      expect(await counted()).toBe(before + 12);
      const text = await (await figures(env.METRICS_TOKEN)).text();
      for (const line of [
        /^portal_ready 1$/m,
        /^portal_database_up 1$/m,
        /^portal_info\{version="[\d.]+",node="v[\d.]+",migration="\d+",database="postgres"\} 1$/m,
        /^portal_jobs_failed\{job="[a-z.]+"\} 0$/m,
        /^portal_payments_waiting\{kind="unpaid"\} \d+$/m,
        /^portal_disk_free_bytes \d+/m,
        /^nodejs_eventloop_lag_p99_seconds /m,
      ])
        expect(text).toMatch(line);
      // Not on the port of visitors.
      expect((await fetch(`${portal.base}/metrics`)).status).toBe(404);
    });

    await test.step('a guess counts once across processes', async () => {
      const guess = () =>
        fetch(`${portal.base}/api/v1/public/login/password`, {
          method: 'POST',
          headers: { platform: 'pc', 'content-type': 'application/json', connection: 'close' },
          body: JSON.stringify({ account: accounts.person, password: 'wrong' }),
        }).then(({ status }) => status);
      const heard: number[] = [];
      for (let attempt = 0; attempt < 12; attempt++) heard.push(await guess());
      expect(heard.filter((status) => status === 422)).toHaveLength(10);
      expect(heard.slice(10)).toEqual([429, 429]);
    });

    await test.step('a dead process loses nothing', async () => {
      const before = portal.workers();
      expect(before).toHaveLength(2);
      process.kill(before[0] ?? 0, 'SIGKILL');
      const all = () =>
        answers().then(
          (texts) => texts.every((text) => text.includes('第 3 稿')),
          () => false,
        );
      await expect.poll(all, { timeout: 60_000 }).toBe(true);
      await expect.poll(() => portal.workers().filter((pid) => pid !== before[0]).length, { timeout: 60_000 }).toBe(2);
    });

    await test.step('SIGHUP replaces every worker, and no request is lost', async () => {
      const before = portal.workers();
      let isReplaced = false;
      portal.reload();
      const visiting = (async () => {
        const address = `${portal.base}/news/${id}`;
        // Without a limit: the first page of a new process takes seconds.
        const read = () => fetch(address, { headers: { connection: 'close' } }).then((answer) => answer.text());
        while (!isReplaced) expect(await read()).toContain('第 3 稿');
      })();
      await expect
        .poll(() => portal.workers().filter((pid) => !before.includes(pid)).length, { timeout: 120_000 })
        .toBe(2);
      isReplaced = true;
      await visiting;
    });
  } finally {
    await request.dispose();
    await portal.stop();
    await postgres.stop();
  }
});
