import { eq } from 'drizzle-orm';
import { orderMembership } from '@/lib/contract/membership';
import { getOrder } from '@/lib/contract/orders';
import type { RefundInput } from '@/lib/contract/refunds';
import type { PaymentGateway } from '../core/ports';
import { returned } from '../db/returned';
import { cases, orders } from '../db/schema';
import { leftToRefund } from '../domains/refund';
import { codeOf, decideAs, orderAs, someTemplate } from './commerce';
import type { TestProvider } from './harness';
import { someUser } from './people';

type RefundCall = Parameters<PaymentGateway['refund']>[0];

/**
 * Records the refund calls to the gateway in each test of a suite; the gateway refuses them while it is down. Call this
 * at the top of the suite, before the provider is started.
 */
export function watchRefunds(providerOf: () => TestProvider) {
  const heard: RefundCall[] = [];
  let isDown = false;
  let stop = () => {};
  beforeEach(() => {
    const { payment } = providerOf().ports;
    if (!payment) throw new Error('no gateway to watch');
    const genuine = payment.refund;
    heard.length = 0;
    isDown = false;
    payment.refund = async (input) => {
      heard.push(input);
      if (isDown) throw new Error('the gateway is down');
      return genuine(input);
    };
    stop = () => {
      payment.refund = genuine;
    };
  });
  afterEach(() => stop());
  const setDown = (down: boolean) => {
    isDown = down;
  };
  return { heard, setDown };
}

/** Creates a template order paid by code. */
export async function boughtTemplate(provider: TestProvider) {
  const [user, template] = [await someUser(provider), await someTemplate(provider)];
  const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
  await decideAs(provider, await codeOf(provider, user.token, orderId), true);
  return { user, template, orderId };
}

/** Inserts a personal membership application in the given state. */
export async function someApplication(provider: TestProvider, userId: number, status = 'submitted') {
  const applied = { value: 'personal', label: '个人会员', note: '', variant: 'personal' };
  const recordNo = `RH-TEST-${Math.random()}`;
  const data = { variant: 'personal', name: '沈知微', applied };
  const values = { kind: 'membership', recordNo, userId, title: '沈知微', status, data, fee: 20_000 };
  const row = returned(await provider.ctx.db.insert(cases).values(values).returning());
  return row;
}

/** Pays the fee of an application by code and returns the order's id. */
export async function paidFee(provider: TestProvider, token: string, recordId: number): Promise<number> {
  const { orderId } = await provider.call(orderMembership, { body: { payType: '3', recordId } }, { token });
  await decideAs(provider, await codeOf(provider, token, orderId), true);
  return orderId;
}

/**
 * Input of the refund of all that is left of an order, with the amount that its page shows; of an order refunded at once,
 * with the amount that a repeated call states.
 */
export async function restOf(
  provider: TestProvider,
  id: number,
  input: Partial<RefundInput> & Pick<RefundInput, 'reason'>,
) {
  const order = returned(await provider.ctx.db.select().from(orders).where(eq(orders.id, id)));
  const amountFen = (await leftToRefund(provider.ctx, order)) || order.amount;
  return { params: { id }, body: { ...input, amountFen } };
}

export const orderOf = (provider: TestProvider, token: string, id: number) =>
  provider.call(getOrder, { params: { id } }, { token });
