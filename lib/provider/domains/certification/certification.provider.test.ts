import { eq } from 'drizzle-orm';
import { getJurisdiction, getUserInfo, listAccounts, switchAccount } from '@/lib/contract/account';
import { correctCase, getOwnCase, withdrawCase } from '@/lib/contract/cases';
import { getCertificationForm, getCertificationOverview } from '@/lib/contract/certification';
import { getApplicant, getCertification } from '@/lib/contract/profile';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { cases, enterprises, enterpriseUsers, messages, users } from '../../db/schema';
import { enterpriseForm, personalForm, submitEnterprise, submitPersonal } from '../../testing/certification';
import { creditCode } from '../../testing/credit-code';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

let provider: TestProvider;
let staff: { token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
});
afterAll(() => provider.close());

const applicant = async (settings: Parameters<typeof someUser>[1] = {}) => {
  const user = await someUser(provider, settings);
  return { ...user, paper: await someFile(provider, user.id) };
};
type Applicant = Awaited<ReturnType<typeof applicant>>;

const decide = (id: number, action: string, body: Record<string, unknown> = {}) =>
  provider.call(reviewCase, { params: { id }, body: { action, ...body } }, staff);
const certify = async (user: Applicant, settings: Record<string, unknown> = {}) =>
  (await provider.call(submitPersonal, { body: personalForm(user.paper, settings) }, user)).id;
const certifyEnterprise = async (user: Applicant, settings: Record<string, unknown> = {}) => {
  const body = enterpriseForm(user.paper, { uscc: creditCode(), ...settings });
  return (await provider.call(submitEnterprise, { body }, user)).id;
};
const statusOf = async (user: { token: string }) => ({
  info: (await provider.call(getUserInfo, {}, user)).uPersonalCertificate,
  ...(await provider.call(getCertification, {}, user)),
});
const overviewOf = (user: { token: string }) => provider.call(getCertificationOverview, {}, user);

