/** @jest-environment ./lib/client/testing/browser.mjs */
import { shownPages } from '@/lib/client/testing/shown-pages';
import { Cashier } from './cashier';
import { ScanPay } from './scan-pay';
import { TransferPage } from './transfer-page';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
window.scrollTo = () => undefined;

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(location.search),
  usePathname: () => location.pathname,
}));

const LONG = '1859283746501234689';
const PRODUCT = '1859283746501234001';
const answers: Record<string, unknown> = {
  '/api/v1/user/info': { id: 7, uNickname: '林知遥', uPhone: '', uHeadPortrait: '' },
  [`/api/v1/contract_template/order/${PRODUCT}`]: { orderId: LONG },
};

const html = () => new Response('<html>not found</html>', { status: 404 });

describe.each<[string, () => Response]>([
  ['an HTML page', html],
  ['an envelope with 500', () => Response.json({ code: 500, msg: 'No static resource' })],
  ['an empty list', () => Response.json({ code: 200, msg: 'success', data: [] })],
])('ids of 64 bits of a provider limited to the specification, which answers other calls by %s', (_, unknown) => {
  const asked: string[] = [];
  /** Whether the id of an order is sent as a number. */
  let isNumber = false;
  const { place, show } = shownPages();
  beforeEach(() => {
    asked.length = 0;
    isNumber = false;
    localStorage.setItem('token', 't-1');
    globalThis.fetch = jest.fn(async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      asked.push(pathname);
      if (!(pathname in answers)) return unknown();
      const text = JSON.stringify({ code: 200, msg: 'success', data: answers[pathname] });
      return new Response(isNumber ? text.replace(`"${LONG}"`, LONG) : text);
    });
  });
  it('are kept by the transfer page', async () => {
    const text = await show(`/order/contract?orderId=${LONG}`, <TransferPage type="contract" />);
    expect(text).toContain('上传回执');
    expect(text).toContain(LONG);
    expect(asked).toContain(`/api/v1/user/orders/${LONG}`);
  });

  it.each(['text', 'number'])('are kept by the scan page, for the order and for the product: %s', async (form) => {
    isNumber = form === 'number';
    expect(await show(`/wx-pay?id=${PRODUCT}&type=contract`, <ScanPay />)).toContain(`订单编号 ${LONG}`);
    expect(place.querySelector('a')?.getAttribute('href')).toBe(`/order/contract?orderId=${LONG}`);
  });

  it('are required by the scan page for a product that the address of its order names', async () => {
    expect(await show('/wx-pay?id=&type=contract', <ScanPay />)).toContain('不存在或无权查看');
    expect(asked).toEqual([]);
  });

  it('are kept by the cashier', async () => {
    expect(await show(`/payIndex?type=contract&id=${PRODUCT}`, <Cashier />)).toContain(`合同范本 ${PRODUCT}`);
  });

  it.each(['abc', '0', '-1', '123456789012345678901'])('%s is none', async (id) => {
    const text = await show(`/order/contract?orderId=${id}`, <TransferPage type="contract" />);
    expect(text).toContain('不存在或无权查看');
    expect(asked).toEqual([]);
  });
});
