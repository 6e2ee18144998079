import { z } from 'zod';

/** Everything that is signed says moments as RFC 3339 in UTC, to the second. */
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** A public key for signatures as RFC 8037 writes it; `kid` is its thumbprint (RFC 7638). */
export const publicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
});
export type PublicKey = z.output<typeof publicKey>;

/** Keys that papers are signed by, newest first; those that were changed stay. */
export const keySet = z.object({ keys: z.array(publicKey).min(1).max(100) });
export type KeySet = z.output<typeof keySet>;

/** What the association signs of a filing, and what a leaf of the log is the hash of. */
export const filingStatement = z.strictObject({
  /** 本会. */
  issuer: z.string(),
  /** Number of the filing, BA-... */
  number: z.string(),
  /** Of the file that was filed; `bytes` is its size. */
  sha256: digest,
  bytes: count,
  fileType: z.string(),
  title: z.string(),
  owner: z.string(),
  author: z.string(),
  completedOn: z.string(),
  published: z.boolean(),
  filedAt: moment,
  /** The time-stamp over the file's digest: who gave it, when, and the SHA-256 of the token. */
  timestamp: z.strictObject({ kind: z.enum(['rfc3161', 'clock']), time: moment, sha256: digest }),
  leafIndex: count,
  /** Number of an earlier filing of the very same file; empty for none. */
  earlier: z.string(),
  /** Random, so that nobody finds what a leaf says by trying. */
  nonce: z.string(),
});
export type FilingStatement = z.output<typeof filingStatement>;

/** The log at a moment: how many leaves it has, and the root of their tree. */
export const treeHead = z.strictObject({ issuer: z.string(), size: count, root: digest, time: moment });
export type TreeHead = z.output<typeof treeHead>;

/** The association's own clock, where no time-stamp authority is asked: it says so itself. */
export const clockStamp = z.strictObject({
  issuer: z.string(),
  sha256: digest,
  time: moment,
  note: z.literal('本会时钟，未经第三方时间戳机构'),
});
export type ClockStamp = z.output<typeof clockStamp>;

export const timestamp = z.discriminatedUnion('kind', [
  /** A DER TimeStampToken, in base64. */
  z.strictObject({ kind: z.literal('rfc3161'), token: z.string().max(100_000) }),
  z.strictObject({ kind: z.literal('clock'), jws: z.string().max(10_000) }),
]);
export type Timestamp = z.output<typeof timestamp>;

/** Everything that is needed to check a filing without us. */
export const proofBundle = z.strictObject({
  format: z.literal('filing-proof-v1'),
  /** JWS of a {@link filingStatement}. */
  statement: z.string().max(20_000),
  inclusion: z.strictObject({ leafIndex: count, treeSize: count, hashes: z.array(digest).max(64) }),
  /** JWS of the {@link treeHead} that the inclusion is proven in. */
  treeHead: z.string().max(10_000),
  timestamp,
  keys: z.array(z.unknown()).min(1).max(100),
});
export type ProofBundle = z.output<typeof proofBundle>;
