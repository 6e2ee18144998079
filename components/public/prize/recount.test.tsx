import type { VoteAudit } from '@/lib/contract/prize-audit';
import { commitmentOf, digestOfText, listText } from '@/lib/proofs/ballot';
import { publicKeyOf } from '@/lib/proofs/keys';
import { signVoteSeal } from '@/lib/proofs/sign';
import { type AuditFiles, checkReceipts, recount } from './recount';

const seed = new Uint8Array(32).fill(7);
const { kid, x } = publicKeyOf(seed);
const keys = {
  keys: [{ kty: 'OKP' as const, crv: 'Ed25519' as const, x, kid, use: 'sig' as const, alg: 'EdDSA' as const }],
};
const nonce = (n: number) => n.toString(16).padStart(32, '0');
const ballot = (day: string, entry: string, voter: string, n: number) => ({
  session: 4,
  day,
  entry,
  voter,
  nonce: nonce(n),
});
type Ballot = ReturnType<typeof ballot>;

const cast = [
  ballot('2026-09-01', 'A-1', 'v1', 1),
  ballot('2026-09-01', 'A-2', 'v1', 2),
  ballot('2026-09-02', 'A-1', 'v2', 3),
];

/** Published files of a vote; `opened` differs from `sealed` where somebody has cheated. */
function published(sealed: readonly Ballot[], opened = sealed) {
  const days = [...new Set(sealed.map(({ day }) => day))].sort();
  const lists = new Map(days.map((day) => [day, listText(sealed.filter((one) => one.day === day).map(commitmentOf))]));
  let previous = '';
  const seals = days.map((day) => {
    const list = lists.get(day) ?? '';
    const votes = list.split('\n').length - 1;
    const seal = { session: 4, day, votes, voters: 1, digest: digestOfText(list), previous };
    const statement = signVoteSeal(seed, { ...seal, time: '2026-09-03T00:20:00Z' });
    previous = digestOfText(statement);
    return { ...seal, statement, sealedAt: '2026-09-03 08:20:00' };
  });
  const numbers = [...new Set(opened.map(({ entry }) => entry))].sort();
  const audit: VoteAudit = {
    session: { id: 4, title: '金奖', dailyVotes: 2, votingTo: '2026-09-02 18:00:00' },
    isOpened: true,
    uncommitted: 0,
    days: seals,
    tally: numbers.map((number) => ({
      number,
      title: number,
      votes: opened.filter(({ entry }) => entry === number).length,
    })),
  };
  const files: AuditFiles = {
    keys: async () => keys,
    list: async (day) => lists.get(day) ?? '',
    votes: async () =>
      `day,entry,voter,nonce\n${opened.map(({ day, entry, voter, nonce }) => `${day},${entry},${voter},${nonce}\n`).join('')}`,
  };
  return { audit, files };
}
const problemOf = async ({ audit, files }: ReturnType<typeof published>) => (await recount(audit, files)).problem;

describe('recount', () => {
  it('counts the published votes by work', async () => {
    const { audit, files } = published(cast);
    const { problem, votes, counts } = await recount(audit, files);
    expect([problem, votes, [...counts]]).toEqual([
      '',
      3,
      [
        ['A-1', 2],
        ['A-2', 1],
      ],
    ]);
  });

  it('notices a vote that was added, dropped or changed', async () => {
    const [first, second, third] = cast;
    if (!first || !second || !third) throw new Error('three were cast');
    expect(await problemOf(published(cast, [...cast, ballot('2026-09-01', 'A-2', 'v9', 9)]))).toContain(
      '不在当天的清单里',
    );
    expect(await problemOf(published(cast, [first, second]))).toBe('有的承诺没有对应的选票');
    expect(await problemOf(published(cast, [{ ...first, entry: 'A-2' }, second, third]))).toContain('不在当天的清单里');
    const { audit, files } = published(cast);
    expect(await problemOf({ audit: { ...audit, tally: audit.tally.slice(1) }, files })).toContain('票数');
  });

  it('notices a list, a signature or a chain that was changed', async () => {
    const { audit, files } = published(cast);
    const shorter = { ...files, list: async (day: string) => (await files.list(day)).slice(65) };
    expect(await problemOf({ audit, files: shorter })).toBe('2026-09-01 的清单与封条不符');
    const [one, two] = audit.days;
    if (!one || !two) throw new Error('two days were sealed');
    expect(await problemOf({ audit: { ...audit, days: [two] }, files })).toBe('2026-09-02 的封条前后不相连');
    const forged = { ...one, statement: `${one.statement.slice(0, -4)}AAAA` };
    expect(await problemOf({ audit: { ...audit, days: [forged, two] }, files })).toBe('2026-09-01 的封条签名不符');
  });

  it('notices more votes of a person than the rules allow', async () => {
    const more = [...cast, ballot('2026-09-01', 'A-3', 'v1', 5)];
    expect(await problemOf(published(more))).toBe('2026-09-01 有人超过每日票数');
    const twice = [...cast, ballot('2026-09-02', 'A-1', 'v2', 6)];
    expect(await problemOf(published(twice))).toBe('2026-09-02 有人两次投给 A-1');
  });
});

it('tells whether each receipt is in the list of its day', async () => {
  const { files } = published(cast);
  const receiptOf = (one: Ballot, isSealed = true) => ({
    ...one,
    title: '',
    statement: '',
    commitment: commitmentOf(one),
    isSealed,
  });
  const [first, second] = cast;
  if (!first || !second) throw new Error('three were cast');
  const receipts = [
    receiptOf(first),
    receiptOf(ballot('2026-09-03', 'A-1', 'v1', 7), false),
    receiptOf(ballot('2026-09-01', 'A-3', 'v1', 8)),
    { ...receiptOf(second), entry: 'A-9' },
  ];
  expect(await checkReceipts(receipts, files)).toEqual(['listed', 'waiting', 'missing', 'wrong']);
});
