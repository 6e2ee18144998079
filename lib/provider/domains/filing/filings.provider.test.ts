import { count, eq } from 'drizzle-orm';
import { getOwnCase } from '@/lib/contract/cases';
import { getPublicCard, queryCertificate } from '@/lib/contract/certificates';
import {
  findFiled,
  getConsistency,
  getFiling,
  getFilingKeys,
  getFilingProof,
  getInclusion,
  getTreeHead,
  listEntries,
} from '@/lib/contract/filings';
import { listMessages } from '@/lib/contract/messages';
import { reviewCase } from '@/lib/contract/staff-cases';
import { submitFiling } from '@/lib/kinds/cases/digital-filing';
import { fromHex, toHex } from '@/lib/proofs/bytes';
import { readPaper } from '@/lib/proofs/jws';
import { leafHash } from '@/lib/proofs/merkle';
import { verifyInclusion } from '@/lib/proofs/merkle-verify';
import { readStatement, verifyBundle, verifyGrowth } from '@/lib/proofs/verify';
import { isFilingNumber } from '@/lib/rules/identifiers/filing-number';
import { jobHandlers } from '../../boot/jobs';
import { cases, filingLeaves, filingNodes } from '../../db/schema';
import { filedWork, filingForm, someWork } from '../../testing/filings';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someEnterprise, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';
import { readPdf } from '../../testing/read-pdf';
import { rotateKey } from './keys';

