import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { correctCase, getOwnCase, withdrawCase } from '@/lib/contract/cases';
import { getFiling } from '@/lib/contract/filings';
import { getRegisterEntry } from '@/lib/contract/register';
import { reviewCase } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { submitEndpoint } from '@/lib/kinds/case';
import { submitFiling } from '@/lib/kinds/cases/digital-filing';
import { groupRegistration } from '@/lib/kinds/cases/group-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { certificates } from '../../db/schema';
import { payFee } from '../../testing/after-registration';
import { PNG } from '../../testing/commerce';
import { filingForm } from '../../testing/filings';
import { startProvider, type TestProvider } from '../../testing/harness';
import { ownerOf, withRegistration, workForm } from '../../testing/managed-forms';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';
import { fileAddress, storeFile } from '../file';

let provider: TestProvider;
let staff: SomeUser;
beforeAll(async () => {
  provider = await startProvider();
  await withRegistration(provider);
  staff = await someStaff(provider, ['reviewer']);
});
afterAll(() => provider.close());

const submitWork = submitEndpoint(workRegistration);
const sha256 = createHash('sha256').update(new Uint8Array(PNG)).digest('hex');

/** An account that has filed the file that it hands in as a sample. */
async function someFiler() {
  const user = await someUser(provider);
  const paper = await someFile(provider, user.id);
  const body = filingForm({ sha256, bytes: PNG.length });
  const { id } = await provider.call(submitFiling, { body }, user);
  const { certified } = await provider.call(getFiling, { params: { id } }, user);
  if (!certified) throw new Error('the filing is not certified');
  return { user, paper, filing: id, number: certified.number };
}
/** Stores a file of the user whose content was never filed. */
async function unfiledFile({ id }: SomeUser): Promise<string> {
  const { name } = await storeFile(provider.ctx, {
    bytes: new Uint8Array([...PNG, 0]),
    originalName: '底稿.png',
    mime: 'image/png',
    purpose: 'document',
    visibility: 'private',
    owner: { userId: id, eId: 0 },
  });
  return fileAddress(name);
}
const groupOf = (paper: string, names: readonly string[]) => ({
  works: names.map((name) => ({ ...workForm(paper, { name }), authors: '林晚' })),
  owners: [ownerOf()],
  ownership: 'personal',
  identity: [paper],
  appliedBy: 'owner',
  guarantee: true,
});
const linkedTo = async (id: number, user: SomeUser) =>
  (await provider.call(getOwnCase, { params: { id } }, user)).linked.map((one) => one.id);

it('links the registration of a filed work to its filing, which the public register then shows', async () => {
  const { user, paper, filing, number } = await someFiler();
  const { id } = await provider.call(submitWork, { body: workForm(paper) }, user);
  expect(await linkedTo(id, user)).toEqual([filing]);
  expect(await linkedTo(filing, user)).toEqual([id]);
  const act = (body: Parameters<typeof provider.call<typeof reviewCase>>[1]['body']) =>
    provider.call(reviewCase, { params: { id }, body }, staff);
  await act({ action: 'accept' });
  await payFee(provider, user, id);
  await act({ action: 'forward' });
  await act({
    action: 'certify',
    certificate: { number: '云作登字-2026-F-00099001', issuedOn: formatDate(provider.ctx.now()) },
  });
  await act({ action: 'announce' });
  const [row] = await provider.ctx.db.select().from(certificates).where(eq(certificates.recordId, id));
  const entry = await provider.call(getRegisterEntry, { params: { publicId: row?.publicId ?? '' } });
  expect(entry.filing).toMatchObject({ number });
});

it('registers a filing once, and again after the registration was withdrawn', async () => {
  const { user, paper, number } = await someFiler();
  const first = await provider.call(submitWork, { body: workForm(paper) }, user);
  const message = `样本是数字备案 ${number} 的文件，该备案已经用于作品登记 ${first.recordNo}《雾中渡口》，请到那件业务办理`;
  const second = workForm(paper, { name: '另一个名称' });
  expect((await provider.refuse(submitWork, { body: second }, user)).fields).toEqual({ sample: message });
  expect(
    (await provider.refuse(submitEndpoint(groupRegistration), { body: groupOf(paper, ['晨']) }, user)).fields,
  ).toEqual({
    'works.0.sample': message,
  });
  await provider.call(withdrawCase, { params: { id: first.id }, body: { reason: '' } }, user);
  await provider.call(submitWork, { body: second }, user);
});

it('neither links nor refuses by the filings of other accounts', async () => {
  await someFiler();
  const user = await someUser(provider);
  const paper = await someFile(provider, user.id);
  for (const name of ['一', '二']) {
    const { id } = await provider.call(submitWork, { body: workForm(paper, { name }) }, user);
    expect(await linkedTo(id, user)).toEqual([]);
  }
});

it('registers a filing for one work of a group', async () => {
  const { user, paper } = await someFiler();
  const refused = await provider.refuse(
    submitEndpoint(groupRegistration),
    { body: groupOf(paper, ['晨', '暮']) },
    user,
  );
  expect(refused.fields).toEqual({
    'works.1.sample': '样本与前面一件作品相同，而且已经数字备案；一份备案只能登记一件作品',
  });
});

it('compares the sample that a correction hands in, and links its filing', async () => {
  const { user, paper, filing, number } = await someFiler();
  const first = await provider.call(submitWork, { body: workForm(paper) }, user);
  const unfiled = await unfiledFile(user);
  const { id } = await provider.call(submitWork, { body: workForm(unfiled, { name: '另一件' }) }, user);
  const fields = [{ name: 'sample', reason: '样本模糊' }];
  await provider.call(reviewCase, { params: { id }, body: { action: 'ask', fields } }, staff);
  const correction = { params: { id }, body: { values: { sample: [paper] } } };
  expect((await provider.refuse(correctCase, correction, user)).fields).toEqual({
    sample: `样本是数字备案 ${number} 的文件，该备案已经用于作品登记 ${first.recordNo}《雾中渡口》，请到那件业务办理`,
  });
  await provider.call(withdrawCase, { params: { id: first.id }, body: { reason: '' } }, user);
  await provider.call(correctCase, correction, user);
  expect(await linkedTo(id, user)).toEqual([filing]);
});
