import type { Logger } from 'pino';
import type { z } from 'zod';
import type { noticeHeaders } from '@/lib/contract/payments';
import type { Timestamp } from '@/lib/contract/proofs';
import type { Database } from '../db/database';

/** Stored bytes; names are random and chosen by the caller. */
export interface FileStore {
  /** Takes the stream to its end. Throws and leaves nothing behind when the source fails. */
  put(name: string, content: ReadableStream<Uint8Array>, options: { size?: number; mime: string }): Promise<void>;
  get(name: string): Promise<ReadableStream<Uint8Array> | null>;
  remove(name: string): Promise<void>;
  /** Throws when it is plain, without writing, that nothing can be stored. */
  check(): Promise<void>;
}

/** Sends a short text to a phone or a mail address. */
export interface MessageSender {
  /** Throws when it was not taken; called outside of transactions. */
  send(message: {
    channel: 'sms' | 'mail';
    recipient: string;
    /** Of a mail. */
    subject: string;
    text: string;
    /** The same when the same is sent again. */
    key?: string;
  }): Promise<void>;
}

/** Work that happens later; sent in the running transaction, so it exists exactly when its cause does. */
export interface JobQueue {
  send(
    name: JobName,
    data: Record<string, unknown>,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>;
  /** Many of one kind, in one statement. */
  sendMany(name: JobName, jobs: readonly { data: Record<string, unknown>; startAfter?: Date }[]): Promise<void>;
}
export type JobName =
  | 'activity.settle'
  | 'case.lapse'
  | 'content.publish'
  | 'filing.certify'
  | 'account.delete'
  | 'message.deliver'
  | 'case.remind'
  | 'order.expire'
  | 'payment.check'
  | 'payment.close'
  | 'payment.refund'
  | 'question.remind'
  | 'retention.purge'
  | 'traffic.count';

/**
 * A payment service. Its methods are called outside of transactions: what it is slow with locks nobody out. What is
 * intended is written down first, and asked for again under the same number when the answer was lost.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Milliseconds after which an answer counts as not given. */
  readonly patience: number;
  /** Asks for a code to pay by. `origin` is where the person's browser reaches this site. Amounts in fen. */
  createNative(input: {
    outTradeNo: string;
    description: string;
    amount: number;
    expiresAt: Date;
    origin: string;
  }): Promise<{
    codeUrl: string;
    /** One-time secret of a gateway whose page is ours; kept only as a hash. */
    confirmToken?: string;
  }>;
  /** Reads and checks what the gateway calls back with. Throws ProviderError: 401 on a bad signature, 400 when it cannot be read. */
  parseNotification(notice: PaymentNotice): PaymentNotification;
  /** What the gateway knows of a code, for when its notification is lost; null while it is not paid. */
  query(outTradeNo: string): Promise<PaymentNotification | null>;
  /** Whether to try again later or that the order will not be paid; frees the code at the gateway. */
  close(outTradeNo: string): Promise<void>;
  /** Gives a payment back. The same `refundNo` is one refund however often it is asked for. Throws when refused. */
  refund(input: {
    refundNo: string;
    outTradeNo: string;
    transactionId: string;
    /** What goes back, and what was paid by this payment; fen. */
    amount: number;
    total: number;
    reason: string;
  }): Promise<{
    /** The gateway's own id of the refund. */
    refundId: string;
  }>;
  /** Only of a gateway whose phone page is ours: what it calls back with once a person has decided there. */
  callback?(word: { outTradeNo: string; amount: number; accept: boolean }): PaymentNotice;
}
/** What a gateway calls back with: the headers that its endpoint declares, and the body as it came. */
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

/** Somebody who says when a digest was there. */
export interface TimestampAuthority {
  /** A time-stamp over a SHA-256 digest, checked. Slow, so called outside of transactions. Throws when it gives none. */
  stamp(sha256: Uint8Array): Promise<{ timestamp: Timestamp; time: Date }>;
}

export interface RateLimiter {
  /** Takes one point. Answers the seconds to wait when there is none left, else 0. */
  consume(name: string, key: string): Promise<number>;
  /** Gives all points back: what was counted has turned out to be in order. */
  clear(name: string, key: string): Promise<void>;
}

/** Told after commit which cache tags no longer hold. */
export type Invalidate = (tags: string[]) => void | Promise<void>;

/** Everything that the provider needs from outside: chosen once at boot, replaced in tests. */
export interface Ports {
  database: Database;
  files: FileStore;
  sender: MessageSender;
  jobs: JobQueue;
  /** Null where payment by code is not offered. */
  payment: PaymentGateway | null;
  limiter: RateLimiter;
  /** Signs links to private files. */
  fileLinkSecret: string;
  /** A secret by its name, made at first use: 256 bits in base64url, for all processes on the database. */
  secret(name: string): Promise<string>;
  /** Null where nobody else is asked: the association's own clock then says so. */
  timestamps: TimestampAuthority | null;
  invalidate: Invalidate;
  log: Logger;
  now: () => Date;
  settings: Settings;
}

export interface Settings {
  /** Demo accounts, sandbox payment and the outbox page exist only here. */
  demo: boolean;
  /** Whether others than this machine can reach the server; the demo is then more careful. */
  exposed: boolean;
  /** Public address of the site, when configured. */
  siteUrl?: string;
  ocrUrl?: string;
  /** Whether `/dev/outbox` shows what would have been sent. */
  showOutbox: boolean;
}
