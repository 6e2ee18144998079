import { sha256 } from '@noble/hashes/sha2.js';
import type { FilingStatement, ProofBundle, Timestamp } from '@/lib/contract/proofs';
import { toBase64, toHex, utf8ToBytes } from './bytes';
import { readPaper } from './jws';
import { publicKeyOf } from './keys';
import { leafHash } from './merkle';
import { timeStampToken } from './rfc3161';
import { signClockStamp, signStatement, signTreeHead } from './sign';
import { Log } from './testing/log';
import { askedWith, opensslAnswer, stampedAt, stampedDigest } from './testing/openssl-answer';
import { verifyBundle, verifyGrowth } from './verify';

const seed = new Uint8Array(32).fill(1);
const otherSeed = new Uint8Array(32).fill(2);
const keys = { keys: [publicKeyOf(seed)] };
const strangers = { keys: [publicKeyOf(otherSeed)] };
const issuer = '示例版权协会';
const file = { sha256: toHex(stampedDigest), bytes: 21 };
const clock = (digest: string): Timestamp => ({
  kind: 'clock',
  jws: signClockStamp(seed, { issuer, sha256: digest, time: stampedAt, note: '本会时钟，未经第三方时间戳机构' }),
});

const headOf = (log: Log, size = log.size) =>
  signTreeHead(seed, { issuer, size, root: toHex(log.root(size)), time: stampedAt });

/** Bundle of a filing that is the fourth of six leaves. */
function bundleOf(timestamp: Timestamp, said: Partial<FilingStatement> = {}): ProofBundle & { log: Log } {
  const stampBytes = utf8ToBytes('jws' in timestamp ? timestamp.jws : '');
  const statement = signStatement(seed, {
    issuer,
    number: 'BA-2026-000004-K',
    ...file,
    fileType: 'text/plain',
    title: '云洲的作品',
    owner: '林知遥',
    author: '林知遥',
    completedOn: '2026-10-01',
    published: false,
    filedAt: stampedAt,
    timestamp: { kind: timestamp.kind, time: stampedAt, sha256: toHex(sha256(stampBytes)) },
    leafIndex: 3,
    earlier: '',
    nonce: 'n',
    ...said,
  });
  const leaf = leafHash(readPaper(statement, 'filing-statement').bytes);
  const log = new Log([0, 1, 2, 3, 4, 5].map((at) => (at === 3 ? leaf : leafHash(Uint8Array.of(at)))));
  return {
    format: 'filing-proof-v1',
    statement,
    inclusion: { leafIndex: 3, treeSize: 6, hashes: log.inclusion(3).map(toHex) },
    treeHead: headOf(log),
    timestamp,
    keys: keys.keys,
    log,
  };
}
function proven(timestamp: Timestamp = clock(file.sha256), said?: Partial<FilingStatement>): ProofBundle {
  const { log: _, ...bundle } = bundleOf(timestamp, said);
  return bundle;
}

/** Names of the checks that fail, and of those that are undecided. */
async function verdictOf(...given: Parameters<typeof verifyBundle>) {
  const verdict = await verifyBundle(...given);
  const names = (good: boolean | null) =>
    verdict?.checks.filter((check) => check.good === good).map(({ name }) => name);
  return { good: verdict?.good, wrong: names(false), unknown: names(null) };
}

it('verifies a file with its bundle', async () => {
  const verdict = await verifyBundle(JSON.parse(JSON.stringify(proven())), file, keys);
  expect(verdict?.good).toBe(true);
  expect(verdict?.checks.every(({ good }) => good)).toBe(true);
  expect(verdict?.statement).toMatchObject({ number: 'BA-2026-000004-K', owner: '林知遥' });
  expect(verdict?.checks.find(({ name }) => name === 'timestamp')?.detail).toContain('未经第三方');
});

