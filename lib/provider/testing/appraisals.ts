import { eq } from 'drizzle-orm';
import { appointPanel, makeHandover, sendHandoverCode, signHandover } from '@/lib/contract/appraisals';
import { reviewCase } from '@/lib/contract/staff-cases';
import { submitAppraisal } from '@/lib/kinds/cases/appraisal';
import { cases, dictionaryEntries } from '../db/schema';
import type { TestProvider } from './harness';
import { codeSentTo, enterAs, somePhone } from './mediations';
import { type SomeUser, someUser } from './people';
import { someFile, somePerson } from './people-and-places';

/** Inserts the type of works that the forms of these tests choose. */
export const withAppraiserFields = (provider: TestProvider) =>
  provider.ctx.db
    .insert(dictionaryEntries)
    .values([{ dictType: 'appraiser_field', dictValue: 'art', dictLabel: '美术作品', position: 0 }])
    .onConflictDoNothing();

/** Inserts an appraiser of the directory. */
export const someAppraiser = async (provider: TestProvider, name: string, more: object = {}) =>
  (await somePerson(provider, { kind: 'appraiser', priceFen: null, name, fields: ['美术作品'], ...more })).id;

/** Body of a commission by one party, as its form sends it. */
export async function appraisalBody(provider: TestProvider, userId: number, mobile: string, changes: object = {}) {
  const file = () => someFile(provider, userId);
  const sample = async (name: string) => ({
    name,
    source: '委托方提供',
    files: [await someFile(provider, userId, 'sample')],
  });
  return {
    consignor: 'party' as const,
    jointly: 'single' as const,
    name: '见山文创有限公司',
    contact: '林见',
    mobile,
    address: '云州市青石区旧城里 14 号',
    letter: await file(),
    rightsHolder: '见山文创有限公司',
    accused: '云来家居商行',
    workKind: 'art',
    matters: ['similarity' as const, 'originality' as const],
    question: '请比对两组立体造型在头身比例、纹样分布与配色上的异同。',
    originals: [await sample('山海小兽设定稿')],
    suspects: [await sample('云兽盲盒实物照片')],
    inventory: await file(),
    promise: true as const,
    ...changes,
  };
}

/** Files an appraisal by a new user; the fee counts as paid. */
export async function somePaid(provider: TestProvider, staff: SomeUser, changes: object = {}) {
  const applicant = await someUser(provider);
  const mobile = somePhone();
  const body = await appraisalBody(provider, applicant.id, mobile, changes);
  const { id } = await provider.call(submitAppraisal, { body }, applicant);
  const decide = (move: { action: string; fee?: number }) =>
    provider.call(reviewCase, { params: { id }, body: move }, staff);
  await decide({ action: 'accept' });
  await decide({ action: 'quote', fee: 680_000 });
  await provider.ctx.db.update(cases).set({ status: 'paid' }).where(eq(cases.id, id));
  return { id, applicant, mobile, decide };
}

/** The same with a panel of three new appraisers, whose phones are returned. */
export async function somePanel(provider: TestProvider, staff: SomeUser, changes: object = {}) {
  const filed = await somePaid(provider, staff, changes);
  const names = ['沈知微', '曹砺之', '褚墨林'];
  const members: { personId: number; mobile: string }[] = [];
  for (const name of names) members.push({ personId: await someAppraiser(provider, name), mobile: somePhone() });
  await provider.call(appointPanel, { params: { id: filed.id }, body: { members } }, staff);
  return { ...filed, members };
}

/** The same with a signed list of samples, and the comparison begun. */
export async function someComparing(provider: TestProvider, staff: SomeUser, changes: object = {}) {
  const filed = await somePanel(provider, staff, changes);
  const params = { id: filed.id };
  await provider.call(makeHandover, { params, body: {} }, staff);
  await provider.call(sendHandoverCode, { params, body: {} }, filed.applicant);
  const code = await codeSentTo(provider, filed.mobile);
  await provider.call(signHandover, { params, body: { version: 1, code } }, filed.applicant);
  await filed.decide({ action: 'compare' });
  return filed;
}

/** Enters the desk of a member. */
export const atDesk = async (provider: TestProvider, mobile: string) => (await enterAs(provider, mobile)).by;
