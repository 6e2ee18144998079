import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { PublicKey } from '@/lib/contract/proofs';
import { fromBase64Url, toBase64Url, utf8ToBytes } from './bytes';
import { canonical } from './canonical';

const KEY_BYTES = 32;

/** Thumbprint of a key: SHA-256 over the members specified by RFC 7638. */
export const thumbprint = (x: string): string =>
  toBase64Url(sha256(utf8ToBytes(canonical({ crv: 'Ed25519', kty: 'OKP', x }))));

/** Public key of a 32-byte seed. */
export function publicKeyOf(seed: Uint8Array): PublicKey {
  const x = toBase64Url(ed25519.getPublicKey(seed));
  return { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint(x), use: 'sig', alg: 'EdDSA' };
}

/** Raw bytes of a key; null if it is invalid or its `kid` is not its thumbprint. */
export function rawKey({ x, kid }: PublicKey): Uint8Array | null {
  const bytes = fromBase64Url(x);
  return bytes.length === KEY_BYTES && kid === thumbprint(x) ? bytes : null;
}

/** DER prefix of an Ed25519 public key (RFC 8410 section 4). */
const DER_PREFIX = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00);

/** A key in PEM, for OpenSSL. */
export function pemOf({ x }: Pick<PublicKey, 'x'>): string {
  const der = btoa(String.fromCharCode(...DER_PREFIX, ...fromBase64Url(x)));
  return `-----BEGIN PUBLIC KEY-----\n${der}\n-----END PUBLIC KEY-----\n`;
}
