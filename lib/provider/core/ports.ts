import type { Logger } from 'pino';
import type { z } from 'zod';
import type { noticeHeaders } from '@/lib/contract/payments';
import type { Timestamp } from '@/lib/contract/proofs';
import type { Database } from '../db/database';

/** First and last byte of a range, both inclusive. */
export interface ByteRange {
  from: number;
  to: number;
}

/** File store; names are random and chosen by the caller. */
export interface FileStore {
  /** Consumes the stream. If the source fails, throws and leaves nothing behind. */
  put(name: string, content: ReadableStream<Uint8Array>, options: { size?: number; mime: string }): Promise<void>;
  /** Returns a file, or a range within it, of which no other bytes are read. */
  get(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  remove(name: string): Promise<void>;
  /** Removes what processes that ended while they stored a file have left before a time; absent if they leave nothing. */
  sweep?(before: Date): Promise<void>;
  /** Throws if it is known, without writing, that nothing can be stored. */
  check(): Promise<void>;
}

/** Sends a short text to a phone number or mail address. */
export interface MessageSender {
  /** Throws if the message was not accepted. Call outside of transactions. */
  send(message: {
    channel: 'sms' | 'mail';
    recipient: string;
    /** Subject of a mail. */
    subject: string;
    text: string;
    /** File sent along with a mail. */
    attachment?: { name: string; mime: string; bytes: Uint8Array };
    /** Idempotency key: equal for every attempt to send the message. */
    key?: string;
  }): Promise<void>;
  /** Whether this installation has no way at all to send on a channel; absent if it has all. */
  lacks?(channel: 'sms' | 'mail'): boolean;
}

/**
 * Queue of background jobs; sent in the running transaction, so that a job exists exactly if its cause was committed.
 */
export interface JobQueue {
  send(
    name: JobName,
    data: Record<string, unknown>,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>;
  /** Sends many jobs of one kind in one statement. */
  sendMany(name: JobName, jobs: readonly { data: Record<string, unknown>; startAfter?: Date }[]): Promise<void>;
}
export type JobName =
  | 'activity.settle'
  | 'appointment.remind'
  | 'assembly.remind'
  | 'batch.remind'
  | 'case.lapse'
  | 'content.publish'
  | 'filing.certify'
  | 'account.delete'
  | 'membership.keep'
  | 'message.deliver'
  | 'case.remind'
  | 'operation.watch'
  | 'order.expire'
  | 'order.remind'
  | 'payment.check'
  | 'payment.close'
  | 'payment.follow'
  | 'payment.refund'
  | 'prize.seal'
  | 'question.remind'
  | 'retention.purge'
  | 'traffic.count';

/**
 * Payment service. Call its methods outside of transactions, so that a slow service holds no locks. Operations are
 * stored first and retried under the same number if the answer was lost.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Timeout of an answer; milliseconds. */
  readonly patience: number;
  /** Requests a payment code. `origin` is the public origin of the site. Amounts in fen. */
  createNative(input: {
    outTradeNo: string;
    description: string;
    amount: number;
    expiresAt: Date;
    origin: string;
  }): Promise<{
    codeUrl: string;
    /** One-time secret of a gateway whose payment page is part of the portal; stored as a hash only. */
    confirmToken?: string;
  }>;
  /** Verifies and parses a callback. Throws ProviderError: 401 for an invalid signature, 400 for invalid content. */
  parseNotification(notice: PaymentNotice): PaymentNotification;
  /** Queries a code, in case its notification was lost; null while it is unpaid. */
  query(outTradeNo: string): Promise<PaymentNotification | null>;
  /** Closes a code at the gateway, before another attempt or when the order will not be paid. */
  close(outTradeNo: string): Promise<void>;
  /** Refunds a payment; idempotent by `refundNo`. Throws if refused. */
  refund(input: RefundAsked & { reason: string }): Promise<{
    /** Refund id of the gateway. */
    refundId: string;
    /** Accepted, and not yet with the buyer: it may still fail, as for a bank card that was closed. */
    isUnderWay?: boolean;
  }>;
  /** Asks for a refund that was under way. Throws if it has failed. */
  followRefund(input: RefundAsked): Promise<{ isUnderWay: boolean }>;
  /** Builds the callback of a decision; only for a gateway whose payment page is part of the portal. */
  callback?(word: { outTradeNo: string; amount: number; accept: boolean }): PaymentNotice;
}
/** A refund as it was asked of the gateway; fen. */
export interface RefundAsked {
  refundNo: string;
  outTradeNo: string;
  transactionId: string;
  amount: number;
  /** Total amount of the payment. */
  total: number;
}
/** Callback of a gateway: the declared headers and the unparsed body. */
export interface PaymentNotice {
  headers: z.output<typeof noticeHeaders>;
  body: string;
}
export interface PaymentNotification {
  outTradeNo: string;
  transactionId: string;
  amount: number;
  state: 'paid' | 'refused';
  paidAt: Date;
}

/** Time-stamp authority. */
export interface TimestampAuthority {
  /** Returns a verified time-stamp of a SHA-256 digest. Slow; call outside of transactions. Throws if it fails. */
  stamp(sha256: Uint8Array): Promise<{ timestamp: Timestamp; time: Date }>;
}

export interface RateLimiter {
  /** Consumes one point. Returns the seconds to wait if there is none left, else 0. */
  consume(name: string, key: string): Promise<number>;
  /** Restores all points, after a legitimate use. */
  clear(name: string, key: string): Promise<void>;
}

/** Called after the commit with the invalidated cache tags. */
export type Invalidate = (tags: string[]) => void | Promise<void>;

/** External dependencies of the provider: selected once at boot, replaced in tests. */
export interface Ports {
  database: Database;
  files: FileStore;
  sender: MessageSender;
  jobs: JobQueue;
  /** Null if payment by code is not offered. */
  payment: PaymentGateway | null;
  limiter: RateLimiter;
  /** Secret that signs links to private files. */
  fileLinkSecret: string;
  /** Returns a named secret, created on first use: 256 bits in base64url, shared by all processes on the database. */
  secret(name: string): Promise<string>;
  /** Null without an authority: the association's own clock is used, and declared as such. */
  timestamps: TimestampAuthority | null;
  invalidate: Invalidate;
  log: Logger;
  now: () => Date;
  settings: Settings;
}

export interface Settings {
  /** Enables demo accounts, the sandbox payment and the outbox page. */
  demo: boolean;
  /** The server is reachable from other machines; restricts the demo. */
  exposed: boolean;
  /** Public address of the site, if configured. */
  siteUrl?: string;
  ocrUrl?: string;
  /** Folder of the data on this machine, and the bytes that should stay free there. */
  dataDir?: string;
  leastFree?: number;
  /** Shows the undelivered messages at `/dev/outbox`. */
  showOutbox: boolean;
}
