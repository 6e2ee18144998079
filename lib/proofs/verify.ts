import {
  clockStamp,
  type FilingStatement,
  filingStatement,
  type KeySet,
  type ProofBundle,
  type PublicKey,
  proofBundle,
  publicKey,
  type Timestamp,
  type TreeHead,
  treeHead,
} from '@/lib/contract/proofs';
import { fromBase64, fromHex } from './bytes';
import { isSigned, readPaper } from './jws';
import { leafHash } from './merkle';
import { type Inclusion, verifyConsistency, verifyInclusion } from './merkle-verify';
import { momentOf } from './sign';
import { digestOfStamp } from './stamp';

/** Checks, in display order. */
export type CheckName = 'file' | 'statement' | 'timestamp' | 'inclusion' | 'head' | 'key';
export interface Check {
  name: CheckName;
  /** Whether it passes; null if it cannot be decided here. */
  good: boolean | null;
  /** Result for display: authority, key. */
  detail: string;
}
export interface Verdict {
  /** Whether no check fails; undecided ones do not count. */
  good: boolean;
  checks: Check[];
  /** Statement in the bundle; null if it cannot be parsed. */
  statement: FilingStatement | null;
  head: TreeHead | null;
}

/** Digest in hex and size of the file. */
export interface FileFacts {
  sha256: string;
  bytes: number;
}

const inclusionOf = ({ leafIndex, treeSize, hashes }: ProofBundle['inclusion']): Inclusion => ({
  leafIndex,
  treeSize,
  hashes: hashes.map(fromHex),
});

/** Verifies the timestamp and returns its authority. Throws if it is invalid; null if this browser cannot verify it. */
async function checkTimestamp(stamp: Timestamp, statement: FilingStatement, keys: KeySet): Promise<string | null> {
  if (stamp.kind !== statement.timestamp.kind || digestOfStamp(stamp) !== statement.timestamp.sha256)
    throw new Error('the statement names another time-stamp');
  if (stamp.kind === 'clock') {
    const { payload } = readPaper(stamp.jws, 'clock-stamp');
    const { issuer, sha256: digest, time, note } = clockStamp.parse(payload);
    const agrees = digest === statement.sha256 && time === statement.timestamp.time;
    if (!agrees || !isSigned(stamp.jws, keys)) throw new Error('the clock-stamp does not hold');
    return `${issuer}：${note}`;
  }
  // Web Crypto requires a secure origin.
  if (!globalThis.crypto.subtle) return null;
  // Loads the ASN.1 code on demand.
  const { verifyToken } = await import('./rfc3161');
  const { time, authority } = await verifyToken(fromBase64(stamp.token), fromHex(statement.sha256));
  if (momentOf(time) !== statement.timestamp.time) throw new Error('the statement names another time');
  return authority;
}

/** Valid keys of a bundle; ignores others. */
const keysIn = (bundle: ProofBundle): PublicKey[] =>
  bundle.keys.flatMap((key) => {
    const parsed = publicKey.safeParse(key);
    return parsed.success ? [parsed.data] : [];
  });

/** Whether the signing keys are known keys of the association; null without known keys. */
function checkKey(kids: readonly string[], keys: readonly PublicKey[], known: KeySet | null): boolean | null {
  if (!known) return null;
  const isKnown = (kid: string) => {
    const mine = keys.find((key) => key.kid === kid);
    return mine !== undefined && known.keys.some((key) => key.kid === kid && key.x === mine.x);
  };
  return kids.every(isKnown);
}

/** Result of a predicate; false if it throws on malformed data. */
const holds = (test: () => boolean): boolean => {
  try {
    return test();
  } catch {
    return false;
  }
};

/** Content of a signed document; null if it cannot be parsed. */
function open<T>(jws: string, typ: 'filing-statement' | 'tree-head', parse: (payload: unknown) => T) {
  try {
    const { payload, bytes, kid } = readPaper(jws, typ);
    return { value: parse(payload), bytes, kid };
  } catch {
    return null;
  }
}

/** Content of a signed statement. Throws if malformed. */
export const readStatement = (jws: string): FilingStatement =>
  filingStatement.parse(readPaper(jws, 'filing-statement').payload);

/**
 * Verifies a bundle, and its file if given, offline. `known` are the association's keys from an independent source.
 * Null if the input is not a bundle.
 */
export async function verifyBundle(
  input: unknown,
  file: FileFacts | null,
  known: KeySet | null,
): Promise<Verdict | null> {
  const parsed = proofBundle.safeParse(input);
  if (!parsed.success) return null;
  const bundle = parsed.data;
  const keys: KeySet = { keys: keysIn(bundle) };
  const statement = open(bundle.statement, 'filing-statement', (payload) => filingStatement.parse(payload));
  const head = open(bundle.treeHead, 'tree-head', (payload) => treeHead.parse(payload));
  const says = statement?.value;
  const kids = [statement, head].flatMap((paper) => (paper ? [paper.kid] : []));
  const isFile = file && says ? file.sha256 === says.sha256 && file.bytes === says.bytes : null;
  const isStated = says !== undefined && isSigned(bundle.statement, keys);
  const isHead = head !== null && isSigned(bundle.treeHead, keys);
  const isIncluded = holds(
    () =>
      statement !== null &&
      head !== null &&
      statement.value.leafIndex === bundle.inclusion.leafIndex &&
      head.value.size === bundle.inclusion.treeSize &&
      verifyInclusion(leafHash(statement.bytes), inclusionOf(bundle.inclusion), fromHex(head.value.root)),
  );
  const stamped = says
    ? await checkTimestamp(bundle.timestamp, says, keys).then(
        (detail) => ({ good: detail === null ? null : true, detail: detail ?? '' }),
        () => ({ good: false, detail: '' }),
      )
    : { good: false, detail: '' };
  const checks: Check[] = [
    { name: 'file', good: isFile, detail: says?.sha256 ?? '' },
    { name: 'statement', good: isStated, detail: says?.number ?? '' },
    { name: 'timestamp', ...stamped },
    { name: 'inclusion', good: isIncluded, detail: String(bundle.inclusion.leafIndex) },
    { name: 'head', good: isHead, detail: head ? String(head.value.size) : '' },
    { name: 'key', good: checkKey(kids, keys.keys, known), detail: [...new Set(kids)].join('、') },
  ];
  const good = checks.every((check) => check.good !== false);
  return { good, checks, statement: says ?? null, head: head?.value ?? null };
}

/** Content of a signed tree head. Throws if malformed. */
export const headIn = (jws: string): TreeHead => treeHead.parse(readPaper(jws, 'tree-head').payload);

/** Whether the log at the second head extends the log at the first. Both are signed documents. */
export function verifyGrowth(first: string, second: string, hashes: readonly string[], keys: KeySet): boolean {
  return holds(() => {
    const [before, after] = [first, second].map(headIn);
    if (!before || !after || !isSigned(first, keys) || !isSigned(second, keys)) return false;
    const headOf = ({ size, root }: TreeHead) => ({ size, root: fromHex(root) });
    return verifyConsistency(headOf(before), headOf(after), hashes.map(fromHex));
  });
}
