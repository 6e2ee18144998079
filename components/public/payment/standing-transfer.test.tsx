/** @jest-environment ./lib/client/testing/browser.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ScanPay } from './scan-pay';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
window.scrollTo = () => undefined;

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(location.search),
  usePathname: () => location.pathname,
}));

const json = (data: unknown) => Response.json({ code: 200, msg: 'success', data });
const order = { orderId: 12, orderNo: '20261128001', amount: 6800 };
const code = {
  codeUrl: 'weixin://wxpay/x',
  amount: 6800,
  title: '委托创作合同',
  orderNo: order.orderNo,
  expiresAt: '2026-11-28 10:05:00',
  serverTime: '2026-11-28 10:00:00',
};

/** A provider with one order, which stands in a state and changes only by the call for it. Returns the sent calls. */
function provideOrder(state: string) {
  const now = { state };
  const sent: string[] = [];
  const answers: Record<string, () => Response> = {
    'GET /api/v1/public/pay-types': () => json({ payTypes: ['3', '1'] }),
    'GET /api/v1/user/info': () => json({ id: 7, uNickname: '林知遥', uPhone: '', uHeadPortrait: '', eId: 0 }),
    'GET /api/v1/user/cashier/contract/7': () => json({ title: '', amount: 6800, owned: false, openOrderId: 12 }),
    'POST /api/v1/contract_template/order/7': () => json({ ...order, state: now.state }),
    'GET /api/v1/user/orders/12': () => json({ id: 12, type: 'contract', state: now.state }),
    'POST /api/v1/user/orders/12/payment': () =>
      now.state === 'unpaid'
        ? json(code)
        : Response.json({ code: 409, msg: '该订单无需扫码支付', data: { error: 'orderClosed' } }, { status: 409 }),
    'GET /api/v1/user/orders/12/payment': () => json({ orderState: now.state, payment: 'none' }),
    'POST /api/v1/user/orders/12/pay-type': () => {
      now.state = 'unpaid';
      return json({ ...order, state: now.state });
    },
  };
  globalThis.fetch = jest.fn(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (request.method === 'POST' && path !== '/api/v1/report') sent.push(path);
    return (answers[`${request.method} ${path}`] ?? (() => json(null)))();
  });
  return sent;
}

describe('/wx-pay for a product whose order is to be paid by transfer', () => {
  let root: Root;
  const place = document.createElement('div');
  beforeEach(() => {
    root = createRoot(place);
    document.body.append(place);
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('token', 't-1');
    history.replaceState(null, '', '/wx-pay?id=7&type=contract');
  });
  afterEach(() => act(() => root.unmount()));

  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
  };
  const show = async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <ScanPay />
        </QueryClientProvider>,
      ),
    );
    await settle();
  };
  const button = (name: string) => [...place.querySelectorAll('button')].find((found) => found.textContent === name);

  it.each([
    ['awaitingReceipt', '该订单正在等待银行转账'],
    ['returned', '该订单的转账回执已退回'],
  ])('an order that is %s stays, until the buyer changes it', async (state, title) => {
    const sent = provideOrder(state);
    await show();
    expect(place.querySelector('h1')?.textContent).toBe(title);
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/order/contract?orderId=12');
    expect(sent).toEqual(['/api/v1/user/orders/12/payment']);
    await act(async () => button('改用微信支付')?.click());
    await settle();
    expect(sent).toContain('/api/v1/user/orders/12/pay-type');
    expect(place.textContent).toContain('请用微信扫一扫付款');
  });

  it('an order stays also when the product was chosen again in this tab', async () => {
    sessionStorage.setItem('pay-shown:contract:7:{}', '6800');
    const sent = provideOrder('awaitingReceipt');
    await show();
    expect(place.querySelector('h1')?.textContent).toBe('该订单正在等待银行转账');
    expect(sent).toEqual(['/api/v1/contract_template/order/7', '/api/v1/user/orders/12/payment']);
  });

  it('an order in the address is shown, and none is placed', async () => {
    history.replaceState(null, '', '/wx-pay?id=7&type=contract&orderId=12');
    const sent = provideOrder('unpaid');
    await show();
    expect(place.textContent).toContain('请用微信扫一扫付款');
    expect(sent).toEqual(['/api/v1/user/orders/12/payment']);
  });

  it('an order of another type is not shown, and gets no code', async () => {
    history.replaceState(null, '', '/wx-pay?type=report&orderId=12');
    const sent = provideOrder('unpaid');
    await show();
    expect(place.querySelector('h1')?.textContent).toBe('不存在或无权查看');
    expect(sent).toEqual([]);
  });

  it('an order whose receipt is under review cannot be changed', async () => {
    provideOrder('auditing');
    await show();
    expect(place.querySelector('h1')?.textContent).toBe('该订单的转账回执待审核');
    expect(button('改用微信支付')).toBeUndefined();
  });
});
