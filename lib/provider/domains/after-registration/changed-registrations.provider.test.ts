import { getOwnCase, reviewCase } from '@/lib/contract/cases';
import { getPublicCard } from '@/lib/contract/certificates';
import { submitEndpoint } from '@/lib/kinds/case';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import {
  changeForm,
  decide,
  filingForm,
  payFee,
  submitChange,
  submitFiling,
} from '../../testing/after-registration';
import { startProvider, type TestProvider } from '../../testing/harness';
import { pdfOf } from '../../testing/invoices';
import { withRegistration, workForm } from '../../testing/managed-forms';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

const TODAY = new Date('2026-11-22T10:00:00+08:00');
const submitWork = submitEndpoint(workRegistration);

let provider: TestProvider;
let staff: SomeUser;
let serial = 40_000_000;
beforeAll(async () => {
  provider = await startProvider();
  await withRegistration(provider);
  staff = await someStaff(provider);
});
afterAll(() => provider.close());
beforeEach(() => provider.setNow(TODAY));
afterEach(() => provider.setNow(null));

const move = (id: number, body: { action: string } & Record<string, unknown>) => decide(provider, staff, id, body);
const refused = (id: number, body: Record<string, unknown>) =>
  provider.refuse(reviewCase, { params: { id }, body }, staff);
const read = (id: number, user: { token: string }) => provider.call(getOwnCase, { params: { id } }, user);
const card = (publicId: string) => provider.call(getPublicCard, { params: { publicId } });
const nextNumber = () => `云作登字-2026-F-${++serial}`;
const change = (user: SomeUser, body: Record<string, unknown>) => provider.call(submitChange, { body }, user);
const refuseChange = (user: SomeUser, body: Record<string, unknown>) => provider.refuse(submitChange, { body }, user);

/** An announced work with a certificate, of a new account. */
async function registered() {
  const user = await someUser(provider);
  const paper = await someFile(provider, user.id);
  const { id } = await provider.call(submitWork, { body: workForm(paper) }, user);
  await move(id, { action: 'accept' });
  await payFee(provider, user, id);
  await move(id, { action: 'forward' });
  const number = nextNumber();
  await move(id, { action: 'certify', certificate: { number, issuedOn: '2026-11-10' } });
  await move(id, { action: 'announce' });
  const { certificate } = await read(id, user);
  return { user, paper, id, number, publicId: certificate?.publicId ?? '' };
}

const decision = async (action: string, number: string) => ({
  action,
  document: { number, issuedOn: '2026-11-20', file: await pdfOf(provider, staff.token) },
});

/** Moves a submitted case to the decision of the authority. */
async function settle(id: number, action: string, number: string): Promise<void> {
  await move(id, { action: 'accept' });
  await move(id, { action: 'forward' });
  await move(id, await decision(action, number));
}

describe('a certificate number that is corrected', () => {
  it('is followed by the open cases about the registration, and by no closed one', async () => {
    const { user, paper, id, number, publicId } = await registered();
    const named = (more: Record<string, unknown> = {}) => changeForm(paper, { registrationNo: number, ...more });
    const closed = await change(user, named());
    await move(closed.id, { action: 'refuse', note: '证明不足' });
    const open = await change(user, named());
    const filing = await provider.call(submitFiling, { body: filingForm(paper, { registrationNo: number }) }, user);
    const renewed = nextNumber();
    await move(id, {
      action: 'correctCertificate',
      note: '登记机关更正',
      certificate: { number: renewed.replaceAll('-', ''), issuedOn: '2026-11-10' },
    });
    const numberIn = async (caseId: number) =>
      (await read(caseId, user)).facts.find(({ name }) => name === 'registrationNo')?.value;
    expect(await numberIn(open.id)).toBe(renewed);
    expect(await numberIn(filing.id)).toBe(renewed);
    expect(await numberIn(closed.id)).toBe(number);
    expect((await refuseChange(user, named({ registrationNo: renewed }))).status).toBe(409);
    await settle(open.id, 'revise', '云变字-2026-0101');
    await settle(filing.id, 'file', '云著合备-2026-0101');
    const { title, verdict, chain } = await card(publicId);
    expect([title, verdict]).toEqual(['雾中渡口（修订）', '已变更']);
    expect(chain.map(({ kind }) => kind)).toEqual(['registered', 'amended', 'transfer']);
  });
});
