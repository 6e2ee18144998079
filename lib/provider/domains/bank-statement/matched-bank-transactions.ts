import { asc, eq, inArray, or } from 'drizzle-orm';
import type { BankTransactionView } from '@/lib/contract/bank-statements';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { bankTransactions, orders } from '../../db/schema';
import { type BoughtRow, withBuyer } from '../order';
import { getSite } from '../settings';
import { codesIn, exactCodesIn, furtherCodesIn, orderNosIn, prefixOf } from './codes';
import { matchBankTransactions } from './match';
import { WAITING } from './order-book';
import type { Match } from './proposal';
import { receiptOrdersAmong, receiptOrdersFor } from './receipt-orders';

export type StoredBankTransaction = typeof bankTransactions.$inferSelect;

/** Open transaction with its current proposal. */
export interface Matched {
  transfer: StoredBankTransaction;
  match: Match;
  /** Those of the proposed orders that were paid on a receipt. */
  onReceipt: number[];
}

const viewOf = ({ kind }: Match): BankTransactionView => (kind === 'exact' || kind === 'none' ? kind : 'proposed');

const CHUNK = 500;

/** Loads waiting orders, closed ones that a remark names, and those on a receipt that a transaction may be the money of. */
async function ordersFor(ctx: Ctx, transfers: readonly StoredBankTransaction[]): Promise<BoughtRow[]> {
  const waiting = await withBuyer(ctx).where(inArray(orders.state, [...WAITING]));
  const { remittancePrefix } = await getSite(ctx);
  const prefixes = [...new Set([remittancePrefix, ...waiting.map(({ order }) => prefixOf(order.remittanceCode))])];
  const codes = new Set<string>();
  const numbers = new Set<string>();
  for (const { remark } of transfers) {
    const found = codesIn(remark, prefixes);
    for (const { prefix, digits } of [...found, ...furtherCodesIn(remark, found)]) codes.add(prefix + digits);
    for (const code of exactCodesIn(remark)) codes.add(code);
    for (const number of orderNosIn(remark)) numbers.add(number);
  }
  const found = new Map<number, BoughtRow>();
  const add = (rows: readonly BoughtRow[]) => {
    for (const row of rows) found.set(row.order.id, row);
  };
  add(waiting);
  const [allCodes, allNumbers] = [[...codes], [...numbers]];
  for (let at = 0; at < Math.max(allCodes.length, allNumbers.length); at += CHUNK) {
    const [some, others] = [allCodes.slice(at, at + CHUNK), allNumbers.slice(at, at + CHUNK)];
    add(await withBuyer(ctx).where(or(inArray(orders.remittanceCode, some), inArray(orders.orderNo, others))));
  }
  add(await receiptOrdersFor(ctx, transfers, new Set([...found.values()].map(({ order }) => order.owner))));
  return [...found.values()].filter(({ order }) => order.amount > 0);
}

const namesOf = ({ nickname, realName, enterprise }: BoughtRow) =>
  [nickname, realName, enterprise].filter((name): name is string => Boolean(name));

/**
 * Matches every open transaction with the current orders and groups them by list. Includes all statements, as
 * transactions of different statements may name the same order.
 */
export async function matchedBankTransactions(ctx: Ctx) {
  const open = await ctx.db
    .select()
    .from(bankTransactions)
    .where(eq(bankTransactions.state, 'open'))
    .orderBy(asc(bankTransactions.day), asc(bankTransactions.id));
  const bought = open.length > 0 ? await ordersFor(ctx, open) : [];
  const onReceipt = await receiptOrdersAmong(
    ctx,
    bought.map(({ order }) => order),
  );
  const matches = matchBankTransactions(
    open,
    bought.map((row) => ({
      ...row.order,
      names: namesOf(row),
      isOnReceipt: onReceipt.has(row.order.id),
      paidOn: row.order.paidAt ? formatDate(row.order.paidAt) : undefined,
    })),
  );
  const views = new Map<BankTransactionView, Matched[]>([
    ['exact', []],
    ['proposed', []],
    ['none', []],
  ]);
  for (const transfer of open) {
    const match = matches.get(transfer.id);
    if (!match) continue;
    const paid = match.orderIds.filter((id) => onReceipt.has(id));
    views.get(viewOf(match))?.push({ transfer, match, onReceipt: paid });
  }
  return { views, orders: new Map(bought.map((row) => [row.order.id, row])) };
}
