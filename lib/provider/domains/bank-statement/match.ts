import type { SuggestionKind } from '@/lib/contract/bank-statements';
import type { OrderState, PayType } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import { bareNameKey } from '@/lib/rules/identifiers/name';
import { bareCodesIn, codesIn, type FoundCode, furtherCodesIn, isZeroAway, orderNosIn, prefixOf } from './codes';

export interface MatchableTransaction {
  id: number;
  /** Fen. */
  amount: number;
  payer: string;
  remark: string;
}

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
}

/** Proposed orders of a transaction, with the reason. */
export interface Match {
  kind: SuggestionKind;
  reason: string;
  orderIds: number[];
  /** Transactions that add up to the amount of the single order. */
  with: number[];
  /** Fen above the amount owed; negative if too low. */
  difference: number;
}

/** Order states that a bank transfer can pay. */
export const WAITING: readonly OrderState[] = ['unpaid', 'awaitingReceipt', 'auditing', 'returned'];
const isWaiting = ({ state }: MatchOrder) => WAITING.includes(state);
/** Whether a transfer can be the money of an order: it waits for it, or was paid on the receipt of it. */
const isOwed = (order: MatchOrder) => isWaiting(order) || order.isOnReceipt === true;

/** Order named by a transaction, with deviations in its naming. */
interface Hit {
  order: MatchOrder;
  oddities: readonly string[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const codesOf = (orders: readonly MatchOrder[]) => orders.map(({ remittanceCode }) => remittanceCode).join('、');
const isLatest = (one: MatchOrder, _: number, all: readonly MatchOrder[]) => all.every(({ id }) => id <= one.id);

/** Letters of an order's code, counted: YZ 两个字母. */
function lettersOf({ remittanceCode }: MatchOrder): string {
  const prefix = prefixOf(remittanceCode);
  return `${prefix} ${'零一两三四'[prefix.length]}个字母`;
}

const distinct = (hits: readonly Hit[]): Hit[] =>
  hits.filter(({ order }, at) => hits.findIndex((hit) => hit.order.id === order.id) === at);

/** Index of orders by code and number. */
class Book {
  private readonly byCode = new Map<string, MatchOrder[]>();
  private readonly byNo = new Map<string, MatchOrder>();
  private readonly waiting: MatchOrder[];
  /** Prefixes of all codes: orders from before a change keep theirs. */
  private readonly prefixes: readonly string[];

  constructor(orders: readonly MatchOrder[]) {
    this.waiting = orders.filter(isWaiting);
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
    return this.waiting
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
    // What is left may be of orders whose codes were written without letters.
    const further = amount > sum(owed) ? this.furtherHits(remark, found) : [];
    return distinct([...named, ...further]);
  }

  /** Owed orders by six digits beside a code. */
  private furtherHits(remark: string, found: readonly FoundCode[]): Hit[] {
    return furtherCodesIn(remark, found).flatMap(({ prefix, digits }) =>
      this.withCode(prefix + digits)
        .filter(isOwed)
        .map((order) => ({ order, oddities: [`少了 ${lettersOf(order)}`] })),
    );
  }

  /** Six digits alone are ambiguous; together with the amount they are worth a review. */
  private bareHits(remark: string, amount: number): Hit[] {
    return bareCodesIn(remark)
      .flatMap((digits) => this.prefixes.flatMap((prefix) => this.withCode(prefix + digits)))
      .filter((order) => isWaiting(order) && order.amount === amount)
      .map((order) => ({ order, oddities: [`少了 ${lettersOf(order)}`] }));
  }

  paidBy({ payer, amount }: MatchableTransaction): MatchOrder[] {
    const name = bareNameKey(payer);
    if (name.length < 2) return [];
    return this.waiting.filter(
      (order) => order.amount === amount && order.names.some((one) => bareNameKey(one) === name),
    );
  }

  /** Waiting orders of the same account with the same amount. */
  besides({ owner }: MatchOrder, amount: number): MatchOrder[] {
    return this.waiting.filter((order) => order.owner === owner && order.amount === amount);
  }
}

const toMatch = (kind: SuggestionKind, reason: string, orders: readonly MatchOrder[], difference = 0): Match => ({
  kind,
  reason,
  orderIds: orders.map(({ id }) => id),
  with: [],
  difference,
});

/** Deviations of a code, with the right one; empty if there are none. */
const oddOf = ({ order, oddities }: Hit): string =>
  oddities.length > 0 ? `识别码${oddities.join('、')}，应为 ${order.remittanceCode}` : '';

/** States that no statement has shown the money of receipts. */
const unseen = (orders: readonly MatchOrder[]): string => `${codesOf(orders)} 已凭回执确认，款项还没有在流水里见到`;

/** The money of an order that was paid on its receipt. */
function ofReceipt(hit: Hit, difference: number): Match {
  const confirmed = '订单已凭回执确认，这多半就是那笔款';
  const odd = oddOf(hit);
  const also = odd && `；${odd}`;
  const orders = [hit.order];
  if (difference === 0) {
    const equal = odd ? '金额相符' : '识别码与金额都相符';
    return toMatch('receipt', `${equal}；${confirmed}，归到订单名下即可${also}`, orders);
  }
  if (difference > 0)
    return toMatch('more', `${confirmed}；多付 ${formatFen(difference)}，余款待退${also}`, orders, difference);
  return toMatch('less', `${confirmed}；少付 ${formatFen(-difference)}${also}`, orders, difference);
}

function ofClosed(book: Book, transfer: MatchableTransaction, closed: readonly MatchOrder[]): Match {
  const states = closed.map((order) => `${order.remittanceCode} 的订单${orderStateLabels[order.state]}`).join('，');
  const others = closed.flatMap((order) => book.besides(order, transfer.amount));
  const way = others.length > 0 ? '；同一账号还有金额相同、等待付款的订单' : '';
  return {
    ...toMatch('notOwed', `${states}，没有应付的款项${way}`, others, transfer.amount),
    orderIds: ids(others, closed),
  };
}

/** Payable orders first; closed ones are listed for a refund. */
const ids = (first: readonly MatchOrder[], then: readonly MatchOrder[]) => [...first, ...then].map(({ id }) => id);

function ofOne(hit: Hit, transfer: MatchableTransaction): Match {
  const { order } = hit;
  const difference = transfer.amount - order.amount;
  if (order.isOnReceipt) return ofReceipt(hit, difference);
  const odd = oddOf(hit);
  const also = odd && `；${odd}`;
  if (difference < 0)
    return toMatch(
      'less',
      `少付 ${formatFen(-difference)}：应付 ${formatFen(order.amount)}，到账 ${formatFen(transfer.amount)}${also}`,
      [order],
      difference,
    );
  if (difference > 0)
    return toMatch(
      'more',
      `多付 ${formatFen(difference)}：应付 ${formatFen(order.amount)}，余款待退${also}`,
      [order],
      difference,
    );
  if (odd) return toMatch('alike', `金额相符；${odd}`, [order]);
  if (order.state === 'unpaid') return toMatch('otherWay', '识别码与金额相符，但订单现在选的是微信支付', [order]);
  return toMatch('exact', '识别码与金额都相符', [order]);
}

function ofSeveral(hits: readonly Hit[], transfer: MatchableTransaction): Match {
  const orders = hits.map(({ order }) => order);
  const [first] = orders;
  if (first && orders.every(({ remittanceCode }) => remittanceCode === first.remittanceCode)) {
    return toMatch('twice', `有 ${orders.length} 笔订单的识别码都是 ${first.remittanceCode}，请选择其中一笔`, orders);
  }
  const difference = transfer.amount - sum(orders.map(({ amount }) => amount));
  const words = `附言里有 ${orders.length} 笔订单的识别码（${codesOf(orders)}）`;
  const onReceipt = orders.filter(({ isOnReceipt }) => isOnReceipt);
  const also = onReceipt.length > 0 ? `；其中 ${unseen(onReceipt)}` : '';
  if (difference === 0) return toMatch('several', `${words}，合计金额相符${also}`, orders);
  const owed = `${words}，合计应付 ${formatFen(transfer.amount - difference)}`;
  if (difference > 0)
    return toMatch('more', `${owed}，多付 ${formatFen(difference)}，余款待退${also}`, orders, difference);
  return toMatch('less', `${owed}，少付 ${formatFen(-difference)}${also}`, orders, difference);
}

function ofNone(book: Book, transfer: MatchableTransaction): Match {
  const orders = book.paidBy(transfer);
  if (orders.length === 0) return toMatch('none', '没有找到可能的订单', []);
  const which = orders.length > 1 ? `，可能是 ${orders.length} 笔订单中的一笔` : '';
  return toMatch('payer', `没有识别码；付款人与金额相符${which}`, orders);
}

/** Adds the orders that a transfer names but does not pay. */
function beside(match: Match, onReceipt: readonly MatchOrder[], closed: readonly MatchOrder[]): Match {
  const others = [
    ...(onReceipt.length > 0 ? [`另有 ${unseen(onReceipt)}`] : []),
    ...(closed.length > 0 ? [`另有 ${codesOf(closed)} 不再应付`] : []),
  ];
  if (others.length === 0) return match;
  return {
    ...match,
    kind: match.kind === 'exact' ? 'alike' : match.kind,
    reason: [match.reason, ...others].join('；'),
  };
}

function matchOne(book: Book, transfer: MatchableTransaction): Match {
  const hits = book.hitsOf(transfer);
  if (hits.length === 0) return ofNone(book, transfer);
  const owed = hits.filter(({ order }) => isOwed(order));
  const closed = hits.filter(({ order }) => !isOwed(order)).map(({ order }) => order);
  const waiting = owed.filter(({ order }) => isWaiting(order));
  // Any other amount may hold the money of the receipts, which must not become a surplus.
  const isOfWaiting = sum(waiting.map(({ order }) => order.amount)) === transfer.amount;
  const [open, rest] = isOfWaiting ? [waiting, owed.filter((hit) => !waiting.includes(hit))] : [owed, []];
  const [only] = open;
  if (!only) return ofClosed(book, transfer, closed);
  const match = open.length > 1 ? ofSeveral(open, transfer) : ofOne(only, transfer);
  return beside(
    match,
    rest.map(({ order }) => order),
    closed,
  );
}

/** Transactions that name a single order, by order. */
function byOrder(matches: ReadonlyMap<number, Match>, kinds: readonly SuggestionKind[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [id, { kind, orderIds }] of matches) {
    const [orderId] = orderIds;
    if (orderId === undefined || orderIds.length > 1 || !kinds.includes(kind)) continue;
    found.set(orderId, [...(found.get(orderId) ?? []), id]);
  }
  return found;
}

/**
 * Proposes orders for each transaction. `exact` requires the exact code and amount, a single order that waits for a
 * bank transfer, and no competing transaction; all other kinds state why they need a review.
 */
export function matchBankTransactions(
  transfers: readonly MatchableTransaction[],
  orders: readonly MatchOrder[],
): Map<number, Match> {
  const book = new Book(orders);
  const matches = new Map(transfers.map((transfer) => [transfer.id, matchOne(book, transfer)]));
  const set = (id: number, change: Partial<Match>) => {
    const before = matches.get(id);
    if (before) matches.set(id, { ...before, ...change });
  };
  for (const claims of byOrder(matches, ['exact', 'alike', 'otherWay']).values()) {
    if (claims.length < 2) continue;
    const reason = `同一订单有 ${claims.length} 笔相符的转账，只能用一笔，另外的待退`;
    for (const id of claims) set(id, { kind: 'twice', reason });
  }
  const amounts = new Map(transfers.map(({ id, amount }) => [id, amount]));
  const owed = new Map(orders.map(({ id, amount }) => [id, amount]));
  for (const [orderId, parts] of byOrder(matches, ['less'])) {
    const total = sum(parts.map((id) => amounts.get(id) ?? 0));
    if (parts.length < 2 || total !== owed.get(orderId)) continue;
    const reason = `${parts.length} 笔转账合起来与应付金额 ${formatFen(total)} 相符`;
    for (const id of parts)
      set(id, { kind: 'together', reason, with: parts.filter((one) => one !== id), difference: 0 });
  }
  return matches;
}
