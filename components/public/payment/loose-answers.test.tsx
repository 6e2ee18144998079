/** @jest-environment ./lib/client/testing/browser.mjs */
import { useDictionary } from '@/lib/client/hooks/use-dictionary';
import { openEnvelope } from '@/lib/client/http/envelope';
import { nameOf, userFrom } from '@/lib/client/session/user-info';
import { shownPages } from '@/lib/client/testing/shown-pages';
import { BankInfo } from './bank-info';
import { ScanPay } from './scan-pay';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
window.scrollTo = () => undefined;

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(location.search),
  usePathname: () => location.pathname,
}));

const ok = (data: unknown) => ({ code: 200, msg: 'success', data });
const BANK = '/api/v1/c-config/c_sys_join_association/';
const ORDER = '/api/v1/contract_template/order/3';

describe('answers of a provider with values of another type', () => {
  const { show } = shownPages();
  const answers: Record<string, unknown> = {};
  beforeEach(() => {
    localStorage.setItem('token', 't-1');
    for (const name of Object.keys(answers)) delete answers[name];
    Object.assign(answers, {
      [`${BANK}bank_name`]: ok('云州市版权协会'),
      [`${BANK}bank`]: ok('云州银行学府支行'),
      [`${BANK}bank_account`]: ok('6222 0000 1234 5678'),
      '/api/v1/user/info': ok({ id: 7, uNickname: '林知遥', uPhone: '', uHeadPortrait: '' }),
    });
    globalThis.fetch = jest.fn(async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      return pathname in answers ? Response.json(answers[pathname]) : new Response('<html></html>', { status: 404 });
    });
  });
  it('a number is shown as the account', async () => {
    answers[`${BANK}bank_account`] = ok(6_222_000_012_345_678);
    expect(await show('/', <BankInfo />)).toContain('6222000012345678');
  });

  it.each([{ value: '6222' }, [], null, true, 1.5, 1e21])('%p is no account', async (value) => {
    answers[`${BANK}bank_account`] = ok(value);
    expect(await show('/', <BankInfo />)).toBe('收款账户没有读到。重试');
  });

  it('a code that fits into no QR code is none', async () => {
    answers[ORDER] = ok({ orderId: 12, codeUrl: 'x'.repeat(8000) });
    expect(await show('/wx-pay?id=3&type=contract', <ScanPay />)).toContain('付款二维码暂时没有取到');
  });

  it('an order that is refused without words is not reported as a broken connection', async () => {
    answers[ORDER] = { code: 202 };
    const text = await show('/wx-pay?id=3&type=contract', <ScanPay />);
    expect(text).toContain('没有下单');
    expect(text).toContain('这次请求没有被受理');
  });

  it('entries of a dictionary without value or label are left out', async () => {
    answers['/api/v1/dictionaries/data'] = ok([null, 'x', { dictValue: 1, dictLabel: '理事单位' }, { dictValue: 'b' }]);
    const Labels = () =>
      useDictionary('c_sys_member_level').data?.map((entry) => `${entry.dictValue}=${entry.dictLabel}`);
    expect(await show('/', <Labels />)).toBe('1=理事单位');
  });

  it.each([{ reason: 'x' }, 5, null, undefined, []])('the message %p is replaced by the usual one', (msg) => {
    expect(() => openEnvelope({ code: 400, msg })).toThrow('请求错误');
  });

  it.each([
    [{ uNickname: '林知遥', uPhone: 13_800_000_001 }, '林知遥（13800000001）'],
    [{ uPhone: 13_800_000_001 }, '13800000001'],
    [{ uNickname: '林知遥' }, '林知遥'],
    [{}, '我的账户'],
  ])('the user %p is named %s', (info, name) => {
    const user = userFrom({ id: 7, ...info });
    expect(user && nameOf(user)).toBe(name);
  });
});