describe('digital filings', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  afterEach(() => {
    provider.setNow(null);
    provider.ports.timestamps = null;
  });

  const keys = () => provider.call(getFilingKeys, {});
  const head = () => provider.call(getTreeHead, {});

  it('a work is filed at once: stamped, numbered, certified, and proven without us', async () => {
    const user = await someUser(provider);
    const { id, filing, proof, sha256, bytes } = await filedWork(provider, user);
    expect(isFilingNumber(filing.number)).toBe(true);
    expect(filing.timestampBy).toBe('本会时钟（未经第三方时间戳机构）');
    const verdict = await verifyBundle(JSON.parse(JSON.stringify(proof)), { sha256, bytes }, await keys());
    expect(verdict?.checks.map(({ name, good }) => [name, good])).toEqual(
      ['file', 'statement', 'timestamp', 'inclusion', 'head', 'key'].map((name) => [name, true]),
    );
    expect(verdict?.statement).toMatchObject({ number: filing.number, title: '雾中渡口', owner: '林知遥' });
    const found = await provider.call(getOwnCase, { params: { id } }, user);
    expect(found).toMatchObject({ statusLabel: '已备案', stage: 'closed', recordNo: expect.stringMatching(/^SZ-/) });
    expect(found.certificate).toMatchObject({ number: filing.number, publicId: filing.publicId, status: 'valid' });
    expect(found.events.map(({ label }) => label)).toEqual(['提交备案', '加盖时间戳', '签发凭证']);
    const inbox = await provider.call(listMessages, { query: { kind: 'business' } }, user);
    expect(inbox.list[0]?.body).toContain(filing.number);
  });

  it('is found by the public query and behind its printed code, with masked names', async () => {
    const { filing, sha256 } = await filedWork(provider, await someUser(provider));
    const body = { kind: 'filing' as const, number: filing.number, holder: '林知遥' };
    const { verdict, certificate } = await provider.call(queryCertificate, { body });
    expect(verdict).toBe('有效');
    expect(certificate?.publicId).toBe(filing.publicId);
    const card = await provider.call(getPublicCard, { params: { publicId: filing.publicId } });
    expect(card).toMatchObject({ title: '雾中渡口', holder: '林**', source: '本会备案' });
    expect(card.facts).toContainEqual({ label: 'SHA-256', value: sha256 });
    expect(JSON.stringify(card)).not.toContain('林知遥');
  });

  it('offers a public proof of inclusion in the log that reveals nothing more', async () => {
    const { filing, proof } = await filedWork(provider, await someUser(provider));
    const found = await provider.call(getInclusion, { params: { publicId: filing.publicId } });
    const { payload } = readPaper(found.treeHead, 'tree-head');
    const root = fromHex(String((payload as { root: string }).root));
    const proofOf = { ...found, hashes: found.hashes.map(fromHex) };
    expect(verifyInclusion(fromHex(found.leafHash), proofOf, root)).toBe(true);
    expect(found.leafHash).toBe(toHex(leafHash(readPaper(proof.statement, 'filing-statement').bytes)));
    const { entries, size } = await provider.call(listEntries, { query: { start: filing.leafIndex, count: 1 } });
    expect(entries).toEqual([
      {
        index: filing.leafIndex,
        leafHash: found.leafHash,
        number: filing.number,
        filedOn: filing.filedAt.slice(0, 10),
      },
    ]);
    expect(size).toBe((await head()).size);
    const none = { params: { publicId: 'nobody-has-this-id' } };
    expect((await provider.refuse(getInclusion, none)).status).toBe(404);
  });

  it('strips bidirectional control characters from names', async () => {
    const { proof } = await filedWork(provider, await someUser(provider), {
      name: '雾中\u202E口渡\u0007',
      owner: '\u2067林知遥\u2069',
    });
    expect(readStatement(proof.statement)).toMatchObject({ title: '雾中口渡', owner: '林知遥' });
  });

  it('has a certificate with selectable Chinese and the proof; the public one has neither name nor proof', async () => {
    const user = await someUser(provider);
    const { id, filing, proof } = await filedWork(provider, user, {
      name: '一部名字很长的作品：从云洲的旧码头写到新城的第二十三个夏天',
    });
    const own = await provider.raw('GET', `/api/v1/user/filings/${id}/certificate`, user);
    expect(own.headers.get('content-type')).toBe('application/pdf');
    expect(own.headers.get('content-disposition')).toContain(`${filing.number}.pdf`);
    const bytes = new Uint8Array(await own.arrayBuffer());
    expect(bytes.length).toBeLessThan(1_000_000);
    const paper = await readPdf(bytes);
    expect(paper.title).toBe(`数字作品备案凭证 ${filing.number}`);
    expect(paper.attached.sort()).toEqual([`${filing.number}.json`, `${filing.number}.jws`]);
    expect(JSON.parse(paper.contents[`${filing.number}.json`] ?? '')).toEqual(proof);
    expect(paper.hasUnicode).toBe(true);
    const address = `/api/v1/public/filings/${filing.publicId}/certificate`;
    const open = await readPdf(new Uint8Array(await (await provider.raw('GET', address)).arrayBuffer()));
    expect(open.attached).toEqual([]);
    expect((await provider.raw('GET', `/api/v1/user/filings/${id}/certificate`, await someUser(provider))).status).toBe(
      404,
    );
  });

  it('the log proves its own consistency as it grows', async () => {
    const user = await someUser(provider);
    await filedWork(provider, user);
    const before = await head();
    for (let count = 0; count < 3; count++) await filedWork(provider, user);
    for (let first = 1; first <= before.size; first++) {
      const proof = await provider.call(getConsistency, { query: { first } });
      expect(verifyGrowth(proof.first, proof.second, proof.hashes, await keys())).toBe(true);
    }
    const tooLarge = { query: { first: before.size + 100 } };
    expect((await provider.refuse(getConsistency, tooLarge)).status).toBe(404);
  });

  it('accepts the same file from another user, citing the earlier number, but not from the same user', async () => {
    const [first, second] = [await someUser(provider), await someUser(provider)];
    const work = await filedWork(provider, first);
    const asked = { query: { sha256: work.sha256 } };
    const { earlier } = await provider.call(findFiled, asked);
    expect(earlier).toEqual({ number: work.filing.number, filedOn: work.filing.filedAt.slice(0, 10) });
    const body = filingForm(work, { owner: '别人' });
    const { id } = await provider.call(submitFiling, { body }, second);
    const filing = await provider.call(getFiling, { params: { id } }, second);
    expect(filing.certified?.earlier).toBe(work.filing.number);
    expect((await provider.refuse(submitFiling, { body }, first)).fields).toEqual({
      sha256: `您已经备案过这个文件，编号 ${work.filing.number}`,
    });
    expect((await provider.call(findFiled, { query: { sha256: someWork().sha256 } })).earlier).toBeNull();
  });

  it('is refused when the form is invalid or the copy is a different file', async () => {
    const user = await someUser(provider);
    const wrong = { sha256: 'x', size: '0', name: '', completedAt: '2999-01-01', promise: false };
    const { fields } = await provider.refuse(submitFiling, { body: filingForm(someWork(), wrong) }, user);
    expect(Object.keys(fields).sort()).toEqual(['completedAt', 'name', 'promise', 'sha256', 'size']);
    const body = filingForm(someWork(), { copy: await someFile(provider, user.id) });
    expect((await provider.refuse(submitFiling, { body }, user)).fields).toEqual({
      copy: '这不是刚才取摘要的那个文件，请重新选择',
    });
    expect((await provider.refuse(submitFiling, { body: filingForm(someWork()) })).status).toBe(401);
  });

  it('is readable by its owner only', async () => {
    const { id } = await filedWork(provider, await someUser(provider));
    const other = await someUser(provider);
    for (const endpoint of [getFiling, getFilingProof]) {
      expect((await provider.refuse(endpoint, { params: { id } }, other)).status).toBe(404);
      expect((await provider.refuse(endpoint, { params: { id } })).status).toBe(401);
    }
  });

  it('retries an unavailable authority, and fails after ten attempts', async () => {
    const user = await someUser(provider);
    let asked = 0;
    provider.ports.timestamps = {
      stamp: async () => {
        asked++;
        throw new Error('away');
      },
    };
    const { id } = await provider.call(submitFiling, { body: filingForm(someWork()) }, user);
    const status = async () => (await provider.call(getFiling, { params: { id } }, user)).status;
    expect(await status()).toBe('hashed');
    expect((await provider.refuse(getFilingProof, { params: { id } }, user)).status).toBe(409);
    const newest = () => provider.jobs.sent.findLast(({ name, data }) => name === 'filing.certify' && data.id === id);
    for (let attempt = 1; attempt <= 10; attempt++) {
      const job = newest();
      expect(job?.data).toEqual({ id, attempt });
      await jobHandlers(provider.ports)['filing.certify'](job?.data ?? {});
    }
    expect(asked).toBe(11);
    expect(await status()).toBe('failed');
    const { events } = await provider.call(getOwnCase, { params: { id } }, user);
    expect(events.at(-1)).toMatchObject({ label: '备案失败', note: '没有取得时间戳' });
  });

  it('the job completes, once, a filing that the request could not complete', async () => {
    const user = await someUser(provider);
    provider.ports.timestamps = { stamp: () => Promise.reject(new Error('away')) };
    const { id } = await provider.call(submitFiling, { body: filingForm(someWork()) }, user);
    provider.ports.timestamps = null;
    const before = (await head()).size;
    for (let time = 0; time < 3; time++) await jobHandlers(provider.ports)['filing.certify']({ id, attempt: 1 });
    expect((await head()).size).toBe(before + 1);
    expect((await provider.call(getFiling, { params: { id } }, user)).status).toBe('certified');
  });

  it('a filing closed by staff is revoked and stays in the log', async () => {
    const staff = await someStaff(provider);
    const { id, filing, proof, sha256, bytes } = await filedWork(provider, await someUser(provider));
    const before = (await head()).size;
    const body = { action: 'close', note: '权利人申请注销' };
    await provider.call(reviewCase, { params: { id }, body }, staff);
    const card = await provider.call(getPublicCard, { params: { publicId: filing.publicId } });
    expect(card).toMatchObject({ verdict: '已撤销', note: '备案已注销。' });
    expect((await head()).size).toBe(before);
    expect((await verifyBundle(proof, { sha256, bytes }, await keys()))?.good).toBe(true);
  });

  it('signs with a rotated key, and still verifies signatures of the old one', async () => {
    const user = await someUser(provider);
    const old = await filedWork(provider, user);
    provider.setNow(new Date(Date.now() + 1000));
    const kid = await rotateKey(provider.ctx);
    const fresh = await filedWork(provider, user);
    const published = await keys();
    expect(published.keys[0]?.kid).toBe(kid);
    expect(readPaper(fresh.proof.statement, 'filing-statement').kid).toBe(kid);
    for (const { proof, sha256, bytes } of [old, fresh]) {
      expect((await verifyBundle(proof, { sha256, bytes }, published))?.good).toBe(true);
    }
  });

  it('signs nothing with a secret that does not match the published key', async () => {
    const user = await someUser(provider);
    await filedWork(provider, user);
    const { secret } = provider.ports;
    provider.ports.secret = async () => Buffer.alloc(32, 9).toString('base64url');
    const { id } = await provider.call(submitFiling, { body: filingForm(someWork()) }, user);
    provider.ports.secret = secret;
    expect((await provider.call(getFiling, { params: { id } }, user)).status).toBe('hashed');
  });

  it('the tables of the log reject updates and deletes', async () => {
    await filedWork(provider, await someUser(provider));
    const { ctx } = provider;
    const changes = [
      () => ctx.db.update(filingLeaves).set({ number: 'BA-0000-000000-0' }),
      () => ctx.db.delete(filingNodes),
      () => ctx.db.execute('truncate filing_heads'),
      () => ctx.db.delete(filingLeaves).where(eq(filingLeaves.index, 0)),
    ];
    for (const change of changes) {
      await expect(ctx.transaction(async () => void (await change()))).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringContaining('only grows') }),
      });
    }
  });

  onPostgres.it('accepts one of several concurrent filings of a file by members of an enterprise', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => someUser(provider)));
    await someEnterprise(provider, members);
    const body = filingForm(someWork());
    const filed = await Promise.allSettled(members.map((member) => provider.call(submitFiling, { body }, member)));
    expect(filed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  onPostgres.it('appends fifty concurrent filings to the log in sequence, without a gap', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => someUser(provider)));
    const before = (await head()).size;
    const filed = await Promise.all(
      Array.from({ length: 50 }, (_, at) => filedWork(provider, users[at % users.length] ?? { token: '' })),
    );
    const after = await head();
    expect(after.size).toBe(before + 50);
    const order = filed.toSorted((a, b) => a.filing.leafIndex - b.filing.leafIndex);
    expect(order.map(({ filing }) => filing.leafIndex)).toEqual(order.map((_, at) => before + at));
    const serial = ({ filing }: (typeof filed)[number]) => Number(filing.number.split('-')[2]);
    const [first] = order;
    expect(order.map(serial)).toEqual(order.map((_, at) => (first ? serial(first) : 0) + at));
    const { first: old, second, hashes } = await provider.call(getConsistency, { query: { first: before } });
    expect(verifyGrowth(old, second, hashes, await keys())).toBe(true);
    const [row] = await provider.ctx.db.select({ count: count() }).from(cases).where(eq(cases.status, 'timestamped'));
    expect(row?.count).toBe(0);
  });
});
