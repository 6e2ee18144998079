import { eq } from 'drizzle-orm';
import type { FinanceOrder } from '@/lib/contract/bank-statements';
import type { Ctx } from '../../core/context';
import { personLabel } from '../../core/person-label';
import { enterprises, orders, users } from '../../db/schema';
import { presentOrder } from './present';

/** Query of orders with their buyers, for staff. */
export const withBuyer = (ctx: Ctx) =>
  ctx.db
    .select({
      order: orders,
      nickname: users.nickname,
      realName: users.realName,
      phone: users.phone,
      enterprise: enterprises.name,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(enterprises, eq(enterprises.id, orders.eId))
    .$dynamic();
export type BoughtRow = Awaited<ReturnType<typeof withBuyer>>[number];

/** Buyer of an order: the enterprise with its agent, or the person. */
export const buyerOf = ({ nickname, phone, enterprise }: Omit<BoughtRow, 'order'>): string => {
  const person = personLabel(nickname, phone);
  return enterprise ? `${enterprise}（${person}）` : person;
};

export const presentFinanceOrder = (row: BoughtRow): FinanceOrder => ({
  ...presentOrder(row.order),
  remittanceCode: row.order.remittanceCode,
  buyer: buyerOf(row),
});