it("verifies an authority's timestamp and reports its name", async () => {
  const token = await timeStampToken(opensslAnswer, stampedDigest, askedWith);
  const stamp = { kind: 'rfc3161' as const, time: stampedAt, sha256: toHex(sha256(token)) };
  const timestamp: Timestamp = { kind: 'rfc3161', token: toBase64(token) };
  const verdict = await verifyBundle(proven(timestamp, { timestamp: stamp }), file, keys);
  expect(verdict?.good).toBe(true);
  expect(verdict?.checks.find(({ name }) => name === 'timestamp')?.detail).toBe('示例时间戳机构 TSA');
  const later = proven(timestamp, { timestamp: { ...stamp, time: '2026-11-22T02:37:45Z' } });
  expect((await verdictOf(later, file, keys)).wrong).toEqual(['timestamp']);
});

it('leaves checks undecided without a file or known keys', async () => {
  expect(await verdictOf(proven(), null, null)).toEqual({ good: true, wrong: [], unknown: ['file', 'key'] });
});

it('reports each altered part', async () => {
  const bundle = proven();
  const [first = ''] = bundle.inclusion.hashes;
  const hashes = bundle.inclusion.hashes;
  const cases: [ProofBundle, typeof file, typeof keys, string[]][] = [
    [bundle, { ...file, sha256: toHex(sha256(utf8ToBytes('x'))) }, keys, ['file']],
    [bundle, { ...file, bytes: 22 }, keys, ['file']],
    [bundle, file, strangers, ['key']],
    [{ ...bundle, inclusion: { ...bundle.inclusion, leafIndex: 2 } }, file, keys, ['inclusion']],
    [{ ...bundle, inclusion: { ...bundle.inclusion, hashes: [first, first, first] } }, file, keys, ['inclusion']],
    [{ ...bundle, inclusion: { ...bundle.inclusion, hashes: hashes.slice(1) } }, file, keys, ['inclusion']],
    [{ ...bundle, timestamp: clock(toHex(sha256(utf8ToBytes('y')))) }, file, keys, ['timestamp']],
    [{ ...bundle, treeHead: `${bundle.treeHead.slice(0, -4)}AAAA` }, file, keys, ['head']],
    [{ ...bundle, statement: `${bundle.statement.slice(0, -4)}AAAA` }, file, keys, ['statement']],
    [{ ...bundle, keys: strangers.keys }, file, keys, ['statement', 'timestamp', 'head', 'key']],
  ];
  for (const [given, facts, known, wrong] of cases) {
    expect(await verdictOf(given, facts, known)).toEqual({ good: false, wrong, unknown: [] });
  }
});

it('rejects a key that uses the id of a known one', async () => {
  const [key] = strangers.keys;
  const forged = { ...proven(), keys: [{ ...key, kid: keys.keys[0]?.kid }] };
  expect((await verdictOf(forged, file, keys)).wrong).toEqual(['statement', 'timestamp', 'head', 'key']);
});

it("leaves an authority's time undecided where the browser lacks Web Crypto", async () => {
  const token = await timeStampToken(opensslAnswer, stampedDigest, askedWith);
  const stamp = { kind: 'rfc3161' as const, time: stampedAt, sha256: toHex(sha256(token)) };
  const bundle = proven({ kind: 'rfc3161', token: toBase64(token) }, { timestamp: stamp });
  const known = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  const answer = await verdictOf(bundle, file, keys);
  if (known) Object.defineProperty(globalThis, 'crypto', known);
  expect(answer).toMatchObject({ good: true, wrong: [], unknown: ['timestamp'] });
});

it('rejects anything but a bundle', async () => {
  for (const input of [null, 'x', {}, { ...proven(), more: 1 }, { ...proven(), format: 'filing-proof-v2' }]) {
    expect(await verifyBundle(input, file, keys)).toBeNull();
  }
});

it('distinguishes an extended log from a rewritten one', () => {
  const { log } = bundleOf(clock(file.sha256));
  const hashes = log.consistency(3).map(toHex);
  expect(verifyGrowth(headOf(log, 3), headOf(log), hashes, keys)).toBe(true);
  expect(verifyGrowth(headOf(log, 3), headOf(log), hashes, strangers)).toBe(false);
  expect(verifyGrowth(headOf(log, 4), headOf(log), hashes, keys)).toBe(false);
  expect(verifyGrowth('x', headOf(log), hashes, keys)).toBe(false);
});