describe('certification of a person', () => {
  it('validates check digits of ID numbers, also of minors, and reports all missing fields at once', async () => {
    const user = await applicant();
    const refused = (settings: Record<string, unknown>) =>
      provider.refuse(submitPersonal, { body: personalForm(user.paper, settings) }, user);
    const wrong = '身份证号码有误，请核对 18 位号码';
    expect((await refused({ idNo: '340524198001010011' })).fields).toEqual({ idNo: wrong });
    expect((await refused({ idNo: '34052419800231001X' })).fields).toEqual({ idNo: wrong });
    expect((await refused({ front: '', back: '', name: ' ', idNo: '', agreed: false })).fields).toEqual({
      front: '请上传身份证人像面',
      back: '请上传身份证国徽面',
      name: '请填写姓名',
      idNo: '请填写身份证号码',
      agreed: '请阅读并勾选同意',
    });
    await certify(user, { idNo: '110105201501010017' });
  });

  it('goes from pending to passed; name and number are stored and prefill forms', async () => {
    const user = await applicant({ nickname: '小满678' });
    expect(await statusOf(user)).toMatchObject({ info: '', personalAuthStatus: '' });
    const id = await certify(user);
    expect(await statusOf(user)).toMatchObject({ info: 'pending', personalAuthStatus: 'pending' });
    expect((await provider.call(getApplicant, {}, user)).name).toBe('');
    await decide(id, 'accept');
    expect(await statusOf(user)).toMatchObject({ info: 'pass', personalAuthStatus: 'pass' });
    expect(await provider.call(getApplicant, {}, user)).toEqual({
      kind: 'person',
      name: '顾一',
      certNo: '34052419800101001X',
      contact: '顾一',
      mobile: user.phone,
    });
    const { personal } = await overviewOf(user);
    expect(personal).toMatchObject({ status: 'pass', realName: '顾一', idNo: '3405**********001X' });
    const [row] = await provider.ctx.db.select().from(users).where(eq(users.id, user.id));
    expect([row?.nickname, row?.realName, row?.idNoMasked]).toEqual(['小满678', '顾一', '3405**********001X']);
    const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, user.id));
    expect(sent.map(({ title }) => title)).toContain('实名认证已通过');
  });

  it('is refused with a reason, and can be submitted again from the previous values', async () => {
    const user = await applicant();
    const id = await certify(user);
    const unsaid = { params: { id }, body: { action: 'refuse' } };
    expect((await provider.refuse(reviewCase, unsaid, staff)).fields).toEqual({ note: '请写明原因' });
    await decide(id, 'refuse', { note: '照片反光，看不清号码' });
    expect(await statusOf(user)).toMatchObject({ info: 'fail', personalAuthStatus: 'fail' });
    expect((await overviewOf(user)).personal.case).toMatchObject({ closed: true, reason: '照片反光，看不清号码' });
    const form = await provider.call(getCertificationForm, { query: { type: 'personal' } }, user);
    expect(form).toMatchObject({ reason: '照片反光，看不清号码', open: null, known: { name: '顾一' } });
    await decide(await certify(user), 'accept');
    expect((await statusOf(user)).info).toBe('pass');
  });

  it('waits for the requested corrections, and accepts only those fields', async () => {
    const user = await applicant();
    const id = await certify(user);
    await decide(id, 'ask', { fields: [{ name: 'back', reason: '看不清有效期限' }] });
    expect((await overviewOf(user)).personal).toMatchObject({
      status: 'pending',
      case: { asked: true, closed: false },
    });
    const back = await someFile(provider, user.id);
    const body = { values: { back }, note: '已经换了清晰的照片' };
    await provider.call(correctCase, { params: { id }, body }, user);
    await decide(id, 'accept');
    expect((await statusOf(user)).info).toBe('pass');
  });

  it('leaves no trace once it is withdrawn', async () => {
    const user = await applicant();
    const id = await certify(user);
    await provider.call(withdrawCase, { params: { id }, body: {} }, user);
    expect((await statusOf(user)).info).toBe('');
  });

  it('allows one application at a time, and a second one keeps the existing certification valid', async () => {
    const user = await applicant();
    const id = await certify(user);
    const again = { body: personalForm(user.paper) };
    expect(await provider.refuse(submitPersonal, again, user)).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/^您的实名认证正在办理，编号 SM-/),
    });
    await decide(id, 'accept');
    const next = await certify(user, { name: '顾一一' });
    expect((await statusOf(user)).info).toBe('pass');
    await decide(next, 'refuse', { note: '没有更名证明' });
    expect(await statusOf(user)).toMatchObject({ info: 'pass' });
    expect((await provider.call(getApplicant, {}, user)).name).toBe('顾一');
  });

  onPostgres.it('accepts one of two concurrent applications', async () => {
    const user = await applicant();
    const both = await Promise.allSettled([certify(user), certify(user)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is visible to its owner and reviewers only', async () => {
    const [user, other] = [await applicant(), await applicant()];
    const id = await certify(user);
    expect((await provider.refuse(getOwnCase, { params: { id } }, other)).status).toBe(404);
    const body = { action: 'accept' };
    expect((await provider.refuse(reviewCase, { params: { id }, body }, other)).status).toBe(404);
    const { facts } = await provider.call(getStaffCase, { params: { id } }, staff);
    expect(facts).toContainEqual(expect.objectContaining({ label: '身份证号码', value: '34052419800101001X' }));
  });
});

