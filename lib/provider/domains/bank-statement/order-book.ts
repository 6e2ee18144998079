import type { OrderState, PayType } from '@/lib/contract/orders';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import { bareNameKey } from '@/lib/rules/identifiers/name';
import { bareCodesIn, codesIn, type FoundCode, furtherCodesIn, isZeroAway, orderNosIn, prefixOf } from './codes';

/** Bank transaction to be matched. */
export interface MatchableTransaction {
  id: number;
  /** YYYY-MM-DD */
  day: string;
  /** Fen. */
  amount: number;
  payer: string;
  remark: string;
}

/** Order that a transaction may pay or have paid. */
export interface MatchOrder {
  id: number;
  orderNo: string;
  remittanceCode: string;
  /** Fen. */
  amount: number;
  state: OrderState;
  payType: PayType;
  /** Owning account, for comparison. */
  owner: number;
  /** Possible names of the payer. */
  names: readonly string[];
  /** Paid on a receipt whose money no statement has shown yet. */
  isOnReceipt?: boolean;
  /** Day on which it was paid, YYYY-MM-DD. */
  paidOn?: string;
}

/** Most days from the approval of a receipt to the booking of its money: the transfer was made before. */
export const LONGEST_WAY = 10;

/** Whether a transfer that does not name an order may be its money: not what comes long after its receipt was approved. */
const mayBeMoney = ({ day }: MatchableTransaction, { paidOn }: MatchOrder): boolean =>
  paidOn === undefined || day <= formatDate(addDays(startOfDay(paidOn), LONGEST_WAY));

/** Order states that a bank transfer can pay. */
export const WAITING: readonly OrderState[] = ['unpaid', 'awaitingReceipt', 'auditing', 'returned'];
export const isWaiting = ({ state }: MatchOrder): boolean => WAITING.includes(state);

/** Whether a transfer can be the money of an order: it waits for it, or was paid on the receipt of it. */
export const isOwed = (order: MatchOrder): boolean => isWaiting(order) || order.isOnReceipt === true;

/** Order named by a transaction, with deviations in its naming. */
export interface Hit {
  order: MatchOrder;
  oddities: readonly string[];
}

/** Sum of amounts, in fen. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const isLatest = (one: MatchOrder, _: number, all: readonly MatchOrder[]) => all.every(({ id }) => id <= one.id);

/** An order named by its digits alone; the letters are counted: YZ 两个字母. */
function withoutLetters(order: MatchOrder): Hit {
  const prefix = prefixOf(order.remittanceCode);
  return { order, oddities: [`少了 ${prefix} ${'零一两三四'[prefix.length]}个字母`] };
}

const payerKey = (name: string, amount: number): string => `${amount} ${name}`;

const distinct = (hits: readonly Hit[]): Hit[] =>
  hits.filter(({ order }, at) => hits.findIndex((hit) => hit.order.id === order.id) === at);

/** Orders by code and number, to find those that a transaction names. */
export class OrderBook {
  private readonly byCode = new Map<string, MatchOrder[]>();
  private readonly byNo = new Map<string, MatchOrder>();
  /** Owed orders but refunded ones; those on a receipt first, as their money has been announced. */
  private readonly owed: readonly MatchOrder[];
  /** Owed orders by amount and name of a possible payer, as statements may have thousands of transactions. */
  private readonly byPayer = new Map<string, MatchOrder[]>();
  /** Prefixes of all codes: orders from before a change keep theirs. */
  private readonly prefixes: readonly string[];

  constructor(orders: readonly MatchOrder[]) {
    this.owed = orders
      // Money comes to a refunded order only if it names it.
      .filter((order) => isOwed(order) && order.state !== 'refunded')
      .sort((one, other) => Number(isWaiting(one)) - Number(isWaiting(other)) || one.id - other.id);
    for (const order of this.owed) {
      for (const name of new Set(order.names.map(bareNameKey))) {
        const key = payerKey(name, order.amount);
        this.byPayer.set(key, [...(this.byPayer.get(key) ?? []), order]);
      }
    }
    this.prefixes = [...new Set(orders.map(({ remittanceCode }) => prefixOf(remittanceCode)))].filter(Boolean);
    for (const order of orders) {
      this.byCode.set(order.remittanceCode, [...(this.byCode.get(order.remittanceCode) ?? []), order]);
      this.byNo.set(order.orderNo, order);
    }
  }

