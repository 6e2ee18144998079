/** @jest-environment ./lib/client/testing/browser.mjs */

import { act } from 'react';
import { MembershipSubmitView } from '@/components/account/membership/membership-submit-view';
import { OrderListView } from '@/components/account/order/order-list-view';
import { Cashier } from '@/components/public/payment/cashier';
import { QuestionStart } from '@/components/public/question/question-start';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { UNKNOWN_ANSWERS, unknownAnswers } from '@/e2e/support/unknown-answers';
import { shownPages } from '@/lib/client/testing/shown-pages';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Mantine queries the preference for reduced motion and observes text sizes.
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });
window.scrollTo = () => undefined;

const went: string[] = [];
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: (address: string) => went.push(address), replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(location.search),
  usePathname: () => location.pathname,
}));

type Answer = (request: Request) => Response;

/** Ways in which providers answer unknown calls. */
const unknown: Record<string, Answer> = {
  ...Object.fromEntries(
    UNKNOWN_ANSWERS.map((name): [string, Answer] => [
      name,
      ({ method, url, headers }) => {
        const call = { method, path: new URL(url).pathname, isVisitors: !headers.has('token') };
        const { status, type, body } = unknownAnswers[name](call);
        return new Response(body, { status, headers: { 'content-type': type } });
      },
    ]),
  ),
  'an envelope with 500': () => Response.json({ code: 500, msg: 'No static resource' }),
  'an empty list': () => Response.json({ code: 200, msg: 'success', data: [] }),
  'no data': () => Response.json({ code: 200, msg: 'success', data: null }),
  'a page of its own': () => new Response('<html>portal</html>'),
};

/** Calls known to the simulated provider, by path; all others are answered as unknown. */
function provide(known: Record<string, unknown>, answer: Answer): string[] {
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    asked.push(path);
    return path in known ? Response.json({ code: 200, msg: 'success', data: known[path] }) : answer(request);
  });
  return asked;
}

const levels = [
  { value: 'member', label: '会员单位', fee: null, note: '', variant: 'enterprise' as const },
  { value: 'personal', label: '个人会员', fee: 20_000, note: '作者', variant: 'personal' as const },
];

describe('pages with a provider limited to the specification', () => {
  const { place, show } = shownPages((page) => <PortalMantine>{page}</PortalMantine>);
  beforeEach(() => {
    went.length = 0;
  });
  describe.each(Object.entries(unknown))('that answers other calls by %s', (_, answer) => {
    beforeEach(() => localStorage.setItem('token', 't-1'));

    it('the cashier shows the product of its address, priced by the order', async () => {
      provide({}, answer);
      const text = await show('/payIndex?type=contract&id=3', <Cashier />);
      expect(text).toContain('合同范本 3');
      expect(text).toContain('以订单为准');
      expect(text).toContain('去付款');
    });

    it('an expert is consulted by id at the price of the order', async () => {
      provide({}, answer);
      const text = await show('/start-consultation?expertId=7', <QuestionStart />);
      expect(text).toContain('向专家咨询');
      expect(text).toContain('以订单为准');
      expect([...place.querySelectorAll('select option')].map((option) => option.textContent)).toContain('其他');
    });

    it('the membership form offers the levels given by the page', async () => {
      provide({}, answer);
      const text = await show('/join-submit', <MembershipSubmitView levels={levels} />);
      expect(text).toContain('会员单位');
      expect(text).toContain('会费以通知为准');
    });

    it('the list of orders says that it is not provided', async () => {
      provide({}, answer);
      expect(await show('/mine/order', <OrderListView />)).toContain('内容暂未提供');
    });

    it('a visitor starts a question', async () => {
      localStorage.clear();
      provide({}, answer);
      expect(await show('/start-consultation', <QuestionStart />)).toContain('登录并提交');
    });
  });

  it('an unknown object is missing with a provider that has all calls', async () => {
    localStorage.setItem('token', 't-1');
    provide({ '/api/v1/public/pay-types': { payTypes: ['3', '1'] } }, unknown.envelope ?? Response.error);
    expect(await show('/payIndex?type=contract&id=999', <Cashier />)).toContain('不存在或无权查看');
    expect(await show('/start-consultation?expertId=999', <QuestionStart />)).toContain('没有这位专家');
  });

  it('a visitor reads and fills in forms without user-related calls', async () => {
    const asked = provide({ '/api/v1/dictionaries/data': [] }, unknown.html ?? Response.error);
    expect(await show('/join-submit', <MembershipSubmitView levels={levels} />)).toContain('登录并提交');
    expect(await show('/start-consultation', <QuestionStart />)).toContain('登录并提交');
    expect(asked.filter((path) => path.startsWith('/api/v1/user'))).toEqual([]);
    const form = place.querySelector('form');
    await act(async () => form?.requestSubmit());
    expect(went).toEqual(['/login?backUrl=%2Fstart-consultation']);
  });
});
