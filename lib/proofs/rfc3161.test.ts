import { sha256 } from '@noble/hashes/sha2.js';
import fc from '@/lib/testing/fc';
import { toHex } from './bytes';
import { timeStampRequest, timeStampToken, verifyToken } from './rfc3161';
import { momentOf } from './sign';
import { askedWith, opensslAnswer, stampedAt, stampedDigest } from './testing/openssl-answer';

const otherDigest = sha256(stampedDigest);

it('requests a timestamp of a digest, with nonce and certificate', () => {
  const der = toHex(timeStampRequest(stampedDigest, askedWith));
  expect(der).toContain(`0420${toHex(stampedDigest)}`);
  expect(der.endsWith('0210450505050505050505050505050505050101ff')).toBe(true);
});

it("accepts an authority's token, and reads its time and authority", async () => {
  const token = await timeStampToken(opensslAnswer, stampedDigest, askedWith);
  const { time, ...rest } = await verifyToken(token, stampedDigest);
  expect(momentOf(time)).toBe(stampedAt);
  expect(rest).toEqual({ authority: '示例时间戳机构 TSA', policy: '1.2.3.4.1' });
});

it('rejects a token of another digest and an answer to another request', async () => {
  await expect(timeStampToken(opensslAnswer, otherDigest, askedWith)).rejects.toThrow('another digest');
  await expect(timeStampToken(opensslAnswer, stampedDigest, new Uint8Array(16).fill(6))).rejects.toThrow(
    'another request',
  );
});

it('rejects a refusal by the authority', async () => {
  // PKIStatus rejection, without a token.
  const refused = Uint8Array.of(0x30, 0x05, 0x30, 0x03, 0x02, 0x01, 0x02);
  await expect(timeStampToken(refused, stampedDigest, askedWith)).rejects.toThrow('status 2');
  await expect(timeStampToken(new Uint8Array(), stampedDigest, askedWith)).rejects.toThrow();
});

it('a changed byte never yields another time or authority', async () => {
  const token = await timeStampToken(opensslAnswer, stampedDigest, askedWith);
  const before = await verifyToken(token, stampedDigest);
  await fc.assert(
    fc.asyncProperty(fc.nat(token.length - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
      const changed = token.map((byte, index) => (index === at ? byte ^ mask : byte));
      const found = await verifyToken(changed, stampedDigest).catch(() => null);
      // Unsigned bytes, such as the certificate's own signature, may differ.
      if (found) expect(found.time).toEqual(before.time);
    }),
    { numRuns: 200 },
  );
});
