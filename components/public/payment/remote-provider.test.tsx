/** @jest-environment ./lib/client/testing/browser.mjs */
import { call, send } from '@/lib/client/http/http';
import { placeOrder } from '@/lib/client/orders/place-order';
import { keepWords } from '@/lib/client/orders/tab-memory';
import { useSession } from '@/lib/client/session/session-store';
import { startUp } from '@/lib/client/session/start-up';
import { getConfigValue, listDictionary } from '@/lib/contract/site';

interface Received {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

const user = { id: 7, uNickname: '林知遥', uPhone: '13800000001', uHeadPortrait: '' };
/** Responses of a host that implements section 7 of the specification only. */
const answers: Record<string, unknown> = {
  'GET /api/v1/user/info': user,
  'GET /api/v1/enterprise/account/jurisdiction': { theirFlag: '1' },
  'GET /api/v1/c-config/c_sys_join_association/bank_name': '云州市版权协会',
  'GET /api/v1/dictionaries/data?dictType=c_sys_member_level': [{ dictValue: 'director', dictLabel: '理事单位' }],
  'POST /api/v1/report': null,
  'POST /api/v1/user/order/receipt/12': null,
  'POST /api/v1/contract_template/order/3': { orderId: 12 },
  'POST /api/v1/research-report/order/3': { orderId: '12' },
  'POST /api/v1//copyright_quiz/order': { orderId: 12 },
  'POST /api/v1/copyright-expert-quiz/submit': { orderId: 12 },
  'POST /api/v1/user/order/wx/': { orderId: 12 },
};
const received: Received[] = [];

beforeEach(() => {
  received.length = 0;
  localStorage.clear();
  localStorage.setItem('token', 't-1');
  globalThis.fetch = jest.fn(async (input, init) => {
    const request = new Request(input, init);
    const path = request.url.replace(location.origin, '');
    const { method, headers } = request;
    const text = await request.text();
    received.push({ method, path, headers, body: text && JSON.parse(text) });
    const name = `${method} ${path}`;
    if (!(name in answers)) return new Response('<html>not found</html>', { status: 404 });
    return new Response(JSON.stringify({ code: 200, msg: 'success', data: answers[name] }));
  });
});

const question = {
  title: '配乐的许可找谁办理？',
  category: 'music',
  body: '改编过的民歌。',
  files: [],
  isPublic: true,
};

describe('a remote provider limited to the specification', () => {
  it.each([
    ['contract', { id: 3, amount: 1900 }, '/api/v1/contract_template/order/3', { amount: 1900 }],
    ['report', { id: 3 }, '/api/v1/research-report/order/3', {}],
    ['answer', { extra: { words: '' } }, '/api/v1//copyright_quiz/order', question],
    ['expert', { extra: { words: '', exId: '4' } }, '/api/v1/copyright-expert-quiz/submit', { ...question, exId: 4 }],
    ['join', {}, '/api/v1/user/order/wx/', {}],
  ] as const)('serves orders of type %s', async (type, given, path, body) => {
    const extra = 'extra' in given ? { ...given.extra, words: keepWords(question) } : {};
    const order = { ...given, type, payType: '1', extra, idempotencyKey: 'k-1' } as const;
    expect(await placeOrder(order)).toEqual({ orderId: 12, codeUrl: '' });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ method: 'POST', path });
    expect(received[0]?.body).toEqual({ ...body, payType: '1' });
    expect(received[0]?.headers.get('platform')).toBe('pc');
    expect(received[0]?.headers.get('token')).toBe('t-1');
  });

  it.each(['codeUrl', 'code_url'])('accepts the code of an order in its response as %s', async (name) => {
    answers['POST /api/v1/copyright/order'] = { orderId: 12, [name]: 'weixin://wxpay/x' };
    const placed = placeOrder({ type: 'manage', payType: '3', idempotencyKey: 'k-1' });
    expect(await placed).toEqual({ orderId: 12, codeUrl: 'weixin://wxpay/x' });
  });

  it.each([
    ['1859283746501234689', '1859283746501234689'],
    ['20261128002', 20_261_128_002],
    [20_261_128_002, 20_261_128_002],
  ])('keeps the order id %p as it is', async (orderId, kept) => {
    answers['POST /api/v1/copyright/order'] = { orderId };
    const order = { type: 'manage', payType: '1', idempotencyKey: 'k-1' } as const;
    expect((await placeOrder(order)).orderId).toBe(kept);
  });

  it.each([true, [5], 1e21, 0, -1, 1.5, '', 'A-12', null, {}])(
    'has placed no order with the id %p',
    async (orderId) => {
      answers['POST /api/v1/copyright/order'] = { orderId };
      const order = { type: 'manage', payType: '1', idempotencyKey: 'k-1' } as const;
      await expect(placeOrder(order)).rejects.toMatchObject({ kind: 'network', message: '请求错误' });
    },
  );

  it('is asked for products and experts by ids of 64 bits', async () => {
    const long = '1859283746501234689';
    answers[`POST /api/v1/contract_template/order/${long}`] = { orderId: 12 };
    await placeOrder({ type: 'contract', id: long, payType: '1', idempotencyKey: 'k-1' });
    await placeOrder({ type: 'expert', extra: { exId: long }, payType: '1', idempotencyKey: 'k-2' });
    expect(received.map(({ path }) => path)).toContain(`/api/v1/contract_template/order/${long}`);
    expect(received[1]?.body).toEqual({ exId: long, payType: '1' });
  });

  it('suffices to start the application and shows the logged-in user', async () => {
    await startUp();
    expect(useSession.getState().userInfo).toMatchObject({ ...user, eId: 0, theirFlag: '1' });
  });

  it('serves the bank account, membership levels, receipts and events', async () => {
    const group = 'c_sys_join_association';
    expect(await call(getConfigValue, { params: { group, key: 'bank_name' } })).toBe('云州市版权协会');
    const levels = await call(listDictionary, { query: { dictType: 'c_sys_member_level' } });
    expect(levels).toEqual([{ dictValue: 'director', dictLabel: '理事单位' }]);
    await send('POST', '/api/v1/user/order/receipt/{id}', { params: { id: 12 }, body: { bankReceipt: '/files/x' } });
    await send('POST', '/api/v1/report', { body: { event: 'click' } });
    expect(received.map(({ body }) => body).slice(-2)).toEqual([{ bankReceipt: '/files/x' }, { event: 'click' }]);
  });
});
