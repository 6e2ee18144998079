import type { SuggestionKind } from '@/lib/contract/bank-statements';
import { formatFen } from '@/lib/format/money';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import { type Hit, isOwed, isWaiting, type MatchableTransaction, type MatchOrder, OrderBook, sum } from './order-book';
import { codesOf, type Match, oddOf, toMatch, unseen } from './proposal';

const CONFIRMED = '订单已凭回执确认，这多半就是那笔款';

/** The money of an order that was paid on its receipt. */
function ofReceipt(hit: Hit, difference: number): Match {
  const odd = oddOf(hit);
  const also = odd && `；${odd}`;
  const orders = [hit.order];
  if (difference === 0) {
    const equal = odd ? '金额相符' : '识别码与金额都相符';
    return toMatch('receipt', `${equal}；${CONFIRMED}，归到订单名下即可${also}`, orders);
  }
  if (difference > 0)
    return toMatch('more', `${CONFIRMED}；多付 ${formatFen(difference)}，余款待退${also}`, orders, difference);
  return toMatch('less', `${CONFIRMED}；少付 ${formatFen(-difference)}${also}`, orders, difference);
}

function ofClosed(book: OrderBook, transfer: MatchableTransaction, closed: readonly MatchOrder[]): Match {
  const states = closed.map((order) => `${order.remittanceCode} 的订单${orderStateLabels[order.state]}`).join('，');
  const others = closed.flatMap((order) => book.besides(order, transfer));
  const onReceipt = others.filter(({ isOnReceipt }) => isOnReceipt);
  const ways = [
    ...(onReceipt.length > 0 ? [`；同一账号金额相同的 ${unseen(onReceipt)}`] : []),
    ...(others.some(isWaiting) ? ['；同一账号还有金额相同、等待付款的订单'] : []),
  ];
  return {
    ...toMatch('notOwed', `${states}，没有应付的款项${ways.join('')}`, others, transfer.amount),
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

function ofSeveral(orders: readonly MatchOrder[], transfer: MatchableTransaction): Match {
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

/** Money above what the named orders owe that is exactly that of further orders of the account. */
function withFurther(hits: readonly Hit[], further: readonly MatchOrder[], surplus: number): Match {
  const orders = hits.map(({ order }) => order);
  const words = `附言里是 ${codesOf(orders)} 的识别码；多出的 ${formatFen(surplus)} 正好是同一账号 ${codesOf(further)} 的金额`;
  const also = hits.map(oddOf).filter(Boolean);
  if (further.some(isWaiting)) {
    const reason = `${words}，那笔订单正等待付款，请先核实，不要直接退回`;
    return toMatch('more', [reason, ...also].join('；'), orders, surplus);
  }
  const all = [...orders, ...further];
  const onReceipt = all.filter(({ isOnReceipt }) => isOnReceipt);
  return toMatch('several', [`${words}，合计金额相符`, unseen(onReceipt), ...also].join('；'), all);
}

function ofOwed(
  book: OrderBook,
  hits: readonly [Hit, ...Hit[]],
  closed: readonly MatchOrder[],
  transfer: MatchableTransaction,
): Match {
  const orders = hits.map(({ order }) => order);
  const [first, ...others] = hits;
  const { remittanceCode: code } = first.order;
  if (others.length > 0 && orders.every(({ remittanceCode }) => remittanceCode === code))
    return toMatch('twice', `有 ${orders.length} 笔订单的识别码都是 ${code}，请选择其中一笔`, orders);
  const surplus = transfer.amount - sum(orders.map(({ amount }) => amount));
  // The money of a closed order that is named, too, is to be returned.
  const isOfClosed = closed.length > 0 && sum(closed.map(({ amount }) => amount)) === surplus;
  const further = surplus > 0 && !isOfClosed ? book.furtherOf(orders, transfer, surplus) : [];
  if (further.length > 0) return withFurther(hits, further, surplus);
  return others.length > 0 ? ofSeveral(orders, transfer) : ofOne(first, transfer);
}

function ofNone(book: OrderBook, transfer: MatchableTransaction): Match {
  const orders = book.paidBy(transfer);
  const [only] = orders;
  if (!only) return toMatch('none', '没有找到可能的订单', []);
  const words = '没有识别码；付款人与金额相符';
  if (orders.length === 1)
    return only.isOnReceipt
      ? toMatch('receipt', `${words}；${CONFIRMED}，归到订单名下即可`, orders)
      : toMatch('payer', words, orders);
  const onReceipt = orders.filter(({ isOnReceipt }) => isOnReceipt);
  const also = onReceipt.length > 0 ? `；其中 ${unseen(onReceipt)}，这多半就是那笔款` : '';
  return toMatch('payer', `${words}，可能是 ${orders.length} 笔订单中的一笔${also}`, orders);
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

function matchOne(book: OrderBook, transfer: MatchableTransaction): Match {
  const hits = book.hitsOf(transfer);
  if (hits.length === 0) return ofNone(book, transfer);
  const owed = hits.filter(({ order }) => isOwed(order));
  const closed = hits.filter(({ order }) => !isOwed(order)).map(({ order }) => order);
  const waiting = owed.filter(({ order }) => isWaiting(order));
  // Any other amount may hold the money of the receipts, which must not become a surplus.
  const isOfWaiting = sum(waiting.map(({ order }) => order.amount)) === transfer.amount;
  const [open, rest] = isOfWaiting ? [waiting, owed.filter((hit) => !waiting.includes(hit))] : [owed, []];
  const [first, ...others] = open;
  if (!first) return ofClosed(book, transfer, closed);
  return beside(
    ofOwed(book, [first, ...others], closed, transfer),
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
  const book = new OrderBook(orders);
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
