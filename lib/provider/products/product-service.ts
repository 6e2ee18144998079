import type { Ctx } from '../context';
import type { OrderRow } from '../services/orders/present';

/** Data of the cashier for a product. */
export interface CashierSummary {
  title: string;
  /** Fen. */
  amount: number;
  owned: boolean;
  openOrderId: number | null;
}

/** Server-side rules of an order type; changes run in the transaction of the order. */
export interface ProductService {
  /** Throws 404 if it is not for sale or belongs to another account. Types without a price list have none. */
  cashier?(ctx: Ctx, id: number): Promise<CashierSummary>;
  /** Delivers the purchase and returns the resulting state of the order. */
  grant(ctx: Ctx, order: OrderRow): Promise<'paid' | 'done'>;
  /** Reverts `grant` after a refund. */
  revoke(ctx: Ctx, order: OrderRow): Promise<void>;
}
