import type { z } from 'zod';
import type { OrderPlaced, OrderType, PayType } from '@/lib/contract/orders';

/** An endpoint that places an order: it takes the pay type and answers the order's id. */
interface OrderEndpoint {
  path: string;
  body: z.ZodType<{ payType: PayType }>;
  data: z.ZodType<OrderPlaced>;
}

/** A way on from an order. */
export interface WayOn {
  label: string;
  href: string;
}

interface Declaration<E extends OrderEndpoint> {
  readonly type: OrderType;
  readonly label: string;
  /** Where it is ordered, as the contract has it, `{id}` included where the thing is named in the path. */
  readonly path: E['path'];
  /** What the money gives: a file to download, an answer, or that a case goes on. */
  readonly gives: 'file' | 'answer' | 'case';
  /** Whether the cashier shows it by its id, and its price is asked for anew before it is paid. */
  readonly listed: boolean;
  /** What is given for the money in the place of an invoice: 社会团体会费统一票据. */
  readonly voucher?: string;
  /** In what form it is handed over, for files. */
  readonly format?: string;
  /** Where what a closed order was for can be had again; null for what is not sold by itself. */
  again(order: { productId: number | null }): WayOn | null;
}

/** A type of order as it was declared. */
export type Product = Declaration<OrderEndpoint>;

/**
 * Declares a type of order once: what it is called, where it is ordered, what it gives, how it is had again. The path
 * is checked against the endpoint's type; its schemas stay out of public pages. What only the server knows of it stands
 * in lib/provider/products.
 */
export const defineProduct = <E extends OrderEndpoint>(declaration: Declaration<E>): Product => declaration;
