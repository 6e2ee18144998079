import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { getFilingKeys } from '@/lib/contract/filings';
import { castVote } from '@/lib/contract/prize';
import { getVoteAudit, getVoteList, getVoteOpenings, listVoteReceipts } from '@/lib/contract/prize-audit';
import { addDays, formatDate } from '@/lib/format/dates';
import { commitmentOf, digestOfText, listText, voteReceipt, voteSeal } from '@/lib/proofs/ballot';
import { isSigned, readPaper } from '@/lib/proofs/jws';
import { jobHandlers } from '../../boot/jobs';
import { prizeEntries, prizeSeals, prizeSessions, prizeVotes } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someUser } from '../../testing/people';

const first = new Date('2026-09-01T10:00:00+08:00');
const dayAt = (offset: number) => formatDate(addDays(first, offset));
const stages = [{ name: '投票', from: dayAt(0), to: dayAt(2) }];
const detail = {
  ordinal: '第一届',
  introduction: '',
  illustrate: '',
  organisers: [],
  classes: [],
  levels: [],
  receivedCount: 3,
  shortlistedCount: 3,
  ceremony: null,
};

let provider: TestProvider;
let session: number;
let works: number[];
let voters: [SomeUser, SomeUser];

const nonce = (n: number) => n.toString(16).padStart(32, '0');
const vote = (id: number, user: SomeUser, n: number) =>
  provider.call(castVote, { params: { id }, body: { nonce: nonce(n) } }, user);
const seal = () => jobHandlers(provider.ports)['prize.seal']({});
const audit = () => provider.call(getVoteAudit, { params: { id: session } });
const at = (offset: number, hours = 0) =>
  provider.setNow(new Date(addDays(first, offset).getTime() + hours * 3_600_000));
const addressOf = (path: string, day = '') => path.replace('{id}', String(session)).replace('{day}', day);
const textOf = async (path: string) => (await provider.raw('GET', path)).text();

beforeAll(async () => {
  provider = await startProvider();
  const { db } = provider.ctx;
  const [row] = await db
    .insert(prizeSessions)
    .values({
      number: 1,
      year: 2026,
      title: '金奖',
      theme: '',
      summary: '',
      isCurrent: true,
      dailyVotes: 2,
      detail,
      stages,
    })
    .returning();
  session = row?.id ?? 0;
  const entry = (n: number) => ({
    sessionId: session,
    number: `A-${n}`,
    title: `作品${n}`,
    classKey: 'entry-art',
    author: '作者',
    organisation: '单位',
    summary: '简介',
    state: 'shortlisted' as const,
  });
  works = (await db.insert(prizeEntries).values([1, 2, 3].map(entry)).returning()).map(({ id }) => id);
  provider.setNow(first);
  voters = [await someUser(provider), await someUser(provider)];
});
afterAll(() => provider.close());

const [anna, ben] = [0, 1] as const;

