import { createPublicKey, verify } from 'node:crypto';
import fc from '@/lib/testing/fc';
import { fromBase64Url, fromHex, toBase64Url, utf8, utf8ToBytes } from './bytes';
import { canonical } from './canonical';
import { isSigned, readPaper, signPaper } from './jws';
import { pemOf, publicKeyOf, rawKey, thumbprint } from './keys';

const seed = fromHex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60');
const other = publicKeyOf(new Uint8Array(32).fill(7));
const mine = publicKeyOf(seed);

it('keys and thumbprints match RFC 8037 appendix A', () => {
  expect(mine.x).toBe('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo');
  expect(thumbprint(mine.x)).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  expect(rawKey(mine)).toHaveLength(32);
  expect(rawKey({ ...mine, kid: other.kid })).toBeNull();
});

it('OpenSSL accepts our signatures', () => {
  const jws = signPaper(seed, 'tree-head', { size: 3, text: '云洲' });
  const at = jws.lastIndexOf('.');
  const key = createPublicKey(pemOf(mine));
  expect(verify(null, utf8ToBytes(jws.slice(0, at)), key, fromBase64Url(jws.slice(at + 1)))).toBe(true);
});

it('a signed document is verified by its type and key only', () => {
  const jws = signPaper(seed, 'tree-head', { size: 3, root: 'ab' });
  expect(readPaper(jws, 'tree-head')).toMatchObject({ kid: mine.kid, payload: { size: 3, root: 'ab' } });
  expect(isSigned(jws, { keys: [other, mine] })).toBe(true);
  expect(isSigned(jws, { keys: [other] })).toBe(false);
  expect(isSigned(jws, { keys: [{ ...other, kid: mine.kid }] })).toBe(false);
  expect(() => readPaper(jws, 'filing-statement')).toThrow('tree-head');
  expect(() => readPaper(`${jws}.x`, 'tree-head')).toThrow();
});

it('other algorithms, headers and payloads are rejected', () => {
  const jws = signPaper(seed, 'tree-head', { size: 3 });
  const [head = '', body = '', signature = ''] = jws.split('.');
  const encoded = (value: object) => toBase64Url(utf8ToBytes(JSON.stringify(value)));
  const forged = [
    [encoded({ alg: 'none', kid: mine.kid, typ: 'tree-head' }), body, ''],
    [encoded({ alg: 'EdDSA', kid: mine.kid, typ: 'tree-head', crit: ['b64'] }), body, signature],
    [head, encoded({ size: 4 }), signature],
    [head, body, toBase64Url(new Uint8Array(64))],
    [head, body, ''],
  ].map((parts) => parts.join('.'));
  for (const paper of [...forged, '', 'a.b', '..']) expect(isSigned(paper, { keys: [mine] })).toBe(false);
});

it('a flipped bit anywhere invalidates a document', () => {
  const jws = signPaper(seed, 'clock-stamp', { size: 3 });
  fc.assert(
    fc.property(fc.nat(jws.length - 1), fc.constantFrom(...'ABCxyz019-_.'), (at, character) => {
      const changed = jws.slice(0, at) + character + jws.slice(at + 1);
      expect(isSigned(changed, { keys: [mine] })).toBe(changed === jws);
    }),
  );
});

it('canonical JSON has sorted names and integers only, and can be parsed', () => {
  expect(canonical({ b: [1, true, null], a: '“作品”\n', ab: { z: 0, y: '' } })).toBe(
    '{"a":"“作品”\\n","ab":{"y":"","z":0},"b":[1,true,null]}',
  );
  for (const number of [0.5, Number.NaN, 2 ** 53]) expect(() => canonical(number)).toThrow(RangeError);
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.maxSafeInteger(), fc.boolean())), (value) => {
      expect(JSON.parse(canonical(value))).toEqual({ ...value });
    }),
  );
});

it('base64url has a single notation', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      expect([...fromBase64Url(toBase64Url(bytes))]).toEqual([...bytes]);
    }),
  );
  for (const text of ['a', 'QUI=', 'Q+', 'QR']) expect(() => fromBase64Url(text)).toThrow();
  expect(() => utf8(Uint8Array.of(0xff))).toThrow();
});
