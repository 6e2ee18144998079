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

/** What is checked, in the order in which it is shown. */
export type CheckName = 'file' | 'statement' | 'timestamp' | 'inclusion' | 'head' | 'key';
export interface Check {
  name: CheckName;
  /** Whether it holds; null where it cannot be told here. */
  good: boolean | null;
  /** What the check found, for the reader: who stamped, which key. */
  detail: string;
}
export interface Verdict {
  /** Whether nothing is wrong; what cannot be told is not wrong. */
  good: boolean;
  checks: Check[];
  /** What the bundle says; null where it cannot be read. */
  statement: FilingStatement | null;
  head: TreeHead | null;
}

/** Digest in hex and size of the file in question. */
export interface FileFacts {
  sha256: string;
  bytes: number;
}

const inclusionOf = ({ leafIndex, treeSize, hashes }: ProofBundle['inclusion']): Inclusion => ({
  leafIndex,
  treeSize,
  hashes: hashes.map(fromHex),
});

/** Who gave the time. Throws where the stamp does not hold; null where this browser cannot tell. */
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
  // Web Crypto exists on secure origins only.
  if (!globalThis.crypto.subtle) return null;
  // ASN.1 is loaded by those who need it.
  const { verifyToken } = await import('./rfc3161');
  const { time, authority } = await verifyToken(fromBase64(stamp.token), fromHex(statement.sha256));
  if (momentOf(time) !== statement.timestamp.time) throw new Error('the statement names another time');
  return authority;
}

/** Keys of a bundle that are keys; what else stands there is none. */
const keysIn = (bundle: ProofBundle): PublicKey[] =>
  bundle.keys.flatMap((key) => {
    const parsed = publicKey.safeParse(key);
    return parsed.success ? [parsed.data] : [];
  });

/** Whether the keys that signed are those that are known to be the association's; null where none are known. */
function checkKey(kids: readonly string[], keys: readonly PublicKey[], known: KeySet | null): boolean | null {
  if (!known) return null;
  const isKnown = (kid: string) => {
    const mine = keys.find((key) => key.kid === kid);
    return mine !== undefined && known.keys.some((key) => key.kid === kid && key.x === mine.x);
  };
  return kids.every(isKnown);
}

/** Whether something holds that throws when it cannot be read. */
const holds = (test: () => boolean): boolean => {
  try {
    return test();
  } catch {
    return false;
  }
};

/** What a paper says, or null where it says nothing that can be read. */
function open<T>(jws: string, typ: 'filing-statement' | 'tree-head', parse: (payload: unknown) => T) {
  try {
    const { payload, bytes, kid } = readPaper(jws, typ);
    return { value: parse(payload), bytes, kid };
  } catch {
    return null;
  }
}

/** What a signed statement says. Throws for what is none. */
export const readStatement = (jws: string): FilingStatement =>
  filingStatement.parse(readPaper(jws, 'filing-statement').payload);

/**
 * Checks a bundle, and the file that it is about where there is one, by nothing but what is handed in. `known` are the
 * association's keys as they were read elsewhere. Null for what is no bundle.
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

/** What a signed tree head says. Throws for what is none. */
export const headIn = (jws: string): TreeHead => treeHead.parse(readPaper(jws, 'tree-head').payload);

/** Whether a log that was once at the first head has only grown to be at the second. Both are signed papers. */
export function verifyGrowth(first: string, second: string, hashes: readonly string[], keys: KeySet): boolean {
  return holds(() => {
    const [before, after] = [first, second].map(headIn);
    if (!before || !after || !isSigned(first, keys) || !isSigned(second, keys)) return false;
    const headOf = ({ size, root }: TreeHead) => ({ size, root: fromHex(root) });
    return verifyConsistency(headOf(before), headOf(after), hashes.map(fromHex));
  });
}
