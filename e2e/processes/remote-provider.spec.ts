import { createHmac } from 'node:crypto';
import { articleIs, writtenArticle } from '../content';
import { accounts, api, demoPassword, expect, test } from '../fixtures';
import { startPortal } from '../support/portal';
import { startRecorder } from '../support/recorder';

/** The calls of specification section 7: method, path with query, body. */
const calls: [string, string, unknown?][] = [
  ['GET', '/api/v1/user/info'],
  ['GET', '/api/v1/enterprise/account/jurisdiction'],
  ['POST', '/lpe/web/login/login', { userId: 1, userName: 'a' }],
  ['GET', '/lpe/web/service/checkLogin?id=x'],
  ['GET', '/lpe/web/service/openid?userId=1'],
  ['GET', '/api/v1/c-config/c_sys_join_association/bank_name'],
  ['GET', '/api/v1/c-config/c_sys_join_association/bank'],
  ['GET', '/api/v1/c-config/c_sys_join_association/bank_account'],
  ['POST', '/api/v1/public/uploadFile', {}],
  ['POST', '/api/v1/user/order/receipt/3', { bankReceipt: '/files/x' }],
  ['POST', '/api/v1/report', { event: 'click' }],
  ['POST', '/api/v1/contract_template/order/3', { payType: '1' }],
  ['POST', '/api/v1/research-report/order/3', { payType: '1' }],
  ['POST', '/api/v1//copyright_quiz/order', { payType: '1' }],
  ['POST', '/api/v1/copyright-expert-quiz/submit', { payType: '1', exId: 4 }],
  ['POST', '/api/v1/copyright/order', { payType: '1' }],
  ['POST', '/api/v1/user/order/wx/', { payType: '1' }],
  ['GET', '/api/v1/dictionaries/data?dictType=c_sys_member_level'],
];

test('a remote host receives every call of the specification byte by byte, and no cookie', async () => {
  test.setTimeout(120_000);
  const recorder = await startRecorder();
  const portal = await startPortal({ API_HOST: recorder.base });
  try {
    for (const [method, path, body] of calls) {
      const before = recorder.requests.length;
      const headers = {
        platform: 'pc',
        token: 't1',
        authorization: 'Bearer b1',
        cookie: 'reception-Token=secret',
        'content-type': 'application/json',
      };
      const response = await fetch(portal.base + path, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      expect((await response.json()).data, path).toEqual({ recorded: true });
      const raw = recorder.requests[before] ?? '';
      expect(raw.split('\r\n')[0]).toBe(`${method} ${path} HTTP/1.1`);
      expect(raw).toMatch(/\r\nplatform: pc\r\n/i);
      expect(raw).toMatch(/\r\ntoken: t1\r\n/i);
      expect(raw).toMatch(/\r\nauthorization: Bearer b1\r\n/i);
      expect(raw).not.toMatch(/\r\ncookie:/i);
      if (body !== undefined) expect(raw).toContain(JSON.stringify(body));
    }
  } finally {
    await portal.stop();
    recorder.stop();
  }
});

test('pages answer 503 while the remote host is away, so that search engines keep what they know', async () => {
  test.setTimeout(120_000);
  const portal = await startPortal({ API_HOST: 'http://127.0.0.1:9' });
  try {
    for (const path of ['/', '/expert', '/feed.xml']) {
      const { status, headers } = await fetch(portal.base + path);
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '30']);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  } finally {
    await portal.stop();
  }
});

test('another portal shows the content of a remote provider and is notified of its changes', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const secret = 'a shared secret of both sides';
  const portal = await startPortal({ API_HOST: baseURL ?? '', REVALIDATE_SECRET: secret });
  try {
    const staff = await api(request, '/api/v1/public/login/password', {
      account: accounts.staff,
      password: demoPassword,
    });
    const title = `远端新闻 ${Date.now()}`;
    const id = await writtenArticle(request, staff.token, { title, body: '<p>正文</p>' });
    const address = `${portal.base}/news/${id}`;
    expect((await fetch(address)).status).toBe(404);
    await articleIs(request, staff.token, id, 'publish');
    const body = JSON.stringify({ tags: ['articles', `article:${id}`] });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const sign = (key: string) => createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
    const revalidate = (signature: string) =>
      fetch(`${portal.base}/api/revalidate`, {
        method: 'POST',
        body,
        headers: { 'x-timestamp': timestamp, 'x-signature': signature },
      });
    expect((await revalidate(sign('another secret'))).status).toBe(403);
    expect((await revalidate(sign(secret))).status).toBe(200);
    const shown = await fetch(address);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain(title);
  } finally {
    await portal.stop();
  }
});
