import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { endPartyLink } from '@/lib/contract/case-parties';
import {
  draftAgreement,
  getOwnAgreement,
  getOwnCourtPaper,
  getOwnProceedings,
  getPartyAgreement,
  getPartyProceedings,
  getStaffAgreement,
  getStaffCourtPaper,
  getStaffProceedings,
} from '@/lib/contract/mediations';
import { requestDeletion, sendDeletionCode } from '@/lib/contract/personal-data';
import { addDays } from '@/lib/format/dates';
import { jobHandlers } from '../../boot/jobs';
import { caseParties, cases, certificates } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import {
  codeSentTo,
  confirmAsApplicant,
  confirmAsRespondent,
  someAwaitingSigners,
  somePhone,
} from '../../testing/mediations';
import { type SomeUser, someStaff } from '../../testing/people';
import { setText } from '../../testing/set-text';

let provider: TestProvider;
let staff: SomeUser;
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

const ALL = ['林知遥', '渡口文化有限公司', '周衡'];
const params = (id: number) => ({ params: { id } });

/** An agreement of the applicant with a firm that agreed in the room and a person who agreed by telephone. */
async function awaiting() {
  const [firm, person] = [somePhone(), somePhone()];
  const made = await someAwaitingSigners(provider, staff, [
    { kind: 'organisation', name: '渡口文化有限公司', mobile: firm },
    { kind: 'person', name: '周衡', mobile: person },
  ]);
  const partyId = made.parties.find(({ mobile }) => mobile === person)?.id ?? 0;
  const endLink = () => provider.call(endPartyLink, { params: { id: made.id, partyId }, body: {} }, staff);
  return { ...made, firm, person, partyId, endLink };
}

/** The same, after everyone has confirmed it, the applicant first. */
async function issued() {
  const made = await awaiting();
  await confirmAsApplicant(provider, made.id, made.applicant);
  await confirmAsRespondent(provider, made.person);
  const asFirm = await confirmAsRespondent(provider, made.firm);
  return { ...made, asFirm };
}

/** Text of a paper: of a PDF its pieces, of a Word file its document. */
async function textOf(path: string, options: Parameters<TestProvider['raw']>[2]): Promise<string> {
  const answer = await provider.raw('GET', path, options);
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!path.endsWith('application')) return (await setText(bytes)).pieces.map(({ text }) => text).join('');
  const document = unzipSync(bytes)['word/document.xml'];
  return document ? strFromU8(document).replaceAll(/<[^>]+>/g, '') : '';
}

/** Agreement, statement and application for the court as staff get them. */
const papersOf = (id: number): Promise<string[]> => {
  const court = getStaffCourtPaper.path.replace('{id}', `${id}`);
  const paths = [getStaffAgreement.path.replace('{id}', `${id}`)].concat(
    ['statement', 'application'].map((paper) => court.replace('{paper}', paper)),
  );
  return Promise.all(paths.map((path) => textOf(path, staff)));
};
const signersIn = async (id: number) =>
  (await provider.call(getStaffProceedings, params(id), staff)).agreement?.signers ?? [];
const namesIn = async (id: number) => (await signersIn(id)).map(({ name }) => name);

