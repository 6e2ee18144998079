import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getOwnCase, withdrawCase } from '@/lib/contract/cases';
import { getFilingRegistration } from '@/lib/contract/filings';
import { submitEndpoint } from '@/lib/kinds/case';
import { submitFiling } from '@/lib/kinds/cases/digital-filing';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { cases } from '../../db/schema';
import { PNG } from '../../testing/commerce';
import { filedWork, filingForm } from '../../testing/filings';
import { startProvider, type TestProvider } from '../../testing/harness';
import { withRegistration, workForm } from '../../testing/managed-forms';
import { someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
  await withRegistration(provider);
});
afterAll(() => provider.close());

const submitWork = submitEndpoint(workRegistration);
const sha256 = createHash('sha256').update(new Uint8Array(PNG)).digest('hex');

/** An account that has filed a file and left a copy of it with the filing. */
async function someFiler(change: Record<string, unknown> = {}) {
  const user = await someUser(provider);
  const copy = await someFile(provider, user.id);
  const body = filingForm({ sha256, bytes: PNG.length }, { copy, ...change });
  const { id } = await provider.call(submitFiling, { body }, user);
  return { user, copy, id };
}
const startOf = (id: number, user: { token: string }) => provider.call(getFilingRegistration, { params: { id } }, user);

it('starts a registration with what the filing says, and takes over the copy as the sample', async () => {
  const { user, copy, id } = await someFiler({ author: '林知遥、顾见山', owner: '林知遥、顾见山', fileType: 'video' });
  const start = await startOf(id, user);
  expect(start).toMatchObject({
    registration: null,
    values: {
      name: '雾中渡口',
      workType: 'video',
      completedOn: '2025-03-02',
      publication: 'unpublished',
      authors: [{ name: '林知遥' }, { name: '顾见山' }],
      owners: [
        { name: '林知遥', category: 'natural' },
        { name: '顾见山', category: 'natural' },
      ],
      ownership: 'joint',
      sample: [copy],
    },
    filed: { fileType: '视频', fileName: '渡口.png', sha256, hasCopy: true },
  });
});

it('leaves open what a file type does not tell, and asks for the file where no copy was left', async () => {
  const user = await someUser(provider);
  const { id } = await filedWork(provider, user, { ownerKind: 'organisation', owner: '云州某公司', published: 'yes' });
  const { values, filed } = await startOf(id, user);
  expect(values).toMatchObject({ publication: 'published', owners: [{ name: '云州某公司', category: 'enterprise' }] });
  expect(Object.keys(values ?? {})).not.toEqual(expect.arrayContaining(['workType']));
  expect(Object.keys(values ?? {})).not.toEqual(expect.arrayContaining(['sample']));
  expect(filed.hasCopy).toBe(false);
});

it('names the registration instead while one stands, and starts again after its withdrawal', async () => {
  const { user, id } = await someFiler();
  const { values } = await startOf(id, user);
  const sample = Reflect.get(values ?? {}, 'sample');
  const form = { ...workForm('', { name: '雾中渡口' }), sample, identity: sample };
  const filed = await provider.call(submitWork, { body: form }, user);
  expect(await startOf(id, user)).toMatchObject({
    values: null,
    registration: { id: filed.id, recordNo: filed.recordNo, page: filed.page },
  });
  const { linked } = await provider.call(getOwnCase, { params: { id: filed.id } }, user);
  expect(linked.map((one) => one.id)).toEqual([id]);
  await provider.call(withdrawCase, { params: { id: filed.id }, body: { reason: '' } }, user);
  expect(await startOf(id, user)).toMatchObject({ registration: null, values: { name: '雾中渡口' } });
});

it('starts nothing from the filing of software or of another account', async () => {
  const { id, user } = await someFiler({ fileType: 'software' });
  expect(await startOf(id, user)).toMatchObject({ registration: null, values: null, filed: { isSoftware: true } });
  const other = await someUser(provider);
  expect((await provider.refuse(getFilingRegistration, { params: { id } }, other)).status).toBe(404);
});

it('starts nothing from a filing whose stored content is incomplete, and says so', async () => {
  const { id, user } = await someFiler();
  await provider.ctx.db.update(cases).set({ data: {} }).where(eq(cases.id, id));
  const refusal = await provider.refuse(getFilingRegistration, { params: { id } }, user);
  expect([refusal.status, refusal.msg]).toEqual([409, expect.stringContaining('备案的内容不完整')]);
});
