import { uniqueId } from '@/lib/client/browser/unique-id';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';

/** State of a purchase kept by the tab, so that a reload resumes the same order. Cleared with the session. */
export interface PurchaseMemory {
  /** Buyer, e.g. `12:0`: switching accounts invalidates the state. */
  account: string;
  /** Idempotency key of the order. */
  key: string;
  orderId?: OpaqueId;
  /** Content of the QR code returned with the order. */
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
    // Without storage, the provider still recognises the open order.
  }
}

/** Stores the price (fen) that a dialog displayed, for the page that places the order. */
export const rememberShown = (subject: string, amount: number): void => write(SHOWN + subject, amount);

/** Price displayed before, in fen; undefined if none was. */
export function shownAmount(subject: string): number | undefined {
  const value = read(SHOWN + subject);
  return typeof value === 'number' ? value : undefined;
}

function isMemory(value: unknown): value is PurchaseMemory {
  if (typeof value !== 'object' || value === null) return false;
  const { account, key, orderId, codeUrl } = value as Partial<Record<keyof PurchaseMemory, unknown>>;
  const isKnown =
    ['number', 'string', 'undefined'].includes(typeof orderId) && ['string', 'undefined'].includes(typeof codeUrl);
  return typeof account === 'string' && typeof key === 'string' && isKnown;
}

/** The account's purchase in this tab; creates one with a new key if there is none. */
export function purchaseOf(subject: string, account: string): PurchaseMemory {
  const value = read(PURCHASE + subject);
  if (isMemory(value) && value.account === account) return value;
  const fresh = { account, key: uniqueId() };
  write(PURCHASE + subject, fresh);
  return fresh;
}

export const rememberPurchase = (subject: string, memory: PurchaseMemory): void => write(PURCHASE + subject, memory);

/** Makes the next purchase of the product a new order. */
export function forgetPurchase(subject: string): void {
  try {
    sessionStorage.removeItem(PURCHASE + subject);
  } catch {
    // As above.
  }
}

const TRANSFER = 'pay-transfer:';

/** Data of an order paid by transfer, kept by the tab for providers without an order API. */
export interface TransferMemory {
  /** Amount displayed to the buyer; fen. */
  amount?: number;
  /** Whether its receipt was submitted. */
  receipt?: boolean;
}

/** Merges data into the tab's record of an order. */
export const rememberTransfer = (orderId: OpaqueId, memory: TransferMemory): void =>
  write(`${TRANSFER}${orderId}`, { ...transferOf(orderId), ...memory });

/** The tab's data of an order; empty for orders of other tabs. */
export function transferOf(orderId: OpaqueId): TransferMemory {
  const value = read(`${TRANSFER}${orderId}`);
  if (typeof value !== 'object' || value === null) return {};
  const { amount, receipt } = value as Partial<Record<keyof TransferMemory, unknown>>;
  return { ...(typeof amount === 'number' && { amount }), ...(receipt === true && { receipt }) };
}

const WORDS = 'pay-words:';

/** Stores form data in the tab for the page that places the order, if no server keeps drafts; returns its key. */
export function keepWords(words: Record<string, unknown>): string {
  const name = uniqueId();
  write(WORDS + name, words);
  return name;
}

/** Form data stored in this tab; null if there is none. */
export function keptWords(name: string): Record<string, unknown> | null {
  const value = read(WORDS + name);
  return typeof value === 'object' && value !== null ? { ...value } : null;
}