describe('an auditable vote', () => {
  it('gives a signed receipt of a commitment that does not name the voter', async () => {
    const [work = 0, other = 0] = works;
    await vote(work, voters[anna], 1);
    await vote(other, voters[anna], 2);
    await vote(work, voters[ben], 1);
    const receipts = await provider.call(listVoteReceipts, {}, voters[anna]);
    expect(receipts.map(({ entry, nonce }) => [entry, nonce])).toEqual([
      ['A-2', nonce(2)],
      ['A-1', nonce(1)],
    ]);
    const keys = await provider.call(getFilingKeys, {});
    for (const { statement, commitment, ...ballot } of receipts) {
      expect(commitmentOf(ballot)).toBe(commitment);
      expect(isSigned(statement, keys)).toBe(true);
      expect(voteReceipt.parse(readPaper(statement, 'vote-receipt').payload)).toEqual({
        session,
        day: dayAt(0),
        commitment,
      });
    }
    // Equal secrets of two voters give two commitments, and one voter has one pseudonym a day.
    const [own] = await provider.call(listVoteReceipts, {}, voters[ben]);
    expect(own?.commitment).not.toBe(receipts[1]?.commitment);
    expect(new Set(receipts.map(({ voter }) => voter)).size).toBe(1);
  });

  it('refuses a secret of another form', async () => {
    const input = { params: { id: works[2] ?? 0 }, body: { nonce: 'abc' } };
    expect((await provider.refuse(castVote, input, voters[ben])).fields).toEqual({ nonce: '请刷新页面后再投' });
  });

  it('publishes nothing of the running day', async () => {
    await seal();
    expect(await audit()).toMatchObject({ isOpened: false, days: [], tally: [] });
    expect((await provider.raw('GET', addressOf(getVoteList.path, dayAt(0)))).status).toBe(404);
    expect((await provider.raw('GET', addressOf(getVoteOpenings.path))).status).toBe(409);
  });

  it('seals each past day once: signed, chained, with a list that has its digest', async () => {
    at(1);
    await vote(works[2] ?? 0, voters[anna], 3);
    at(2);
    await vote(works[2] ?? 0, voters[ben], 4);
    await seal();
    await seal();
    const { days } = await audit();
    expect(days.map(({ day, votes, voters }) => [day, votes, voters])).toEqual([
      [dayAt(0), 3, 2],
      [dayAt(1), 1, 1],
    ]);
    const keys = await provider.call(getFilingKeys, {});
    expect(days.every(({ statement }) => isSigned(statement, keys))).toBe(true);
    expect(days.map(({ previous }) => previous)).toEqual(['', digestOfText(days[0]?.statement ?? '')]);
    for (const { day, digest, statement } of days) {
      const list = await textOf(addressOf(getVoteList.path, day));
      expect(digestOfText(list)).toBe(digest);
      expect(list).toBe(listText(list.trim().split('\n').reverse()));
      expect(voteSeal.parse(readPaper(statement, 'vote-seal').payload)).toMatchObject({ session, day, digest });
    }
    const receipts = await provider.call(listVoteReceipts, {}, voters[anna]);
    expect(receipts.map(({ isSealed }) => isSealed)).toEqual([true, true, true]);
    const list = await textOf(addressOf(getVoteList.path, dayAt(0)));
    for (const { commitment, day } of receipts) expect(list.includes(commitment)).toBe(day === dayAt(0));
  });

  it('takes no vote for a day that is sealed', async () => {
    const { db } = provider.ctx;
    const row = { sessionId: session, day: dayAt(2), votes: 0, voters: 0, digest: '', statement: '' };
    await db.insert(prizeSeals).values(row);
    const input = { params: { id: works[0] ?? 0 }, body: {} };
    expect((await provider.refuse(castVote, input, voters[ben])).msg).toBe('这一天的投票已经封存');
    await db.delete(prizeSeals).where(and(eq(prizeSeals.sessionId, session), eq(prizeSeals.day, dayAt(2))));
  });

  describe('after the close', () => {
    let server: Server;
    let folder: string;
    beforeAll(async () => {
      at(2, 9);
      expect((await audit()).isOpened).toBe(false);
      at(3);
      await seal();
      server = createServer((request, response) => {
        const { url = '' } = request;
        const answer = url.startsWith('/.well-known/')
          ? provider.call(getFilingKeys, {}).then((keys) => JSON.stringify(keys))
          : textOf(url);
        void answer.then((text) => response.end(text));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      folder = mkdtempSync(path.join(tmpdir(), 'recount-'));
    });
    afterAll(() => {
      server.close();
      rmSync(folder, { recursive: true });
    });

    const listing = /^# 自己重新计一遍票[\s\S]*?^```sh\n([\s\S]*?)^```/m.exec(
      readFileSync('docs/verify.md', 'utf8'),
    )?.[1];
    const recount = () =>
      new Promise<string>((resolve) => {
        const { port } = server.address() as AddressInfo;
        const env = { ...process.env, SITE: `http://127.0.0.1:${port}`, SESSION: String(session), NODE_OPTIONS: '' };
        const child = spawn('bash', ['-c', listing ?? 'exit 1'], { cwd: folder, env });
        let text = '';
        const add = (piece: Buffer) => {
          text += piece.toString();
        };
        child.stdout.on('data', add);
        child.stderr.on('data', add);
        child.on('close', () => resolve(text.trim()));
      });

    it('publishes every vote without its voter', async () => {
      const { isOpened, tally } = await audit();
      expect(isOpened).toBe(true);
      expect(tally.map(({ number, votes }) => [number, votes])).toEqual([
        ['A-1', 2],
        ['A-2', 1],
        ['A-3', 2],
      ]);
      const lines = (await textOf(addressOf(getVoteOpenings.path))).trim().split('\n');
      expect(lines).toHaveLength(6);
      // The pseudonym of a voter changes every day.
      const ofAnna = (await provider.call(listVoteReceipts, {}, voters[anna])).map(({ voter }) => voter);
      expect(new Set(ofAnna).size).toBe(2);
    });

    it('is recounted by the script of docs/verify.md', async () => {
      expect(await recount()).toBe('A-1 2\nA-2 1\nA-3 2\n与公布的一致');
    });

    it('shows a vote that was added, dropped or changed after the seal', async () => {
      const { db } = provider.ctx;
      const [vote] = await db.select().from(prizeVotes).limit(1);
      if (!vote) throw new Error('votes were cast');
      const { id, ...row } = vote;
      await db.update(prizeVotes).set({ entryId: works[2] }).where(eq(prizeVotes.id, id));
      expect(await recount()).toMatch(/^不符：选票 /);
      await db.update(prizeVotes).set({ entryId: vote.entryId }).where(eq(prizeVotes.id, id));
      await db.delete(prizeVotes).where(eq(prizeVotes.id, id));
      expect(await recount()).toMatch(/^不符：.* 的清单$/);
      await db.insert(prizeVotes).values(row);
      const added = { ...row, userId: 999_999, commitment: '0'.repeat(64), nonce: nonce(9) };
      const [extra] = await db.insert(prizeVotes).values(added).returning();
      expect(await recount()).toMatch(/^不符：.* 的清单$/);
      await db.delete(prizeVotes).where(eq(prizeVotes.id, extra?.id ?? 0));
      expect(await recount()).toMatch(/与公布的一致$/);
    });
  });

  it('publishes many votes in parts, each of them once', async () => {
    const [entryId = 0] = works;
    const rows = Array.from({ length: 2500 }, (_, n) => ({
      ...{ sessionId: session, entryId, userId: 1_000_000 + n, day: dayAt(0), nonce: nonce(n), voter: `v${n}` },
      commitment: digestOfText(String(n)),
    }));
    await provider.ctx.db.insert(prizeVotes).values(rows);
    const answer = await provider.raw('GET', addressOf(getVoteOpenings.path));
    const parts: string[] = [];
    for await (const part of answer.body ?? []) parts.push(Buffer.from(part).toString());
    expect(Math.max(...parts.map((part) => part.split('\n').length))).toBeLessThan(1100);
    const found = parts.join('').match(/,v\d+,/g) ?? [];
    expect([found.length, new Set(found).size]).toEqual([2500, 2500]);
  });
});

onPostgres.describe('a seal beside votes', () => {
  it('leaves no vote out that was accepted', async () => {
    const { db } = provider.ctx;
    at(0, 1);
    const people = await Promise.all(Array.from({ length: 6 }, () => someUser(provider)));
    const [other] = await db
      .insert(prizeSessions)
      .values({
        number: 2,
        year: 2027,
        title: '金奖',
        theme: '',
        summary: '',
        isCurrent: false,
        dailyVotes: 2,
        detail,
        stages,
      })
      .returning();
    const id = other?.id ?? 0;
    await db.update(prizeSessions).set({ isCurrent: false }).where(eq(prizeSessions.id, session));
    await db.update(prizeSessions).set({ isCurrent: true }).where(eq(prizeSessions.id, id));
    const [work] = await db
      .insert(prizeEntries)
      .values({
        sessionId: id,
        number: 'B-1',
        title: '作品',
        classKey: 'entry-art',
        author: '作者',
        organisation: '单位',
        summary: '简介',
        state: 'shortlisted',
      })
      .returning();
    const casting = people.map((user, n) =>
      provider.call(castVote, { params: { id: work?.id ?? 0 }, body: { nonce: nonce(n) } }, user),
    );
    // Midnight passes while the votes are being cast.
    at(1);
    await Promise.all([...casting, seal()]);
    await seal();
    const [row] = await db.select().from(prizeSeals).where(eq(prizeSeals.sessionId, id));
    const kept = await db.$count(prizeVotes, and(eq(prizeVotes.sessionId, id), eq(prizeVotes.day, dayAt(0))));
    expect(row?.votes ?? 0).toBe(kept);
    expect(await db.$count(prizeVotes, eq(prizeVotes.sessionId, id))).toBe(people.length);
  });
});
