import type { OrderType, PayType } from '@/lib/contract/orders';
import { products } from '@/lib/kinds/products';
import { type OpaqueId, opaqueId } from '@/lib/rules/identifiers/opaque-id';
import { ApiError } from '../http/errors';
import { send } from '../http/http';
import { messages } from '../http/messages';
import { isRecord } from '../session/user-info';
import { noteOrder } from '../session/workflow';
import { type Extra, orderBody } from './pay-types';
import { keptWords } from './tab-memory';

/** Fallback amount of a pay dialog without a price; fen (specification, section 9). Never free. */
export const DEFAULT_PAY_AMOUNT = 1;

/** Longer texts do not fit into a QR code; codes of payment have at most 512 characters. */
const LONGEST_CODE = 700;

export interface OrderRequest {
  type: OrderType;
  /** Id of the product, if the endpoint's path contains it. */
  id?: OpaqueId;
  payType: PayType;
  /** Amount displayed to the buyer, in fen; omitted if no price was displayed yet. */
  amount?: number;
  /**
   * Passed to the body unchanged, except that `words`, the key of form data stored in the tab, is replaced by that
   * data.
   */
  extra?: Extra;
  /** Repeated calls with the same key place one order. */
  idempotencyKey: string;
}

export interface PlacedOrder {
  orderId: OpaqueId;
  /** Content of the WeChat Pay QR code if the answer already contains it; empty otherwise. */
  codeUrl: string;
}

/** Reads the answer of an order endpoint (specification, section 7: "the response is read for orderId"). */
function placedIn(data: unknown): PlacedOrder {
  const answer = isRecord(data) ? data : {};
  const orderId = opaqueId(answer.orderId);
  if (orderId === null) throw new ApiError('network', 0, messages.requestFailed, { cause: data });
  // Also accepts WeChat Pay's own name for it.
  const code = answer.codeUrl ?? answer.code_url;
  return { orderId, codeUrl: typeof code === 'string' && code.length <= LONGEST_CODE ? code : '' };
}

/** Places an order. Throws ApiError: 404 for an unknown product, 409 when it is owned or its price changed. */
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
  const recordId = opaqueId(extra.recordId);
  if (recordId !== null) noteOrder(recordId, placed.orderId);
  return placed;
}

/** Key of a product in the tab's storage. */
export const purchaseSubject = ({ type, id, extra }: Pick<OrderRequest, 'type' | 'id' | 'extra'>): string =>
  `${type}:${id ?? ''}:${JSON.stringify(extra ?? {})}`;

/** The scan-to-pay page; `extra` only if given (specification, section 2). */
export function scanPath(type: OrderType, id: OpaqueId | undefined, extra?: Extra): string {
  const query = new URLSearchParams({ id: id === undefined ? '' : String(id), type });
  if (extra && Object.keys(extra).length > 0) query.set('extra', JSON.stringify(extra));
  return `/wx-pay?${query}`;
}

/** The scan-to-pay page of an existing order. */
export const scanOrderPath = (order: { id: OpaqueId; type: OrderType; productId: OpaqueId | null }): string =>
  `${scanPath(order.type, order.productId ?? undefined)}&orderId=${order.id}`;
