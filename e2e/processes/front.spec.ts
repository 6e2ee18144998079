import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkComposeNginx, startNginx } from '../../scripts/lib/nginx.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { articleIs, rewrittenArticle, writtenArticle } from '../content';
import { accounts, api, demoPassword, expect, test } from '../fixtures';
import { type RunningPortal, startPortal } from '../support/portal';

test('nginx in front serves pages while the portal is down, and shows a change within a second', async ({
  playwright,
}) => {
  test.setTimeout(300_000);
  const portal = await startPortal({ TRUST_PROXY: '1', SITE_URL: '' });
  const nginx = await startNginx(portal.base);
  const request = await playwright.request.newContext({ baseURL: nginx.base });
  try {
    const password =
      portal
        .lines()
        .find((line) => line.startsWith('工作人员账号的密码'))
        ?.split('：')
        .at(-1) ?? '';
    const { token } = await api(request, '/api/v1/public/login/password', { account: accounts.staff, password });
    const title = `云州公告${Date.now()}`;
    const id = await writtenArticle(request, token, { title, body: '<p>第一稿</p>' });
    await articleIs(request, token, id, 'publish');
    const page = `/news/${id}`;
    const text = async (address: string) => (await request.get(address)).text();

    await test.step('a change is there within a second', async () => {
      expect(await text(page)).toContain('第一稿');
      expect((await request.get(page)).headers()['x-cache']).toBe('HIT');
      expect(await text('/')).toContain(title);
      await rewrittenArticle(request, token, id, { title, body: '<p>第二稿</p>' });
      await expect.poll(() => text(page), { timeout: 5_000, intervals: [1_000] }).toContain('第二稿');
      await articleIs(request, token, id, 'withdraw');
      await expect.poll(async () => (await request.get(page)).status(), { intervals: [1_000] }).toBe(404);
    });

    await test.step('nothing private is cached', async () => {
      const mine = await request.get('/api/v1/user/info', { headers: { token, platform: 'pc' } });
      expect(mine.status()).toBe(200);
      const nobodys = await request.get('/api/v1/user/info', { headers: { platform: 'pc' } });
      expect(nobodys.status()).toBe(401);
      const private_ = await request.get('/mine', { maxRedirects: 0 });
      expect(private_.headers()['x-cache']).not.toBe('HIT');
      expect((await request.get('/mine', { maxRedirects: 0 })).headers()['x-cache']).not.toBe('HIT');
    });

    await test.step('pages, styles and scripts outlive the portal; uncached addresses report the outage', async () => {
      const home = await text('/');
      const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(home) ?? [];
      expect((await request.get(script)).status()).toBe(200);
      await portal.crash();
      for (const address of ['/', '/', script]) expect((await request.get(address)).status(), address).toBe(200);
      expect(await text('/')).toBe(home);
      const unknown = await request.get('/about');
      expect(unknown.status()).toBe(503);
      expect(unknown.headers()['retry-after']).toBe('10');
      expect(await unknown.text()).toContain('服务正在重启');
      await portal.rise();
      await expect.poll(async () => (await request.get('/news-list')).status()).toBe(200);
      await expect
        .poll(async () => (await request.get('/')).headers()['x-cache'], { intervals: [1_500] })
        .toMatch(/EXPIRED|REVALIDATED|MISS/);
    });
  } finally {
    await request.dispose();
    await nginx.stop();
    await portal.stop();
  }
});

test('nginx in front limits the rate of writes', async () => {
  const portal = await startPortal({ TRUST_PROXY: '1', SITE_URL: '', LIMIT_FACTOR: '100000' });
  const nginx = await startNginx(portal.base);
  try {
    const post = async () =>
      (await fetch(`${nginx.base}/api/v1/public/track`, { method: 'POST', body: '{}' }).then((answer) => answer))
        .status;
    const answers = await Promise.all(Array.from({ length: 200 }, post));
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(20);
    expect(answers.filter((status) => status !== 429).length).toBeGreaterThan(50);
  } finally {
    await nginx.stop();
    await portal.stop();
  }
});

test('two portals behind nginx are restarted in turn, and none of a thousand requests fails', async ({
  playwright,
}) => {
  test.setTimeout(400_000);
  const postgres = await startPostgres();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-two-'));
  const env = {
    DATABASE_URL: postgres.url,
    SEED: 'demo',
    DEMO: '1',
    SITE_URL: '',
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    STOP_DELAY: '0',
    LOG_LEVEL: 'warn',
  };
  const portals: RunningPortal[] = [];
  try {
    const first = await startPortal(env);
    portals.push(first);
    const second = await startPortal(env);
    portals.push(second);
    const nginx = await startNginx([first.base, second.base], { limited: false });
    const direct = await playwright.request.newContext({ baseURL: first.base });
    try {
      // The demo's staff accounts have a generated password behind a proxy; persons keep theirs.
      const { token } = await api(direct, '/api/v1/public/login/password', {
        account: accounts.person,
        password: demoPassword,
      });
      const own = { token, platform: 'pc' };
      let asked = 0;
      let isDone = false;
      const failed: string[] = [];
      const calls: [string, RequestInit][] = [
        ['/', {}],
        ['/news-list', {}],
        ['/mine', { redirect: 'manual' }],
        ['/api/v1/articles?pageSize=5', {}],
        ['/api/v1/user/info', { headers: own }],
        ['/api/v1/user/orders', { headers: own }],
      ];
      const visit = async () => {
        while (!isDone || asked < 1000) {
          const [address, init] = calls[asked++ % calls.length] ?? ['/', {}];
          const status = await fetch(nginx.base + address, init).then(
            (answer) => answer.arrayBuffer().then(() => answer.status),
            (error) => String(error),
          );
          if (typeof status === 'string' || status >= 400) failed.push(`${address}: ${status}`);
        }
      };
      const visitors = Promise.all([visit(), visit(), visit(), visit()]);
      try {
        for (const portal of [first, second]) await portal.restart();
      } finally {
        isDone = true;
      }
      await visitors;
      expect(asked).toBeGreaterThanOrEqual(1000);
      expect(failed).toEqual([]);
    } finally {
      await direct.dispose();
      await nginx.stop();
    }
  } finally {
    for (const portal of portals) await portal.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('nginx accepts the configuration of the composition, with https', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-tls-'));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=www.example.org'];
  execFileSync('openssl', [...args, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  expect(checkComposeNginx({ certificate, key })).toBe('');
  rmSync(folder, { recursive: true, force: true });
});
