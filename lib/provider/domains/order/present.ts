import type { OrderPlaced, OrderSummary } from '@/lib/contract/orders';
import { formatDateTime } from '@/lib/format/dates';
import type { orders } from '../../db/schema';

export type OrderRow = typeof orders.$inferSelect;

export const presentOrder = (row: OrderRow): OrderSummary => ({
  id: row.id,
  orderNo: row.orderNo,
  type: row.type,
  title: row.title,
  amount: row.amount,
  payType: row.payType,
  state: row.state,
  createdAt: formatDateTime(row.createdAt),
  expiresAt: row.expiresAt && formatDateTime(row.expiresAt),
  paidAt: row.paidAt && formatDateTime(row.paidAt),
  productId: row.productId,
});

export const presentPlaced = (row: OrderRow): OrderPlaced => ({
  orderId: row.id,
  orderNo: row.orderNo,
  amount: row.amount,
  state: row.state,
});