describe('an issued agreement', () => {
  it('names everyone who confirmed it after staff have ended the link of one, on every paper and page', async () => {
    const { id, applicant, asFirm, endLink } = await issued();
    const before = await papersOf(id);
    for (const paper of before) for (const name of ALL) expect(paper).toContain(name);
    const shown = await signersIn(id);
    expect(shown.map(({ role, name }) => [role, name])).toEqual([
      ['申请人', '林知遥'],
      ['被申请人', '渡口文化有限公司'],
      ['被申请人', '周衡'],
    ]);
    await endLink();
    expect(await papersOf(id)).toEqual(before);
    expect(await signersIn(id)).toEqual(shown);
    const own = [getOwnAgreement.path, getOwnCourtPaper.path.replace('{paper}', 'statement')];
    for (const path of own) expect(await textOf(path.replace('{id}', `${id}`), applicant)).toContain('周衡');
    expect(await textOf(getPartyAgreement.path, asFirm)).toContain('周衡');
    for (const { agreement } of [
      await provider.call(getOwnProceedings, params(id), applicant),
      await provider.call(getPartyProceedings, {}, asFirm),
    ])
      expect(agreement?.signers.map(({ name, confirmedAt }) => [name, confirmedAt !== null])).toEqual(
        ALL.map((name) => [name, true]),
      );
  });

  it('keeps the names under which it was confirmed, whatever the case and its parties say later', async () => {
    const { id, partyId } = await issued();
    const { db } = provider.ctx;
    const before = await papersOf(id);
    const shown = await signersIn(id);
    const [row] = await db.select().from(cases).where(eq(cases.id, id));
    const data = { ...row?.data, applicant: { ...Object(row?.data.applicant), name: '林之远' } };
    await db.update(cases).set({ data }).where(eq(cases.id, id));
    await db
      .update(caseParties)
      .set({ name: '周横', answer: 'refuse', state: 'ended' })
      .where(eq(caseParties.id, partyId));
    expect(await papersOf(id)).toEqual(before);
    expect(await signersIn(id)).toEqual(shown);
  });

  it('stays as it is after the deletion of the account of the applicant', async () => {
    const { id, applicant } = await issued();
    const before = await papersOf(id);
    await provider.call(sendDeletionCode, {}, applicant);
    const code = await codeSentTo(provider, applicant.phone);
    await provider.call(requestDeletion, { body: { code } }, applicant);
    provider.setNow(addDays(new Date(), 8));
    const job = provider.jobs.sent.findLast(({ name }) => name === 'account.delete');
    await jobHandlers(provider.ports)['account.delete'](job?.data ?? {});
    expect(await papersOf(id)).toEqual(before);
  });
});

describe('an agreement under signature', () => {
  it('keeps a respondent who has confirmed it after staff have ended the link', async () => {
    const { id, applicant, firm, person, endLink } = await awaiting();
    await confirmAsRespondent(provider, person);
    await endLink();
    expect(await namesIn(id)).toEqual(ALL);
    await confirmAsRespondent(provider, firm);
    await confirmAsApplicant(provider, id, applicant);
    expect((await signersIn(id)).map(({ name, confirmedAt }) => [name, confirmedAt !== null])).toEqual(
      ALL.map((name) => [name, true]),
    );
    const [card] = await provider.ctx.db.select().from(certificates).where(eq(certificates.recordId, id));
    expect(card?.holder).toBe(ALL.join('、'));
    for (const paper of await papersOf(id)) expect(paper).toContain('周衡');
  });

  it('drops a respondent who has neither answered nor confirmed and whose link staff end', async () => {
    const { id, applicant, firm, endLink } = await awaiting();
    expect(await namesIn(id)).toEqual(ALL);
    await endLink();
    expect(await namesIn(id)).toEqual(ALL.slice(0, 2));
    await confirmAsRespondent(provider, firm);
    await confirmAsApplicant(provider, id, applicant);
    for (const paper of await papersOf(id)) expect(paper).not.toContain('周衡');
  });

  it('is not issued by the end of a link, but as a new version that those who remain confirm', async () => {
    const { id, applicant, firm, endLink } = await awaiting();
    await confirmAsRespondent(provider, firm);
    await confirmAsApplicant(provider, id, applicant);
    await endLink();
    const { agreement, canDraft } = await provider.call(getStaffProceedings, params(id), staff);
    expect(agreement).toMatchObject({ number: '', issuedOn: null });
    expect(canDraft).toBe(true);
    const clauses = [{ text: '渡口文化有限公司停止使用争议作品。' }];
    await provider.call(draftAgreement, { ...params(id), body: { clauses, basedOn: 1 } }, staff);
    await confirmAsRespondent(provider, firm, 2);
    const done = await confirmAsApplicant(provider, id, applicant, 2);
    expect(done.agreement?.number).toMatch(/^XY-/);
    expect(await namesIn(id)).toEqual(ALL.slice(0, 2));
  });

  it('counts a confirmation of an earlier version as none', async () => {
    const { id, person, endLink } = await awaiting();
    await confirmAsRespondent(provider, person);
    const clauses = [{ text: '被申请人停止使用争议作品，并公开说明作者。' }];
    await provider.call(draftAgreement, { ...params(id), body: { clauses, basedOn: 1 } }, staff);
    await endLink();
    expect(await namesIn(id)).toEqual(ALL.slice(0, 2));
  });
});
