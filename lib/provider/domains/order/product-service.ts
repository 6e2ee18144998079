import type { OrderType } from '@/lib/contract/orders';
import type { Ctx } from '../../core/context';
import type { OrderRow } from './present';

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
  /** Frees what an unpaid order held, when it is cancelled or lapses. Types that hold nothing have none. */
  release?(ctx: Ctx, order: OrderRow): Promise<void>;
}

const services = new Map<OrderType, ProductService>();

/** Registers what each type of order grants and revokes; boot/hooks.ts calls it. */
export function registerProductServices(given: Readonly<Record<OrderType, ProductService>>): void {
  for (const type of Object.keys(given) as OrderType[]) services.set(type, given[type]);
}

/** The server side of a type of order. Throws before boot has registered it. */
export function productService(type: OrderType): ProductService {
  const service = services.get(type);
  if (!service) throw new Error(`no product service is registered for ${type}`);
  return service;
}
