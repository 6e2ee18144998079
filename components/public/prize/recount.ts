import type { EndpointData } from '@/lib/contract/endpoint';
import type { getFilingKeys } from '@/lib/contract/filings';
import type { Receipt, VoteAudit } from '@/lib/contract/prize-audit';
import { commitmentOf, digestOfText, voteSeal } from '@/lib/proofs/ballot';
import { isSigned, readPaper } from '@/lib/proofs/jws';

type Keys = EndpointData<typeof getFilingKeys>;

/** Published files that a recount reads. */
export interface AuditFiles {
  keys: () => Promise<Keys>;
  /** List of commitments of a sealed day. */
  list: (day: string) => Promise<string>;
  /** Every vote without its voter, as CSV. */
  votes: () => Promise<string>;
}

/** Result of a recount: the first contradiction, or an empty text and the votes by number of the work. */
export interface Recounted {
  problem: string;
  votes: number;
  counts: ReadonlyMap<string, number>;
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/** Finds what a sealed day contradicts: its signature, the seal before it, or its list. Empty if nothing. */
function problemOfDay(
  { session }: VoteAudit,
  { day, statement }: VoteAudit['days'][number],
  { list, previous, keys }: { list: string; previous: string; keys: Keys },
): string {
  if (!isSigned(statement, keys)) return `${day} 的封条签名不符`;
  const seal = voteSeal.parse(readPaper(statement, 'vote-seal').payload);
  if (seal.session !== session.id || seal.day !== day || seal.previous !== previous) return `${day} 的封条前后不相连`;
  if (digestOfText(list) !== seal.digest || linesOf(list).length !== seal.votes) return `${day} 的清单与封条不符`;
  return '';
}

/** Recounts the votes of a session from the published files alone, as docs/verify.md does. */
export async function recount(audit: VoteAudit, files: AuditFiles): Promise<Recounted> {
  const failed = (problem: string): Recounted => ({ problem, votes: 0, counts: new Map() });
  const keys = await files.keys();
  const lists = new Map<string, Set<string>>();
  let previous = '';
  for (const day of audit.days) {
    const list = await files.list(day.day);
    const problem = problemOfDay(audit, day, { list, previous, keys });
    if (problem) return failed(problem);
    lists.set(day.day, new Set(linesOf(list)));
    previous = digestOfText(day.statement);
  }
  const [counts, cast, works] = [new Map<string, number>(), new Map<string, number>(), new Set<string>()];
  const ballots = linesOf(await files.votes()).slice(1);
  for (const line of ballots) {
    const [day = '', entry = '', voter = '', nonce = ''] = line.split(',');
    const commitment = commitmentOf({ session: audit.session.id, day, entry, voter, nonce });
    if (!lists.get(day)?.delete(commitment)) return failed(`${day} 投给 ${entry} 的一票不在当天的清单里`);
    if (works.has(`${voter} ${entry}`)) return failed(`${day} 有人两次投给 ${entry}`);
    works.add(`${voter} ${entry}`);
    cast.set(voter, (cast.get(voter) ?? 0) + 1);
    if ((cast.get(voter) ?? 0) > audit.session.dailyVotes) return failed(`${day} 有人超过每日票数`);
    counts.set(entry, (counts.get(entry) ?? 0) + 1);
  }
  if ([...lists.values()].some((list) => list.size > 0)) return failed('有的承诺没有对应的选票');
  const isSame =
    audit.tally.length === counts.size && audit.tally.every(({ number, votes }) => counts.get(number) === votes);
  return isSame ? { problem: '', votes: ballots.length, counts } : failed('各作品的票数与公布的不同');
}

/** State of a receipt: in its day's list, not yet sealed, missing from the list, or not matching its own facts. */
export type ReceiptState = 'listed' | 'waiting' | 'missing' | 'wrong';

/** Checks receipts against the lists of their days; each list is read once. */
export async function checkReceipts(
  receipts: readonly Receipt[],
  { list }: Pick<AuditFiles, 'list'>,
): Promise<ReceiptState[]> {
  const days = [...new Set(receipts.flatMap(({ day, isSealed }) => (isSealed ? [day] : [])))];
  const lists = new Map(await Promise.all(days.map(async (day) => [day, new Set(linesOf(await list(day)))] as const)));
  return receipts.map((receipt) => {
    if (commitmentOf(receipt) !== receipt.commitment) return 'wrong';
    if (!receipt.isSealed) return 'waiting';
    return lists.get(receipt.day)?.has(receipt.commitment) ? 'listed' : 'missing';
  });
}