describe('certification of an enterprise', () => {
  it('creates the enterprise account, with an applicant who applied personally as its owner', async () => {
    const user = await applicant();
    const uscc = creditCode();
    const id = await certifyEnterprise(user, { uscc: uscc.toLowerCase() });
    expect(await statusOf(user)).toMatchObject({ enterpriseAuthStatus: 'pending' });
    await decide(id, 'accept');
    const accounts = await provider.call(listAccounts, {}, user);
    expect(accounts).toMatchObject([{ eId: 0 }, { name: '云州见山文化创意有限公司', role: 'owner' }]);
    const eId = accounts[1]?.eId ?? 0;
    await provider.call(switchAccount, { body: { eId } }, user);
    expect(await provider.call(getJurisdiction, {}, user)).toMatchObject({
      enterpriseStatus: 'pass',
      canManageMembers: '1',
    });
    expect(await statusOf(user)).toMatchObject({ enterpriseAuthStatus: 'pass' });
    expect(await provider.call(getApplicant, {}, user)).toMatchObject({ kind: 'organisation', certNo: uscc });
    expect((await overviewOf(user)).enterprise).toMatchObject({ status: 'pass', uscc, legalPerson: '顾见山' });
  });

  it('requires a letter from an authorised representative, and a code that fits the kind', async () => {
    const user = await applicant();
    const refused = (settings: Record<string, unknown>) =>
      provider.refuse(submitEnterprise, { body: enterpriseForm(user.paper, settings) }, user);
    expect((await refused({ letter: '' })).fields).toEqual({ letter: '请上传加盖公章的授权书' });
    expect((await refused({ kind: 'society' })).fields).toEqual({ uscc: '社会组织的代码以 51 开头，请核对' });
    expect((await refused({ uscc: '91350100M000100Y44' })).fields.uscc).toMatch('统一社会信用代码有误');
  });

  /** Returns the section 审核参考 as reviewers see it. */
  const comparison = async (id: number) => {
    const { facts } = await provider.call(getStaffCase, { params: { id } }, staff);
    return facts.filter(({ section }) => section === '审核参考').map(({ label, value }) => [label, value]);
  };
  const byItself = { handler: 'legal', letter: '' };
  const person = { name: '阿依古丽·买买提', idNo: '11010519491231002X' };
  const certified = async (settings: Record<string, unknown> = person) => {
    const user = await applicant();
    await decide(await certify(user, settings), 'accept');
    return user;
  };
  const legal = { ...byItself, legalPerson: person.name, legalPersonId: person.idNo };

  it('requires no letter from the legal representative, certified by the same name in any spelling', async () => {
    for (const settings of [
      legal,
      { ...legal, legalPerson: ' 阿依古丽•买买提 ', legalPersonId: '11010519491231002x' },
      { ...legal, legalPerson: '阿依古丽．买买提' },
      { ...legal, legalPerson: '阿依古丽\u200b・买买提' },
    ]) {
      const user = await certified();
      const id = await certifyEnterprise(user, settings);
      expect(await comparison(id)).toEqual([
        ['申请人的实名认证', '阿依古丽·买买提，1101**********002X'],
        ['与法定代表人比对', '姓名一致，证件号码一致'],
      ]);
      await decide(id, 'accept');
      expect((await provider.call(listAccounts, {}, user))[1]).toMatchObject({ role: 'owner' });
    }
  });

  it('takes a legal representative without an identity card, who is certified by the sealed letter', async () => {
    const user = await certified();
    for (const [typed, stored] of [
      ['H 1234 5678', 'H12345678'],
      ['ha1234567', 'HA1234567'],
      ['01234567', '01234567'],
      ['GBR110080101234', 'GBR110080101234'],
    ] as const) {
      const body = enterpriseForm(user.paper, {
        legalPerson: 'CHAN Tai Man',
        legalPersonId: typed,
        uscc: creditCode(),
      });
      const { fields } = await provider.refuse(submitEnterprise, { body: { ...body, ...byItself } }, user);
      expect(fields).toEqual({ letter: expect.stringContaining('姓名和证件号码与所填的法定代表人不一致') });
      const id = await certifyEnterprise(user, { ...body, letter: user.paper });
      const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
      expect(row?.data.legalPersonId).toBe(stored);
      await decide(id, 'refuse', { note: '照片反光' });
    }
  });

  it('requires a sealed letter from a legal representative who is not certified as such', async () => {
    const problem = async (user: Applicant, settings: Record<string, unknown>) => {
      const body = enterpriseForm(user.paper, { uscc: creditCode(), ...settings });
      return (await provider.refuse(submitEnterprise, { body }, user)).fields;
    };
    const unknown = { letter: expect.stringMatching(/^您还没有通过实名认证.*授权书$/) };
    const stranger = await applicant();
    expect(await problem(stranger, legal)).toEqual(unknown);
    const pending = await applicant();
    await certify(pending, person);
    expect(await problem(pending, legal)).toEqual(unknown);
    const refused = await applicant();
    await decide(await certify(refused, person), 'refuse', { note: '照片反光' });
    expect(await problem(refused, legal)).toEqual(unknown);

    const other = (what: string) => ({ letter: expect.stringMatching(`^您实名认证的${what}与所填的法定代表人不一致`) });
    expect(await problem(await certified({ ...person, name: '买买提' }), legal)).toEqual(other('姓名'));
    expect(await problem(await certified({ ...person, idNo: '34052419800101001X' }), legal)).toEqual(other('证件号码'));
    expect(await problem(await certified({}), legal)).toEqual(other('姓名和证件号码'));

    const id = await certifyEnterprise(stranger, { ...legal, letter: stranger.paper });
    expect(await comparison(id)).toEqual([
      ['申请人的实名认证', '没有实名认证'],
      ['与法定代表人比对', '无从比对，凭授权书核对'],
    ]);
    const agent = await certified({});
    expect((await comparison(await certifyEnterprise(agent, { legalPerson: '周拾' })))[1]).toEqual([
      '与法定代表人比对',
      '姓名不一致，证件号码不一致',
    ]);
  });

  it("cannot be accepted without a letter once the applicant's certification differs", async () => {
    const user = await certified();
    const id = await certifyEnterprise(user, legal);
    await decide(await certify(user, { ...person, name: '买买提' }), 'accept');
    expect((await comparison(id))[1]).toEqual(['与法定代表人比对', '姓名不一致，证件号码一致']);
    const accept = { params: { id }, body: { action: 'accept' } };
    expect(await provider.refuse(reviewCase, accept, staff)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('要求补正“单位授权书”'),
    });
    await decide(id, 'ask', { fields: [{ name: 'letter', reason: '与实名认证的姓名不一致' }] });
    const letter = await someFile(provider, user.id);
    await provider.call(correctCase, { params: { id }, body: { values: { letter }, note: '' } }, user);
    await decide(id, 'accept');
    expect((await provider.call(listAccounts, {}, user))[1]).toMatchObject({ role: 'owner' });
  });

  it('offers the claim where the code has an account, without revealing its owner', async () => {
    const [first, second] = [await applicant({ nickname: '甲某' }), await applicant()];
    const uscc = creditCode();
    await decide(await certifyEnterprise(first, { uscc }), 'accept');
    const refusal = await provider.refuse(submitEnterprise, { body: enterpriseForm(second.paper, { uscc }) }, second);
    expect(refusal.fields).toEqual({ uscc: '这家单位已有企业账号，可以申请加入，或者办理“找回企业账号”' });
    expect(JSON.stringify(refusal)).not.toMatch(/甲某|139[\d*]{8}/);
  });

  it('is accepted once per code, even when two applications were pending', async () => {
    const [first, second] = [await applicant(), await applicant()];
    const uscc = creditCode();
    const ids = [await certifyEnterprise(first, { uscc }), await certifyEnterprise(second, { uscc })] as const;
    await decide(ids[0], 'accept');
    const late = { params: { id: ids[1] }, body: { action: 'accept' } };
    expect((await provider.refuse(reviewCase, late, staff)).status).toBe(409);
    await decide(ids[1], 'refuse', { note: '这家单位已有企业账号，请办理找回' });
    expect(await statusOf(second)).toMatchObject({ enterpriseAuthStatus: 'fail' });
  });

  it('certifies the current enterprise account, by its owner only', async () => {
    const [owner, handler] = [await applicant(), await applicant()];
    const uscc = creditCode();
    const [row] = await provider.ctx.db
      .insert(enterprises)
      .values({ name: '旧名', uscc, detail: { intro: '简介' } })
      .returning();
    const eId = row?.id ?? 0;
    await provider.ctx.db.insert(enterpriseUsers).values([
      { enterpriseId: eId, userId: owner.id, role: 'owner' },
      { enterpriseId: eId, userId: handler.id, role: 'handler' },
    ]);
    for (const one of [owner, handler]) await provider.call(switchAccount, { body: { eId } }, one);
    const paper = async (user: Applicant) => someFile(provider, user.id, 'document', eId);
    const body = enterpriseForm(await paper(handler), { uscc });
    expect((await provider.refuse(submitEnterprise, { body }, handler)).status).toBe(403);
    owner.paper = await paper(owner);
    const refused = await certifyEnterprise(owner, { uscc });
    expect(await statusOf(handler)).toMatchObject({ enterpriseAuthStatus: 'pending' });
    await decide(refused, 'refuse', { note: '执照过期' });
    expect(await statusOf(owner)).toMatchObject({ enterpriseAuthStatus: 'fail' });
    await decide(await certifyEnterprise(owner, { uscc, name: '新名' }), 'accept');
    expect(await statusOf(owner)).toMatchObject({ enterpriseAuthStatus: 'pass' });
    const [now] = await provider.ctx.db.select().from(enterprises).where(eq(enterprises.id, eId));
    expect(now).toMatchObject({ name: '新名', status: 'pass', detail: { intro: '简介', founded: '2016-05-18' } });
    // Certified data changes only through another certification of the same code, and stays valid until then.
    const other = { body: enterpriseForm(owner.paper, { uscc: creditCode() }) };
    expect((await provider.refuse(submitEnterprise, other, owner)).fields.uscc).toMatch('与已认证的不同');
    await certifyEnterprise(owner, { uscc, name: '再改名' });
    expect(await statusOf(owner)).toMatchObject({ enterpriseAuthStatus: 'pass' });
    // Certification of a person works from a personal account only.
    const personal = { body: personalForm(owner.paper) };
    expect(await provider.refuse(submitPersonal, personal, owner)).toMatchObject({
      status: 409,
      msg: '实名认证请以个人身份办理，先切换到个人账号',
    });
  });
});
