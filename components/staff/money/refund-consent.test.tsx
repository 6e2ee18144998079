/** @jest-environment ./lib/client/testing/browser.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { RefundRequestDetail } from '@/lib/contract/refund-requests';
import { requestRef } from './money-refs';
import { Consent } from './refund-request-decision';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const proposal: RefundRequestDetail = {
  ...{ id: 3, state: 'proposed', reason: '重复购买', answer: '', amount: 6000, owed: null, note: '', buyer: '林晚' },
  ...{ createdAt: '2026-11-20 09:00:00', isAsked: true, proposer: '甲', proposedAt: '2026-11-20 10:00:00' },
  ...{ decider: '', decidedAt: null, refundId: null, left: 19_800, limit: 5000, refundsByGateway: true, invoice: null },
  ...{ seconds: ['乙'], isOwnProposal: false, revision: 'r-1' },
  order: {
    ...{ id: 7, orderNo: 'NO7', title: '研究报告', type: 'report', state: 'done', amount: 19_800, payType: '3' },
    ...{ createdAt: '2026-11-20 09:00:00', paidAt: null, expiresAt: null, productId: 5 },
  },
};
const refusal = { code: 409, error: 'changedMeanwhile', msg: '拟退金额已变为 ¥198.00，请核对后再办理', data: null };
const ok = (data: unknown) => ({ code: 200, msg: 'success', data });

it('states the proposal that it shows, and shows the new one after a refusal', async () => {
  const readings = [proposal, { ...proposal, amount: 19_800, revision: 'r-2' }];
  const bodies: unknown[] = [];
  Object.assign(globalThis, {
    fetch: async (request: Request) => {
      if (request.method === 'GET') return Response.json(ok(readings.shift()));
      bodies.push(await request.json());
      return Response.json(bodies.length === 1 ? refusal : ok({ ...proposal, state: 'granted' }));
    },
  });
  function Page() {
    const { data } = useEndpoint(requestRef, { params: { id: 3 } });
    return data ? <Consent request={data} /> : null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  };
  const agree = async () => {
    await act(async () => document.querySelector<HTMLButtonElement>('button.btn-ink')?.click());
    await settle();
  };
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    ),
  );
  await settle();
  expect(document.body.textContent).toContain('提出退款 ¥60.00');
  await agree();
  expect(document.body.textContent).toContain('提出退款 ¥198.00');
  await agree();
  expect(bodies).toEqual([
    { agree: true, amountFen: 6000, revision: 'r-1' },
    { agree: true, amountFen: 19_800, revision: 'r-2' },
  ]);
  await act(async () => root.unmount());
});
