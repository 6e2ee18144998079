import { sha256 } from '@noble/hashes/sha2.js';
import type { Timestamp } from '@/lib/contract/proofs';
import { fromBase64, toHex, utf8ToBytes } from './bytes';

/** SHA-256 of a timestamp, as referenced by the statement: of the token's bytes, or of the JWS text. */
export const digestOfStamp = (stamp: Timestamp): string =>
  toHex(sha256(stamp.kind === 'clock' ? utf8ToBytes(stamp.jws) : fromBase64(stamp.token)));
