import type { OrderType } from '@/lib/contract/orders';
import type { Ctx } from '../../core/context';
import type { OrderRow } from './present';

/** What the cashier shows of a thing that can be bought. */
export interface CashierSummary {
  title: string;
  /** Fen. */
  amount: number;
  owned: boolean;
  openOrderId: number | null;
}

/** What only the server knows of a type of order; everything that changes something runs in the transaction of the order. */
export interface ProductService {
  /** Throws 404 for what cannot be bought, or is another's. Types without a price list have none. */
  cashier?(ctx: Ctx, id: number): Promise<CashierSummary>;
  /** What the money gives, and the state that the order then has. */
  grant(ctx: Ctx, order: OrderRow): Promise<'paid' | 'done'>;
  /** Takes back what it gave, the mirror of `grant`. */
  revoke(ctx: Ctx, order: OrderRow): Promise<void>;
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
