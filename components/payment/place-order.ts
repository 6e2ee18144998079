import { ApiError } from '@/lib/client/errors';
import { send } from '@/lib/client/http';
import { messages } from '@/lib/client/messages';
import { noteOrder } from '@/lib/client/workflow';
import type { OrderType, PayType } from '@/lib/contract/orders';
import { products } from '@/lib/kinds/products';
import { type Extra, orderBody } from './pay-types';
import { keptWords } from './tab-memory';

/** Fen that a pay dialog asks for when nobody says how much (spec section 9): never taken for free. */
export const DEFAULT_PAY_AMOUNT = 1;

export interface OrderRequest {
  type: OrderType;
  /** The thing that is bought, where the endpoint names it in its path. */
  id?: number;
  payType: PayType;
  /** Fen as the buyer was shown; left out where no price was shown yet. */
  amount?: number;
  /** Goes into the body as it is. `words` names what the tab keeps of a form, which goes there in its place. */
  extra?: Extra;
  /** The same key never makes a second order. */
  idempotencyKey: string;
}

/** The id in what an order endpoint answers (spec section 7: "the response is read for orderId"). */
function readOrderId(data: unknown): number {
  const orderId = typeof data === 'object' && data !== null && 'orderId' in data ? Number(data.orderId) : Number.NaN;
  if (!Number.isInteger(orderId)) throw new ApiError('network', 0, messages.requestFailed, { cause: data });
  return orderId;
}

/** Places an order and answers its id. Throws ApiError: 404 for an unknown thing, 409 when owned or when the price changed. */
export async function placeOrder({
  type,
  id,
  payType,
  amount,
  extra = {},
  idempotencyKey,
}: OrderRequest): Promise<number> {
  const { words, ...named } = extra;
  const kept = typeof words === 'string' ? keptWords(words) : null;
  const given = { ...(kept ? { ...kept, ...named } : extra), ...(amount !== undefined && { amount }) };
  const headers = { 'idempotency-key': idempotencyKey };
  const orderId = readOrderId(
    await send('POST', products[type].path, { params: { id }, body: orderBody(given, payType) }, { headers }),
  );
  if (extra.recordId !== undefined) noteOrder(Number(extra.recordId), orderId);
  return orderId;
}

/** Name of what is bought, for what the tab remembers of it. */
export const thingName = ({ type, id, extra }: Pick<OrderRequest, 'type' | 'id' | 'extra'>): string =>
  `${type}:${id ?? ''}:${JSON.stringify(extra ?? {})}`;

/** The scan-to-pay page; `extra` only when given (spec section 2). */
export function scanPath(type: OrderType, id: number | undefined, extra?: Extra): string {
  const query = new URLSearchParams({ id: id === undefined ? '' : String(id), type });
  if (extra && Object.keys(extra).length > 0) query.set('extra', JSON.stringify(extra));
  return `/wx-pay?${query}`;
}

/** The scan-to-pay page of an order that stands already. */
export const scanOrderPath = (order: { id: number; type: OrderType; productId: number | null }): string =>
  `${scanPath(order.type, order.productId ?? undefined)}&orderId=${order.id}`;
