import { startNginx } from '../../scripts/lib/nginx.mjs';
import { articleIs, rewrittenArticle, writtenArticle } from '../content';
import { accounts, api, expect, test } from '../fixtures';
import { startPortal } from '../support/portal';

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
