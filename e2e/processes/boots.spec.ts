import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startS3 } from '../../lib/provider/testing/s3-stand-in';
import { startSmtp } from '../../lib/provider/testing/smtp-stand-in';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { accounts, demoPassword, expect, test } from '../fixtures';
import { type RunningPortal, refusedPortal, startPortal } from '../support/portal';
import { PNG } from '../support/wizard';

/** Invalid settings, each with the expected output. */
const refused: [string, Record<string, string>, string | RegExp][] = [
  [
    'a real portal without its address',
    { DEMO: '0', SITE_URL: '' },
    '启动失败：请用 SITE_URL 指明站点的公开地址，例如 SITE_URL=https://www.example.org',
  ],
  [
    'a remote provider behind a proxy, without its address',
    { API_HOST: 'http://127.0.0.1:9', TRUST_PROXY: '1', SITE_URL: '' },
    '启动失败：请用 SITE_URL 指明站点的公开地址，例如 SITE_URL=https://www.example.org',
  ],
  [
    'the sandbox outside of a demo',
    { DEMO: '0', PAYMENT_GATEWAY: 'sandbox' },
    '启动失败：PAYMENT_GATEWAY=sandbox 不会真正收款，只能用于演示：请设为 none（只收银行转账），或者设 DEMO=1',
  ],
  [
    'a database that is nobody’s',
    { DATABASE_URL: 'postgres://portal:geheim@127.0.0.1:1/portal' },
    '启动失败：无法连接数据库 127.0.0.1:1/portal：连接被拒绝，数据库可能没有启动',
  ],
  [
    'a value that is none',
    { LOG_LEVEL: 'loud' },
    '启动失败：环境变量 LOG_LEVEL 无效：应为 fatal、error、warn、info、debug、silent 之一',
  ],
  ['a port that is none', { PORT: 'abc' }, '启动失败：环境变量 PORT 无效：应为数字'],
  [
    'a store of pages that is none',
    { REDIS_URL: 'cache:6379' },
    '启动失败：环境变量 REDIS_URL 无效：应以 redis:// 开头',
  ],
];

for (const [what, env, line] of refused) {
  test(`${what} stops the start with a one-line message`, async () => {
    expect(await refusedPortal(env)).toEqual({ code: 1, lines: [line] });
  });
}

