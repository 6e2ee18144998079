import type { OrderState, PayType } from '@/lib/contract/orders';
import type { Code, Offer } from './world';

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface ModelCode {
  code: Code;
  state: 'pending' | 'paid' | 'refused' | 'void' | 'surplus';
  until: number;
}
export interface ModelOrder {
  id: number;
  who: number;
  offer: Offer;
  amount: number;
  payType: PayType;
  state: OrderState;
  at: number;
  until: number | null;
  codes: ModelCode[];
}

/** The product behind an offer: both experts are choices of the same question. */
export const productOf = (offer: Offer): string => offer.replace(/^expert\d$/, 'expert');
const isProduct = (offer: Offer) => /^(contract|report)/.test(offer);

/** Reference model of the shop: a few rules in memory, written independently of the provider. */
export class Model {
  readonly orders: ModelOrder[] = [];
  readonly keys = new Map<string, ModelOrder>();
  readonly prices: Record<Offer, number>;
  /** Fee in force when each account's application was submitted. */
  readonly fees: [number, number, number];

  constructor(
    public now: number,
    price: number,
  ) {
    const same = { contract0: price, contract1: price, report: price, answer: price, expert0: price, join: price };
    this.prices = { ...same, expert1: price + 100 };
    this.fees = [price, price, price];
  }

  priceFor(who: number, offer: Offer): number {
    return offer === 'join' ? (this.fees[who] ?? 0) : this.prices[offer];
  }

  /** Returns the order for the number that a command carries; undefined while there is none. */
  pick(index: number): ModelOrder | undefined {
    return this.orders[index % Math.max(this.orders.length, 1)];
  }

  isOpen = ({ state }: ModelOrder) => ['unpaid', 'awaitingReceipt', 'returned', 'auditing'].includes(state);
  canCancel = ({ state }: ModelOrder) => ['unpaid', 'awaitingReceipt', 'returned'].includes(state);
  isLate = ({ until }: ModelOrder) => until !== null && until <= this.now;

  openFor(who: number, offer: Offer) {
    return this.orders.find((o) => o.who === who && productOf(o.offer) === productOf(offer) && this.isOpen(o));
  }

  /** Whether the account has bought it already; a question is sold once, even when it was refunded. */
  hasAlready(who: number, offer: Offer): boolean {
    const over = isProduct(offer) || offer === 'join' ? ['paid', 'done'] : ['paid', 'done', 'refunded'];
    return this.orders.some((o) => o.who === who && productOf(o.offer) === productOf(offer) && over.includes(o.state));
  }

  wait(order: ModelOrder, payType: PayType) {
    const last = order.at + 7 * DAY;
    order.payType = payType;
    order.state = payType === '1' ? 'awaitingReceipt' : 'unpaid';
    order.until = payType === '1' ? last : Math.min(this.now + 30 * MINUTE, last);
  }

  /** Applies money that arrives for an expired code: a waiting order takes it, otherwise all of it is refunded. */
  takeLate(order: ModelOrder, entry: ModelCode) {
    const isTaken = this.canCancel(order);
    entry.state = isTaken ? 'paid' : 'surplus';
    if (!isTaken) return;
    this.voidCodes(order);
    order.payType = '3';
    this.settle(order);
  }

  /** Ends an order without payment and voids its codes. */
  cancel(order: ModelOrder) {
    order.state = 'cancelled';
    this.voidCodes(order);
  }

  voidCodes({ codes }: ModelOrder) {
    for (const entry of codes) if (entry.state === 'pending') entry.state = 'void';
  }

  settle(order: ModelOrder) {
    order.state = isProduct(order.offer) ? 'done' : 'paid';
    order.until = null;
  }

  /**
   * Predicts the result of placing an order: refused, an existing order unchanged, or a new one. Cancels open orders
   * that no longer fit on the way.
   */
  place(who: number, offer: Offer, payType: PayType, key?: string): 'refused' | ModelOrder | 'new' {
    const name = key && `${who}-${key}`;
    const same = name ? this.keys.get(name) : undefined;
    const isQuestion = !isProduct(offer) && offer !== 'join';
    if (isQuestion && this.hasAlready(who, offer)) return 'refused';
    if (same && same.offer !== offer) return 'refused';
    if (same && !this.isOpen(same)) return same;
    if (this.hasAlready(who, offer)) return 'refused';
    const open = this.openFor(who, offer);
    if (!open) return 'new';
    const fits = open.offer === offer && open.amount === this.priceFor(who, offer);
    if (fits && !this.isLate(open)) {
      // An order that waits for a transfer keeps its method.
      if (open.state === 'unpaid' && open.payType !== payType) {
        this.voidCodes(open);
        this.wait(open, payType);
      }
      return open;
    }
    if (!this.canCancel(open)) return 'refused';
    // No price was shown, so one that waits for a transfer is not replaced.
    if (['awaitingReceipt', 'returned'].includes(open.state) && !this.isLate(open)) return 'refused';
    this.giveWay(open);
    return 'new';
  }

  /** Frees the key of a replaced order for its replacement. */
  giveWay(order: ModelOrder) {
    this.cancel(order);
    for (const [name, known] of this.keys) if (known === order) this.keys.delete(name);
  }
}
