import type { Ctx } from '../../core/context';
import type { OrderRow } from './present';

/** An order's invoice, if there is one, and whether another can be applied for. */
interface Invoicing {
  invoiceId: number | null;
  invoiceable: boolean;
  /** The receipt of this membership fee can be asked for. */
  canAskVoucher: boolean;
  /** Its invoice is issued and has to be reversed before a refund. */
  isInvoiced: boolean;
}
type InvoicingOf = (ctx: Ctx, rows: readonly OrderRow[]) => Promise<(order: OrderRow) => Invoicing>;

let registered: InvoicingOf | undefined;

/** Registers how invoices of orders are read; boot/hooks.ts calls it, because invoices are built on orders. */
export const registerInvoicing = (invoicingOf: InvoicingOf): void => {
  registered = invoicingOf;
};

/** Reads the invoices of some orders in one query. Throws before boot has registered it. */
export function invoicingOf(ctx: Ctx, rows: readonly OrderRow[]): ReturnType<InvoicingOf> {
  if (!registered) throw new Error('invoicing is not registered');
  return registered(ctx, rows);
}