/** Sends a call as a browser does, with headers that a proxy adds. */
async function call(portal: RunningPortal, address: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(portal.base + address, {
    method: 'POST',
    headers: { platform: 'pc', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...(await response.json()) };
}
const logIn = (portal: RunningPortal, account: string, headers: Record<string, string> = {}) =>
  call(portal, '/api/v1/public/login/password', { account, password: demoPassword }, headers);

async function withPortal(env: Record<string, string>, work: (portal: RunningPortal) => Promise<void>) {
  const portal = await startPortal(env);
  await work(portal).finally(() => portal.stop());
}

test('a real portal starts empty, or on a demo database, whose accounts are locked', async () => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-boots-'));
  const real = { DEMO: '0', SITE_URL: 'https://www.example.org' };
  await withPortal({ ...real, SEED: 'none' }, async (portal) => {
    for (const address of ['/', '/news-list', '/work/contract', '/scgp', '/login', '/sitemap.xml'])
      expect((await fetch(portal.base + address)).status, address).toBe(200);
    expect(await (await fetch(`${portal.base}/`)).text()).toContain('rel="canonical" href="https://www.example.org"');
  });
  const left = { DATA_DIR: folder, KEYS_DIR: path.join(folder, 'keys') };
  let token = '';
  await withPortal(left, async (portal) => {
    token = (await logIn(portal, accounts.staff)).data.token;
  });
  await withPortal({ ...left, ...real }, async (portal) => {
    expect((await fetch(`${portal.base}/news-list`)).status).toBe(200);
    for (const account of Object.values(accounts))
      expect(await logIn(portal, account), account).toMatchObject({ status: 403 });
    const info = await fetch(`${portal.base}/api/v1/user/info`, { headers: { token, platform: 'pc' } });
    expect(info.status).toBe(401);
    const outbox = await fetch(`${portal.base}/api/v1/dev/outbox`);
    expect(outbox.status).toBe(404);
  });
  rmSync(folder, { recursive: true, force: true });
});

test('a real portal begins closed, with drafts alone; health and the login answer', async () => {
  test.setTimeout(240_000);
  await withPortal({ DEMO: '0', SEED: 'site', SITE_URL: 'https://www.example.org' }, async (portal) => {
    for (const address of ['/', '/privacy', '/news-list', '/no-such-page', '/sitemap.xml']) {
      const answer = await fetch(portal.base + address);
      expect(answer.status, address).toBe(503);
      expect(answer.headers.get('retry-after'), address).toBe('3600');
    }
    for (const address of ['/login', '/api/health', '/api/v1/site'])
      expect((await fetch(portal.base + address)).status, address).toBe(200);
    expect((await fetch(`${portal.base}/api/v1/pages/privacy`)).status).toBe(404);
  });
});

test('files and mail use the configured services, and an unreachable cache is bypassed', async () => {
  test.setTimeout(240_000);
  const [s3, smtp] = await Promise.all([startS3(), startSmtp()]);
  const env = {
    // Seeded here, so that the demo's files are in the bucket, too.
    SEED: 'demo',
    S3_BUCKET: 'portal',
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: smtp.url,
    MAIL_FROM: '云州市版权协会 <notice@yunzhou.example>',
    REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
  };
  await withPortal(env, async (portal) => {
    expect((await fetch(`${portal.base}/news-list`)).status).toBe(200);
    const { token } = (await logIn(portal, accounts.person)).data;
    const form = new FormData();
    for (const [name, value] of Object.entries({ type: '2', source: '2', purpose: 'document' })) form.set(name, value);
    form.set('file', new File([PNG], '样本.png', { type: 'image/png' }));
    const headers = { token, platform: 'pc' };
    const before = new Set(s3.objects.keys());
    const sent = await fetch(`${portal.base}/api/v1/public/uploadFile`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(200);
    const added = [...s3.objects.keys()].filter((key) => !before.has(key));
    expect(added.map((key) => s3.objects.get(key))).toEqual([PNG]);
    // Some of the demo's files are public, such as attachments of articles.
    const readAs = await Promise.all(
      [...s3.objects].map(async ([key, bytes]) => {
        const read = await fetch(`${portal.base}/files/${path.basename(key)}`);
        return read.ok && Buffer.from(await read.arrayBuffer()).equals(bytes);
      }),
    );
    expect(readAs).toContain(true);

    await call(portal, '/api/v1/user/notifications/mail-code', { address: 'lin@example.org' }, headers);
    await expect.poll(() => smtp.mails.map(({ to }) => to)).toContain('lin@example.org');
  });
  await Promise.all([s3.close(), smtp.close()]);
});

test("behind a proxy limits count per visitor, and codes use the visitor's origin", async () => {
  test.setTimeout(240_000);
  const env = { TRUST_PROXY: '1', SITE_URL: '', LIMIT_FACTOR: '1' };
  await withPortal(env, async (portal) => {
    // A demo that is reachable from outside: its staff accounts get a new password.
    expect(portal.lines().filter((line) => line.startsWith('工作人员账号的密码'))).toHaveLength(1);
    expect((await logIn(portal, accounts.staff, { 'x-forwarded-for': '203.0.113.1' })).status).toBe(422);

    const decide = async (forwarded: string) => {
      const body = { token: 'nothing', accept: true };
      return (await call(portal, '/api/v1/public/pay/sandbox/decide', body, { 'x-forwarded-for': forwarded })).status;
    };
    for (let attempt = 0; attempt < 20; attempt++) expect(await decide('203.0.113.7')).toBe(404);
    expect(await decide('203.0.113.7')).toBe(429);
    expect(await decide('198.51.100.9, 203.0.113.7')).toBe(429);
    expect(await decide('203.0.113.8')).toBe(404);

    const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    const { token } = (await logIn(portal, accounts.person, forwarded)).data;
    const templates = await fetch(`${portal.base}/api/v1/contract_template?pageSize=100`);
    const { list } = (await templates.json()).data;
    const { id } = list.find(({ priceFen }: { priceFen: number }) => priceFen > 0);
    const as = { ...forwarded, token };
    const order = await call(portal, `/api/v1/contract_template/order/${id}`, { payType: '3' }, as);
    const payment = await call(portal, `/api/v1/user/orders/${order.data.orderId}/payment`, {}, as);
    expect(payment.data.codeUrl).toContain(`${portal.base.replace('http:', 'https:')}/p/`);
  });
});
