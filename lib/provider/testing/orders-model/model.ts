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

/** What is sold once: both experts answer the same question. */
export const thingOf = (offer: Offer): string => offer.replace(/^expert\d$/, 'expert');
const isProduct = (offer: Offer) => /^(contract|report)/.test(offer);

/** The shop as it should be: a few rules in memory, written apart from the provider. */
export class Model {
  readonly orders: ModelOrder[] = [];
  readonly keys = new Map<string, ModelOrder>();
  readonly prices: Record<Offer, number>;
  /** Fee that each account's application was sent with. */
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

  /** An order by a number that a command carries; undefined while there is none. */
  pick(index: number): ModelOrder | undefined {
    return this.orders[index % Math.max(this.orders.length, 1)];
  }

  isOpen = ({ state }: ModelOrder) => ['unpaid', 'awaitingReceipt', 'returned', 'auditing'].includes(state);
  canCancel = ({ state }: ModelOrder) => ['unpaid', 'awaitingReceipt', 'returned'].includes(state);
  isLate = ({ until }: ModelOrder) => until !== null && until <= this.now;

  openFor(who: number, offer: Offer) {
    return this.orders.find((o) => o.who === who && thingOf(o.offer) === thingOf(offer) && this.isOpen(o));
  }

  /** Whether the account has it already; a question is sold once, whatever became of it. */
  hasAlready(who: number, offer: Offer): boolean {
    const over = isProduct(offer) || offer === 'join' ? ['paid', 'done'] : ['paid', 'done', 'refunded'];
    return this.orders.some((o) => o.who === who && thingOf(o.offer) === thingOf(offer) && over.includes(o.state));
  }

  wait(order: ModelOrder, payType: PayType) {
    const last = order.at + 7 * DAY;
    order.payType = payType;
    order.state = payType === '1' ? 'awaitingReceipt' : 'unpaid';
    order.until = payType === '1' ? last : Math.min(this.now + 30 * MINUTE, last);
  }

  /** Money that comes by a code that is over: the order takes it while it waits for any; else all of it goes back. */
  takeLate(order: ModelOrder, entry: ModelCode) {
    const isTaken = this.canCancel(order);
    entry.state = isTaken ? 'paid' : 'surplus';
    if (!isTaken) return;
    this.voidCodes(order);
    order.payType = '3';
    this.settle(order);
  }

  /** Ends an order without money, its codes with it. */
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
   * What placing leads to: refused, an order of before as it stands, or a new one. Open orders that no longer fit are
   * cancelled on the way.
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
    const switches = open.payType !== payType && open.state !== 'auditing';
    const fits = open.offer === offer && open.amount === this.priceFor(who, offer);
    if (fits && !this.isLate(open) && !(switches && open.at + 7 * DAY <= this.now)) {
      if (switches) {
        this.voidCodes(open);
        this.wait(open, payType);
      }
      return open;
    }
    if (!this.canCancel(open)) return 'refused';
    this.giveWay(open);
    return 'new';
  }

  /** A replaced order's key is free for the one that takes its place. */
  giveWay(order: ModelOrder) {
    this.cancel(order);
    for (const [name, known] of this.keys) if (known === order) this.keys.delete(name);
  }
}
