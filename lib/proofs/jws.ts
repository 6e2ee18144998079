import { ed25519 } from '@noble/curves/ed25519.js';
import { z } from 'zod';
import type { KeySet } from '@/lib/contract/proofs';
import { fromBase64Url, toBase64Url, utf8, utf8ToBytes } from './bytes';
import { type Canonical, canonical } from './canonical';
import { publicKeyOf, rawKey } from './keys';

/** Purpose of a signature, stated in `typ`, so that one type of document cannot be used as another. */
export type PaperType = 'filing-statement' | 'tree-head' | 'clock-stamp' | 'vote-receipt' | 'vote-seal';

const header = z.strictObject({ alg: z.literal('EdDSA'), kid: z.string(), typ: z.string() });

/** Signed document in JWS compact form (RFC 7515), Ed25519 (RFC 8037). */
export function signPaper(seed: Uint8Array, typ: PaperType, payload: Canonical): string {
  const { kid } = publicKeyOf(seed);
  const parts = [canonical({ alg: 'EdDSA', kid, typ }), canonical(payload)];
  const input = parts.map((part) => toBase64Url(utf8ToBytes(part))).join('.');
  return `${input}.${toBase64Url(ed25519.sign(utf8ToBytes(input), seed))}`;
}

export interface Paper {
  kid: string;
  /** Signed bytes, from which the leaf hash of the log is computed. */
  bytes: Uint8Array;
  payload: unknown;
}

/**
 * Parses a document without verifying its signature. Throws unless it has the given type: rejects other algorithms,
 * other header members, and more than three parts.
 */
export function readPaper(jws: string, typ: PaperType): Paper {
  const [head = '', body = '', ...rest] = jws.split('.');
  if (rest.length !== 1) throw new Error('not a compact JWS');
  const parsed = header.parse(JSON.parse(utf8(fromBase64Url(head))));
  if (parsed.typ !== typ) throw new Error(`a paper of type ${parsed.typ} stands for ${typ}`);
  const bytes = fromBase64Url(body);
  return { kid: parsed.kid, bytes, payload: JSON.parse(utf8(bytes)) };
}

/** Whether a document is signed by one of the keys, namely the one that it names. */
export function isSigned(jws: string, { keys }: KeySet): boolean {
  const at = jws.lastIndexOf('.');
  const [head = ''] = jws.split('.');
  try {
    const { kid } = header.parse(JSON.parse(utf8(fromBase64Url(head))));
    const named = keys.find((key) => key.kid === kid);
    const raw = named && rawKey(named);
    if (!raw) return false;
    return ed25519.verify(fromBase64Url(jws.slice(at + 1)), utf8ToBytes(jws.slice(0, at)), raw, { zip215: false });
  } catch {
    return false;
  }
}
