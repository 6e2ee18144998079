import type { OrderType, PayType } from '@/lib/contract/orders';
import { products } from '@/lib/kinds/products';
import { ApiError } from '../errors';
import { send } from '../http';
import { messages } from '../messages';
import { isRecord } from '../user-info';
import { noteOrder } from '../workflow';
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

export interface PlacedOrder {
  orderId: number;
  /** Text of the WeChat Pay code, where the order's answer already carries it; empty elsewhere. */
  codeUrl: string;
}

/** Reads what an order endpoint answers (spec section 7: "the response is read for orderId"). */
function placedIn(data: unknown): PlacedOrder {
  const answer = isRecord(data) ? data : {};
  const orderId = Number(answer.orderId ?? Number.NaN);
  if (!Number.isInteger(orderId)) throw new ApiError('network', 0, messages.requestFailed, { cause: data });
  // Under the name that WeChat Pay has for it, too.
  const code = answer.codeUrl ?? answer.code_url;
  return { orderId, codeUrl: typeof code === 'string' ? code : '' };
}

/** Places an order. Throws ApiError: 404 for an unknown thing, 409 when owned or when the price changed. */
export async function placeOrder({
  type,
  id,
  payType,
  amount,
  extra = {},
  idempotencyKey,
}: OrderRequest): Promise<PlacedOrder> {
  const { words, ...named } = extra;
  const kept = typeof words === 'string' ? keptWords(words) : null;
  const given = { ...(kept ? { ...kept, ...named } : extra), ...(amount !== undefined && { amount }) };
  const headers = { 'idempotency-key': idempotencyKey };
  const placed = placedIn(
    await send('POST', products[type].path, { params: { id }, body: orderBody(given, payType) }, { headers }),
  );
  if (extra.recordId !== undefined) noteOrder(Number(extra.recordId), placed.orderId);
  return placed;
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
