import type { z } from 'zod';
import type { OrderPlaced, OrderType, PayType } from '@/lib/contract/orders';

/** Endpoint that places an order: takes the payment type and answers the order's id. */
interface OrderEndpoint {
  path: string;
  body: z.ZodType<{ payType: PayType }>;
  data: z.ZodType<OrderPlaced>;
}

/** Next step after an order. */
export interface WayOn {
  label: string;
  href: string;
}

interface Declaration<E extends OrderEndpoint> {
  readonly type: OrderType;
  readonly label: string;
  /** Path of the ordering endpoint, with `{id}` if it identifies the product. */
  readonly path: E['path'];
  /** Benefit of a payment: a downloadable file, an answer, or progress of a case. */
  readonly gives: 'file' | 'answer' | 'case';
  /** Whether the cashier shows the product by id and checks its price again before payment. */
  readonly listed: boolean;
  /** Document issued instead of an invoice: 社会团体会费统一票据. */
  readonly voucher?: string;
  /** File format, for files. */
  readonly format?: string;
  /** Link to order the product of a closed order again; null if it is not sold separately. */
  again(order: { productId: number | null }): WayOn | null;
}

/** A declared type of order. */
export type Product = Declaration<OrderEndpoint>;

/**
 * Declares a type of order: names, ordering path, benefit, and link to order it again. The path is checked against the
 * endpoint's type, so that its schemas stay out of public pages. The server side is declared in lib/provider/products.
 */
export const defineProduct = <E extends OrderEndpoint>(declaration: Declaration<E>): Product => declaration;