  /** Orders of a code. Codes are reused after years, so waiting orders take precedence over closed ones. */
  private withCode(code: string): MatchOrder[] {
    const all = this.byCode.get(code) ?? [];
    const open = all.filter(isWaiting);
    return open.length > 0 ? open : all.filter(isLatest);
  }

  private withDigits({ prefix, digits, oddities }: FoundCode): Hit[] {
    const whole = this.withCode(prefix + digits).map((order) => ({ order, oddities }));
    if (whole.length > 0) return whole;
    return this.owed
      .filter(({ remittanceCode }) => prefixOf(remittanceCode) === prefix && isZeroAway(digits, remittanceCode))
      .map((order) => ({ order, oddities: [...oddities, digits.length < 6 ? '像是少了 0' : '像是多了 0'] }));
  }

  /** Distinct orders named in a remark. */
  hitsOf({ remark, amount }: MatchableTransaction): Hit[] {
    const found = codesIn(remark, this.prefixes);
    const named = [
      ...found.flatMap((one) => this.withDigits(one)),
      ...orderNosIn(remark).flatMap((no) => {
        const order = this.byNo.get(no);
        return order ? [{ order, oddities: ['写的是订单号'] }] : [];
      }),
    ];
    if (named.length === 0) return distinct(this.bareHits(remark, amount));
    const owed = distinct(named).flatMap(({ order }) => (isOwed(order) ? [order.amount] : []));
    // Orders named without letters may account for the rest of the money.
    const further = amount > sum(owed) ? this.furtherHits(remark, found) : [];
    return distinct([...named, ...further]);
  }

  /** Owed orders by six digits beside a code. */
  private furtherHits(remark: string, found: readonly FoundCode[]): Hit[] {
    return furtherCodesIn(remark, found).flatMap(({ prefix, digits }) =>
      this.withCode(prefix + digits)
        .filter(isOwed)
        .map(withoutLetters),
    );
  }

  /** Six digits alone are ambiguous; together with the amount they are worth a review. */
  private bareHits(remark: string, amount: number): Hit[] {
    return bareCodesIn(remark)
      .flatMap((digits) => this.prefixes.flatMap((prefix) => this.withCode(prefix + digits)))
      .filter((order) => isOwed(order) && order.amount === amount)
      .map(withoutLetters);
  }

  /** Owed orders of the amount whose owner has the name of the payer, those on a receipt first. */
  paidBy(transfer: MatchableTransaction): readonly MatchOrder[] {
    const name = bareNameKey(transfer.payer);
    const owed = name.length < 2 ? [] : (this.byPayer.get(payerKey(name, transfer.amount)) ?? []);
    return owed.filter((order) => mayBeMoney(transfer, order));
  }

  /** Owed orders of the same account with the same amount, those on a receipt first. */
  besides({ owner }: MatchOrder, transfer: MatchableTransaction): MatchOrder[] {
    const isBeside = (order: MatchOrder) => order.owner === owner && order.amount === transfer.amount;
    return this.owed.filter((order) => isBeside(order) && mayBeMoney(transfer, order));
  }

  /**
   * Further owed orders of the accounts of some orders that amount exactly to a sum: all that are on a receipt together, or
   * a single one. Other sums of several could be found by chance.
   */
  furtherOf(some: readonly MatchOrder[], transfer: MatchableTransaction, amount: number): MatchOrder[] {
    const owners = new Set(some.map(({ owner }) => owner));
    const isFurther = (order: MatchOrder) => owners.has(order.owner) && !some.includes(order);
    const others = this.owed.filter((order) => isFurther(order) && mayBeMoney(transfer, order));
    const onReceipt = others.filter(({ isOnReceipt }) => isOnReceipt);
    if (onReceipt.length > 0 && sum(onReceipt.map((order) => order.amount)) === amount) return onReceipt;
    return others.filter((order) => order.amount === amount).slice(0, 1);
  }
}
