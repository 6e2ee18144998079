import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const [NONCE, TAG] = [12, 16];
const keyOf = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/**
 * Encrypts a text with a secret of the portal (AES-256-GCM); `use` binds it to a purpose, so that it cannot be opened
 * for another.
 */
export function seal(secret: string, use: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, use), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts a sealed text. Throws for another secret or use, and for modified text. */
export function unseal(secret: string, use: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, use), bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
}

/** Keyed digest, so that short codes cannot be brute-forced without the secret. */
export const keyedHash = (secret: string, use: string, text: string): string =>
  createHmac('sha256', keyOf(secret, use)).update(text).digest('hex');
