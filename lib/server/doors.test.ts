import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { checkScanLogin, decideScanLogin, openScanLogin, startScanLogin } from '@/lib/contract/account';
import { TUS } from '@/lib/contract/files';
import { getOrder } from '@/lib/contract/orders';
import { notifyPayment, openPayment } from '@/lib/contract/payments';
import { allEndpoints } from '@/lib/kinds/endpoints';
import { payments } from '@/lib/provider/db/schema';
import { sandboxGateway } from '@/lib/provider/gateways/sandbox-payment';
import { wechatGateway } from '@/lib/provider/gateways/wechat-payment';
import { orderAs, someTemplate } from '@/lib/provider/testing/commerce';
import { startProvider, type TestProvider } from '@/lib/provider/testing/harness';
import { someUser } from '@/lib/provider/testing/people';
import { startWechat } from '@/lib/provider/testing/wechat-stand-in';
import { MemoryStore } from './cache/memory.mjs';
import { drain } from './http/drain';
import { createListener } from './http/listener';
import { gateway } from './provider/gateway';

let provider: TestProvider;
jest.mock('@/lib/config/env', () => ({ env: () => ({}) }));
jest.mock('./provider/provider', () => ({ embeddedProvider: async () => provider }));
jest.mock('./provider/revalidate', () => ({}));

let wechat: Awaited<ReturnType<typeof startWechat>>;
const server = createServer(
  createListener({
    gateway,
    pages: (_, response) => void response.writeHead(404).end(),
    store: new MemoryStore(),
    missingPage: async () => ({ headers: {}, body: Buffer.from('') }),
    hops: 0,
    keepsAnswers: true,
    keepsCalls: true,
    onError: (error) => {
      throw error;
    },
  }),
);
let base = '';
beforeAll(async () => {
  [provider, wechat] = [await startProvider(), await startWechat()];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An address listening on TCP is an object; the type also covers pipes.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await drain(server, 0);
  await wechat.close();
  await provider.close();
});

/** Makes a call over HTTP, through listener and gateway. */
async function ask(method: string, path: string, { headers = {}, body }: { headers?: HeadersInit; body?: BodyInit }) {
  const response = await fetch(base + path, { method, headers, body });
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : null };
}
const noticePath = (name: string) => notifyPayment.path.replace('{gateway}', name);

async function ordered() {
  const [user, template] = [await someUser(provider), await someTemplate(provider)];
  const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
  await provider.call(openPayment, { params: { id: orderId }, body: {} }, user);
  const [attempt] = await provider.ctx.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!attempt) throw new Error('no code was made');
  const state = async () => (await provider.call(getOrder, { params: { id: orderId } }, user)).state;
  return { attempt, state };
}

describe('a payment notification over HTTP', () => {
  it('of WeChat Pay pays the order, and is rejected without its signature', async () => {
    provider.ports.payment = wechatGateway(wechat.settings);
    const { attempt, state } = await ordered();
    const { body, headers } = wechat.notification(attempt.outTradeNo);
    expect(await ask('POST', noticePath('wechat'), { body })).toMatchObject({ status: 401, json: { code: 'FAIL' } });
    expect(await state()).toBe('unpaid');
    const sent = { body, headers: { ...headers, 'content-type': 'application/json' } };
    expect(await ask('POST', noticePath('wechat'), sent)).toMatchObject({ status: 200, json: { code: 'SUCCESS' } });
    expect(await state()).toBe('done');
  });

  it('of the sandbox pays the order', async () => {
    const sandbox = sandboxGateway('test');
    provider.ports.payment = sandbox;
    const { attempt, state } = await ordered();
    const { outTradeNo, amount } = attempt;
    const called = sandbox.callback?.({ outTradeNo, amount, accept: true });
    if (!called) throw new Error('the sandbox calls back');
    const { body } = called;
    expect(await ask('POST', noticePath('sandbox'), { body })).toMatchObject({ status: 401, json: { code: 'FAIL' } });
    expect(await ask('POST', noticePath('sandbox'), called)).toMatchObject({ status: 200, json: { code: 'SUCCESS' } });
    expect(await state()).toBe('done');
  });
});

it('a scan login over HTTP is read only with its secret', async () => {
  const { id, secret } = await provider.call(startScanLogin, { body: {} });
  const phone = await someUser(provider);
  await provider.call(openScanLogin, { params: { id } }, phone);
  await provider.call(decideScanLogin, { params: { id }, body: { accept: true } }, phone);
  const poll = (headers: HeadersInit) => ask('GET', `${checkScanLogin.path}?id=${id}`, { headers });
  expect((await poll({})).json.data?.login ?? null).toBeNull();
  expect((await poll({ 'x-scan-secret': secret })).json.data).toMatchObject({ state: 'confirmed', login: {} });
});

it('a resumable upload over HTTP is created, continued and queried', async () => {
  const { token } = await someUser(provider);
  const tus = { token, 'tus-resumable': TUS.version };
  const inBase64 = (text: string) => Buffer.from(text).toString('base64');
  const metadata = `filename ${inBase64('回执.png')},purpose ${inBase64('receipt')}`;
  const begun = await ask('POST', TUS.path, {
    headers: { ...tus, 'upload-length': '4', 'upload-metadata': metadata },
  });
  expect(begun.status).toBe(201);
  const path = new URL(begun.headers.get('location') ?? '', base).pathname;
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  expect((await ask('PATCH', path, { headers, body: 'abcd' })).status).toBe(204);
  const asked = await fetch(base + path, { method: 'HEAD', headers: tus });
  expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '4']);
  expect((await ask('POST', TUS.path, { headers: { token } })).status).toBe(412);
});

describe('headers forwarded by the gateway', () => {
  it('are the common ones and those declared by an endpoint, and no others', async () => {
    const declared = allEndpoints().flatMap(({ endpoint }) => Object.keys(endpoint.headers?.shape ?? {}));
    expect(declared).toContain('wechatpay-signature');
    const fetched = jest.spyOn(provider, 'fetch').mockImplementation(async ({ headers }) => {
      return Response.json(Object.fromEntries(headers));
    });
    const common = ['token', 'platform', 'authorization', 'idempotency-key', 'acting-as'];
    const names = [...declared, ...common, 'cookie', 'x-forwarded-user', 'x-undeclared'];
    const { json } = await ask('GET', '/api/v1/user/info', {
      headers: Object.fromEntries(names.map((name) => [name, 'said'])),
    });
    fetched.mockRestore();
    for (const name of [...declared, ...common]) expect([name, json[name]]).toEqual([name, 'said']);
    for (const name of ['cookie', 'x-forwarded-user', 'x-undeclared']) expect(json).not.toHaveProperty(name);
  });

  it("are all that the provider's tests can send", async () => {
    const sent = provider.raw('GET', '/api/v1/user/info', { headers: { 'x-undeclared': 'said' } });
    await expect(sent).rejects.toThrow('x-undeclared');
  });
});
