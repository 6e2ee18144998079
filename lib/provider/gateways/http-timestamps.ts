import { randomBytes } from 'node:crypto';
import { toBase64 } from '@/lib/proofs/bytes';
import type { TimestampAuthority } from '../core/ports';

/** Timeout of an answer in milliseconds. */
const TIMEOUT = 10_000;
/** Size limit of an answer; a token with its certificates takes a few thousand bytes. */
const LONGEST = 64 * 1024;
const NONCE_BYTES = 16;

async function readCapped(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LONGEST) throw new Error('the answer of the time-stamp authority is too long');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Time-stamp authority over HTTP (RFC 3161, section 3.4). */
export const httpTimestamps = (url: string, timeout = TIMEOUT): TimestampAuthority => ({
  async stamp(sha256) {
    // Loaded on demand, as ASN.1 is large.
    const { timeStampRequest, timeStampToken, verifyToken } = await import('@/lib/proofs/rfc3161');
    const random = new Uint8Array(randomBytes(NONCE_BYTES));
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: Buffer.from(timeStampRequest(sha256, random)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`the time-stamp authority answered ${response.status}`);
    const token = await timeStampToken(await readCapped(response), sha256, random);
    const { time } = await verifyToken(token, sha256);
    return { timestamp: { kind: 'rfc3161', token: toBase64(token) }, time };
  },
});
