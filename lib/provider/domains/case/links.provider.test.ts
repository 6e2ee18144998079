import { createHash } from 'node:crypto';
import { getOwnCase, linkCases, unlinkCases } from '@/lib/contract/cases';
import { getFilingRegistration } from '@/lib/contract/filings';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { submitEndpoint } from '@/lib/kinds/case';
import { submitFiling } from '@/lib/kinds/cases/digital-filing';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { PNG } from '../../testing/commerce';
import { filedWork, filingForm } from '../../testing/filings';
import { startProvider, type TestProvider } from '../../testing/harness';
import { withRegistration, workForm } from '../../testing/managed-forms';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
  await withRegistration(provider);
});
afterAll(() => provider.close());

/** Digest of the picture that `someFile` stores. */
const pictureDigest = createHash('sha256').update(new Uint8Array(PNG)).digest('hex');
const submitWork = submitEndpoint(workRegistration);

/** An account with a filing and a registration of another file, which nothing links. */
async function twoCases() {
  const user = await someUser(provider);
  const { id: filing } = await filedWork(provider, user);
  const paper = await someFile(provider, user.id);
  const { id: work } = await provider.call(submitWork, { body: workForm(paper) }, user);
  return { user, filing, work, paper };
}
const link = (id: number, recordId: number, user: SomeUser) =>
  provider.call(linkCases, { params: { id }, body: { recordId } }, user);
const unlink = (id: number, recordId: number, user: SomeUser) =>
  provider.call(unlinkCases, { params: { id }, body: { recordId } }, user);
const read = (id: number, user: SomeUser) => provider.call(getOwnCase, { params: { id } }, user);

describe('links by hand', () => {
  it('are undone from either side, and both histories say so', async () => {
    const { user, filing, work } = await twoCases();
    const { recordNo } = await read(filing, user);
    expect((await link(work, filing, user)).linked).toMatchObject([{ id: filing, isByHand: true }]);
    expect((await unlink(filing, work, user)).linked).toEqual([]);
    const { linked, events } = await read(work, user);
    expect(linked).toEqual([]);
    expect(events.slice(-2)).toMatchObject([
      { label: '关联业务', note: expect.stringContaining(recordNo), actor: 'applicant' },
      { label: '取消关联', note: expect.stringContaining(recordNo), actor: 'applicant' },
    ]);
    // Linking and unlinking again neither fails nor writes twice.
    await link(work, filing, user);
    await link(work, filing, user);
    expect((await read(work, user)).events.filter(({ label }) => label === '关联业务')).toHaveLength(2);
  });

  it('do not count as the registration of a filing, nor as news for a decision of staff', async () => {
    const { user, filing, work } = await twoCases();
    const staff = await someStaff(provider, ['reviewer']);
    const { revision } = await provider.call(getStaffCase, { params: { id: work } }, staff);
    await link(work, filing, user);
    expect(await provider.call(getFilingRegistration, { params: { id: filing } }, user)).toMatchObject({
      registration: null,
      values: { name: '雾中渡口' },
    });
    await provider.call(reviewCase, { params: { id: work }, body: { action: 'accept', revision } }, staff);
    await unlink(work, filing, user);
    expect((await provider.call(getStaffCase, { params: { id: work } }, staff)).undoable).not.toBeNull();
  });

  it('are undone by their owner alone; links that follow from the content stay', async () => {
    const { user, filing, work, paper } = await twoCases();
    await link(work, filing, user);
    const params = { params: { id: work }, body: { recordId: filing } };
    expect((await provider.refuse(unlinkCases, params, await someUser(provider))).status).toBe(404);
    const { id: other } = await provider.call(
      submitFiling,
      { body: filingForm({ sha256: pictureDigest, bytes: PNG.length }) },
      user,
    );
    const { id: second } = await provider.call(submitWork, { body: workForm(paper, { name: '另一件' }) }, user);
    expect((await read(second, user)).linked).toMatchObject([{ id: other, isByHand: false }]);
    const refused = await provider.refuse(unlinkCases, { params: { id: second }, body: { recordId: other } }, user);
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('系统') });
    expect(
      (await provider.refuse(unlinkCases, { params: { id: second }, body: { recordId: filing } }, user)).status,
    ).toBe(404);
  });
});
