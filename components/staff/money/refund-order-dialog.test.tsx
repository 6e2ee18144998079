/** @jest-environment ./lib/client/testing/browser.mjs */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { controlId } from '@/components/form/form-source';
import type { FinanceOrderDetail } from '@/lib/contract/money';
import { RefundOrderDialog } from './refund-order-dialog';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom does not implement modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.dispatchEvent(new Event('close'));
  },
});

const opened: FinanceOrderDetail = {
  ...{ id: 7, orderNo: 'NO7', title: '研究报告', type: 'report', state: 'done', amount: 19_800, payType: '1' },
  ...{ remittanceCode: '', buyer: '林晚', phone: '', createdAt: '2026-11-20 09:00:00', paidAt: null, expiresAt: null },
  ...{ productId: 5, receipts: [], events: [], refunds: [], payments: [], transfers: [], charges: [], canRefund: true },
  ...{ left: 19_800, limit: null, requestId: null, invoice: null, refundsByGateway: false },
};
const refusal = { code: 409, error: 'changedMeanwhile', msg: '还可退的金额有变化，现在还可退 ¥158.00', data: null };
const ok = (data: unknown) => ({ code: 200, msg: 'success', data });

/** Opens the dialog of an order whose call is refused first; `now` is the order as it is read anew then. */
async function dialogOf(now: FinanceOrderDetail) {
  const made = { orderId: 7, orderNo: 'NO7', state: 'refunded', refund: null, proposal: 9 };
  const answers: unknown[] = [refusal, ok(made)];
  const bodies: unknown[] = [];
  Object.assign(globalThis, {
    fetch: async (request: Request) => {
      if (request.method === 'GET') return Response.json(ok(now));
      bodies.push(await request.json());
      return Response.json(answers.shift());
    },
  });
  const closed = jest.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <RefundOrderDialog order={opened} onClose={closed} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  const field = (name: string) => {
    const found = document.getElementById(controlId(name));
    if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) throw new Error(`no ${name}`);
    return found;
  };
  const type = (name: string, text: string) =>
    act(async () => {
      const control = field(name);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const confirm = () => document.querySelector<HTMLButtonElement>('[data-confirm]');
  const press = async () => {
    await act(async () => confirm()?.click());
    for (let turn = 0; turn < 10; turn++) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  };
  await type('reason', '买重了');
  await type('reference', 'BANK198');
  return { bodies, closed, field, confirm, press, end: () => act(async () => root.unmount()) };
}

it('states the amount of its button; after a refusal it stays open with the text and shows what is left now', async () => {
  const dialog = await dialogOf({ ...opened, left: 15_800 });
  expect(dialog.confirm()?.textContent).toBe('退款 ¥198.00');
  await dialog.press();
  expect(dialog.bodies).toMatchObject([{ reason: '买重了', reference: 'BANK198', amountFen: 19_800 }]);
  expect(document.querySelector('.notice-bar')?.textContent).toContain('还可退的金额有变化');
  expect(dialog.confirm()?.textContent).toBe('退款 ¥158.00');
  expect([dialog.field('reason').value, dialog.field('reference').value]).toEqual(['买重了', 'BANK198']);
  expect(dialog.closed).not.toHaveBeenCalled();
  await dialog.press();
  expect(dialog.bodies[1]).toMatchObject({ reference: 'BANK198', amountFen: 15_800 });
  await dialog.end();
});

it('offers no further call once nothing is left, and keeps the reference to be copied', async () => {
  const dialog = await dialogOf({ ...opened, left: 0, state: 'refunded', canRefund: false });
  await dialog.press();
  expect(dialog.confirm()?.textContent).toBe('知道了');
  expect(dialog.field('reference').value).toBe('BANK198');
  await dialog.press();
  expect([dialog.bodies.length, dialog.closed.mock.calls.length]).toEqual([1, 1]);
  await dialog.end();
});
