/** @jest-environment ./lib/client/testing/browser.mjs */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { OrderType } from '@/lib/contract/orders';
import { products } from '@/lib/kinds/products';
import { useCheckLogin } from './use-check-login';
import { useDictionary } from './use-dictionary';
import { useJoinConfig } from './use-join-config';
import { useJurisdiction } from './use-jurisdiction';
import { useLoginBridge } from './use-login-bridge';
import { useOcr } from './use-ocr';
import { useOpenid } from './use-openid';
import { useOrder } from './use-order';
import { useReceipt } from './use-receipt';
import { useReport } from './use-report';
import { useUpload } from './use-upload';
import { useUserInfo } from './use-user-info';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const user = { id: 7, uNickname: '林知遥', uPhone: '13800000001', uHeadPortrait: '' };
const { signal } = new AbortController();
const order = (type: OrderType, id?: number) => () => {
  const { mutate } = useOrder(type);
  return () => mutate({ id, payType: '1', extra: { exId: '4' }, idempotencyKey: 'k' });
};
const merged = { payType: '1', exId: 4 };

/** Uses a hook like a component: queries run on mount, mutations when the returned function is called. */
type Use = () => (() => void) | undefined;
const query =
  (use: () => unknown): Use =>
  () => {
    use();
    return undefined;
  };

/** The calls of the specification's section 7, one per row: use of the hook, and the expected request. */
const calls: [string, Use, unknown][] = [
  ['GET /api/v1/user/info', query(() => useUserInfo()), undefined],
  ['GET /api/v1/enterprise/account/jurisdiction', query(() => useJurisdiction()), undefined],
  [
    'POST /lpe/web/login/login',
    () => {
      const { mutate } = useLoginBridge();
      return () => mutate({ user, token: 't-1' });
    },
    { userId: 7, userName: '林知遥' },
  ],
  ['GET /lpe/web/service/checkLogin?id=c-1', query(() => useCheckLogin({ id: 'c-1' })), undefined],
  ['GET /lpe/web/service/openid?userId=7', query(() => useOpenid(7)), undefined],
  ['GET /api/v1/c-config/c_sys_join_association/bank_name', query(() => useJoinConfig('bank_name')), undefined],
  [
    'POST /api/v1/public/uploadFile',
    () => {
      const { mutate } = useUpload();
      return () =>
        mutate({ file: new File(['x'], '回执.png'), purpose: 'receipt', onProgress: () => undefined, signal });
    },
    { type: '2', source: '2' },
  ],
  [
    'POST /api/v1/user/recognition',
    () => {
      const { mutate } = useOcr();
      return () => mutate({ url: '/files/a', kind: 'licence' });
    },
    { url: '/files/a', kind: 'licence' },
  ],
  [
    'POST /api/v1/user/order/receipt/12',
    () => {
      const { mutate } = useReceipt();
      return () => mutate({ params: { id: 12 }, body: { bankReceipt: '/files/a' } });
    },
    { bankReceipt: '/files/a' },
  ],
  [
    'POST /api/v1/report',
    () => {
      const { mutate } = useReport();
      return () => mutate({ payment: { type: 'contract', orderId: 12, what: 'paid' } });
    },
    expect.objectContaining({ event: 'pay', extra_field1: 'contract:12:paid', site_type: 1 }),
  ],
  ['POST /api/v1/contract_template/order/3', order('contract', 3), merged],
  ['POST /api/v1/research-report/order/3', order('report', 3), merged],
  ['POST /api/v1//copyright_quiz/order', order('answer'), merged],
  ['POST /api/v1/copyright-expert-quiz/submit', order('expert'), merged],
  ['POST /api/v1/copyright/order', order('manage'), merged],
  ['POST /api/v1/user/order/wx/', order('join'), merged],
  [
    'GET /api/v1/dictionaries/data?dictType=c_sys_member_level',
    query(() => useDictionary('c_sys_member_level')),
    undefined,
  ],
];

let root: Root;
let sent: { name: string; body: unknown }[] = [];

/** Uploads use XMLHttpRequest for its progress events. */
class FakeRequest {
  upload = {};
  #name = '';
  open(method: string, address: string) {
    this.#name = `${method} ${address}`;
  }
  setRequestHeader() {}
  send(form: FormData) {
    const { type, source } = Object.fromEntries(form);
    sent.push({ name: this.#name, body: { type, source } });
  }
}

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  sent = [];
  localStorage.setItem('token', 't-1');
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  globalThis.fetch = jest.fn(async (input, init) => {
    const request = new Request(input, init);
    const text = await request.text();
    sent.push({
      name: `${request.method} ${request.url.replace(location.origin, '')}`,
      body: text ? JSON.parse(text) : undefined,
    });
    return Response.json({ code: 200, msg: 'success', data: { orderId: 12, token: 'b-1', ...user } });
  });
});
afterEach(() => act(() => root.unmount()));

async function use(hook: Use, press: boolean) {
  function Probe() {
    const begin = hook();
    useEffect(() => {
      if (press) begin?.();
    }, []);
    return null;
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => root.render(createElement(QueryClientProvider, { client }, createElement(Probe))));
  for (let turn = 0; turn < 5; turn++) await act(async () => new Promise((resolve) => setTimeout(resolve)));
}

it('covers the seventeen rows of the section', () => {
  expect(calls).toHaveLength(17);
  const paths = Object.values(products).map(({ path }) => `POST ${path.replace('{id}', '3')}`);
  expect(calls.map(([name]) => name)).toEqual(expect.arrayContaining(paths));
});

it.each(calls)('%s is sent by its hook', async (name, hook, body) => {
  await use(hook, true);
  expect(sent[0]?.name).toBe(name);
  if (body) expect(sent[0]?.body).toEqual(body);
});

it.each(calls.filter(([name]) => name.startsWith('POST')))('%s is not sent on mount', async (_, hook) => {
  await use(hook, false);
  expect(sent).toEqual([]);
});

it.each(readdirSync(__dirname).filter((name) => name.startsWith('use-')))('%s cites the section', (name) => {
  expect(readFileSync(path.join(__dirname, name), 'utf8')).toMatch(/specification section 7/);
});
