import { uniqueId } from '@/lib/client/unique-id';

/** What a tab remembers of a purchase, so that a reload finds the same order. Cleared with the session. */
export interface PurchaseMemory {
  /** Who buys, e.g. `12:0`: after a switch of accounts the memory is void. */
  account: string;
  /** Idempotency key of the order. */
  key: string;
  orderId?: number;
  /** Text of the code that came with the order's answer. */
  codeUrl?: string;
}

const SHOWN = 'pay-shown:';
const PURCHASE = 'pay-order:';

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage the provider still recognises the same open order.
  }
}

/** Remembers the price (fen) that a dialog showed, for the page that places the order. */
export const rememberShown = (thing: string, amount: number): void => write(SHOWN + thing, amount);

/** The price shown before, in fen; undefined when none was. */
export function shownAmount(thing: string): number | undefined {
  const value = read(SHOWN + thing);
  return typeof value === 'number' ? value : undefined;
}

function isMemory(value: unknown): value is PurchaseMemory {
  if (typeof value !== 'object' || value === null) return false;
  const { account, key, orderId, codeUrl } = value as Partial<Record<keyof PurchaseMemory, unknown>>;
  const isKnown = ['number', 'undefined'].includes(typeof orderId) && ['string', 'undefined'].includes(typeof codeUrl);
  return typeof account === 'string' && typeof key === 'string' && isKnown;
}

/** The account's purchase in this tab; a new one with a key of its own when there is none. */
export function purchaseOf(thing: string, account: string): PurchaseMemory {
  const value = read(PURCHASE + thing);
  if (isMemory(value) && value.account === account) return value;
  const fresh = { account, key: uniqueId() };
  write(PURCHASE + thing, fresh);
  return fresh;
}

export const rememberPurchase = (thing: string, memory: PurchaseMemory): void => write(PURCHASE + thing, memory);

/** Lets the next purchase of the thing be a new order. */
export function forgetPurchase(thing: string): void {
  try {
    sessionStorage.removeItem(PURCHASE + thing);
  } catch {
    // as above
  }
}

const TRANSFER = 'pay-transfer:';

/** Facts about an order by transfer that the tab keeps, where the provider tells nothing of orders. */
export interface TransferMemory {
  /** Fen as the buyer was shown. */
  amount?: number;
  /** Whether its receipt was handed in. */
  receipt?: boolean;
}

/** Adds to the tab's facts about an order. */
export const rememberTransfer = (orderId: number, memory: TransferMemory): void =>
  write(`${TRANSFER}${orderId}`, { ...transferOf(orderId), ...memory });

/** The tab's facts about an order; none about orders of other tabs. */
export function transferOf(orderId: number): TransferMemory {
  const value = read(`${TRANSFER}${orderId}`);
  if (typeof value !== 'object' || value === null) return {};
  const { amount, receipt } = value as Partial<Record<keyof TransferMemory, unknown>>;
  return { ...(typeof amount === 'number' && { amount }), ...(receipt === true && { receipt }) };
}

const WORDS = 'pay-words:';

/** Keeps what a form says for the page that places the order, where no server keeps it; answers its name. */
export function keepWords(words: Record<string, unknown>): string {
  const name = uniqueId();
  write(WORDS + name, words);
  return name;
}

/** What a form of this tab said; null when the tab does not know it. */
export function keptWords(name: string): Record<string, unknown> | null {
  const value = read(WORDS + name);
  return typeof value === 'object' && value !== null ? { ...value } : null;
}
