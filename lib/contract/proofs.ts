import { z } from 'zod';

/** Signed documents state times as RFC 3339 in UTC, to the second. */
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** A public signature key (RFC 8037); `kid` is its thumbprint (RFC 7638). */
export const publicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
});
export type PublicKey = z.output<typeof publicKey>;

/** Signature keys, newest first; replaced keys remain listed. */
export const keySet = z.object({ keys: z.array(publicKey).min(1).max(100) });
export type KeySet = z.output<typeof keySet>;

/** Statement on a filing signed by the association; its hash is a leaf of the log. */
export const filingStatement = z.strictObject({
  /** 本会. */
  issuer: z.string(),
  /** Number of the filing, BA-... */
  number: z.string(),
  /** Digest of the filed file; `bytes` is its size. */
  sha256: digest,
  bytes: count,
  fileType: z.string(),
  title: z.string(),
  owner: z.string(),
  author: z.string(),
  completedOn: z.string(),
  published: z.boolean(),
  filedAt: moment,
  /** Timestamp of the file's digest: its source, its time, and the SHA-256 of the token. */
  timestamp: z.strictObject({ kind: z.enum(['rfc3161', 'clock']), time: moment, sha256: digest }),
  leafIndex: count,
  /** Number of an earlier filing of the identical file; empty for none. */
  earlier: z.string(),
  /** Random, so that the statement cannot be guessed from its leaf hash. */
  nonce: z.string(),
});
export type FilingStatement = z.output<typeof filingStatement>;

/** State of the log at a point in time: number of leaves and root of their tree. */
export const treeHead = z.strictObject({ issuer: z.string(), size: count, root: digest, time: moment });
export type TreeHead = z.output<typeof treeHead>;

/** Timestamp by the association's own clock, used without a timestamp authority and declared as such. */
export const clockStamp = z.strictObject({
  issuer: z.string(),
  sha256: digest,
  time: moment,
  note: z.literal('本会时钟，未经第三方时间戳机构'),
});
export type ClockStamp = z.output<typeof clockStamp>;

export const timestamp = z.discriminatedUnion('kind', [
  /** DER-encoded TimeStampToken, in base64. */
  z.strictObject({ kind: z.literal('rfc3161'), token: z.string().max(100_000) }),
  z.strictObject({ kind: z.literal('clock'), jws: z.string().max(10_000) }),
]);
export type Timestamp = z.output<typeof timestamp>;

/** Everything that is needed to verify a filing independently of this portal. */
export const proofBundle = z.strictObject({
  format: z.literal('filing-proof-v1'),
  /** JWS of a {@link filingStatement}. */
  statement: z.string().max(20_000),
  inclusion: z.strictObject({ leafIndex: count, treeSize: count, hashes: z.array(digest).max(64) }),
  /** JWS of the {@link treeHead} that the inclusion proof refers to. */
  treeHead: z.string().max(10_000),
  timestamp,
  keys: z.array(z.unknown()).min(1).max(100),
});
export type ProofBundle = z.output<typeof proofBundle>;
