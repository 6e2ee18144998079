import { eq } from 'drizzle-orm';
import { getOwnCase } from '@/lib/contract/cases';
import { getCommittee } from '@/lib/contract/committees';
import { listPlatforms } from '@/lib/contract/platforms';
import { submitAppraisal } from '@/lib/kinds/cases/appraisal';
import { submitMediation } from '@/lib/kinds/cases/mediation';
import { caseEvents, cases, messages, pages } from '../../db/schema';
import { readCommittee } from '../../seed/content/committees';
import { readPlatforms } from '../../seed/content/platforms';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someUser } from '../../testing/people';
import { someFile, somePerson, withQuestions } from '../../testing/people-and-places';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
  await withQuestions(provider);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

const mediation = (evidence: string, changes: Record<string, unknown> = {}) => ({
  source: 'self' as const,
  applicant: { kind: 'person' as const, name: '林知遥', certNo: '34052419800101001X', mobile: '13800000001' },
  respondents: [{ kind: 'organisation' as const, name: '某某文化有限公司', email: 'law@example.com' }],
  dispute: 'infringement' as const,
  works: [{ name: '雾中渡口', kind: '摄影作品' }],
  facts: '对方在宣传片中使用了七秒延时摄影，裁去水印，没有署名，也没有支付费用，多次联系没有回复。',
  claims: '停止使用，补署姓名，支付使用费。',
  amount: 500000,
  evidence: [evidence],
  promise: true as const,
  ...changes,
});

const appraisal = (file: string, changes: Record<string, unknown> = {}) => ({
  consignor: 'party' as const,
  name: '林知遥',
  contact: '林知遥',
  mobile: '13800000001',
  address: '云州市文澜区书院路 1 号',
  rightsHolder: '林知遥',
  accused: '某某文化有限公司',
  letter: file,
  inventory: file,
  workKind: 'text',
  matters: ['similarity' as const],
  question: '两部小说的第三章是否实质性相似。',
  originals: [{ name: '渡口', source: '2020 年完稿，出版社正式出版', files: [file] }],
  suspects: [{ name: '渡头', source: '2025 年自网络下载', files: [file] }],
  promise: true as const,
  ...changes,
});

describe('committees', () => {
  it('return the content of their page, and 404 without one', async () => {
    expect((await provider.refuse(getCommittee, { params: { key: 'mediation' } })).status).toBe(404);
    expect(await provider.call(listPlatforms, {})).toEqual([]);
    await provider.ctx.db.insert(pages).values([
      { key: 'mediation', title: '调解', data: readCommittee('mediation') },
      { key: 'platforms', title: '平台', data: readPlatforms() },
    ]);
    expect((await provider.call(getCommittee, { params: { key: 'mediation' } })).rules).toHaveLength(5);
    expect((await provider.call(listPlatforms, {}))[0]?.name).toBe('中国版权保护中心');
    expect((await provider.raw('GET', '/api/v1/committees/other')).status).toBe(404);
  });
});

describe('an application for mediation', () => {
  it('creates a case with a number, a first event, a deadline and a message', async () => {
    provider.setNow(new Date('2026-11-20T10:00:00+08:00'));
    const { id: userId, token } = await someUser(provider);
    const filed = await provider.call(
      submitMediation,
      { body: mediation(await someFile(provider, userId)) },
      { token },
    );
    expect(filed).toMatchObject({ recordNo: 'TJ-2026-000001', title: '林知遥与某某文化有限公司侵权纠纷' });
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, filed.id));
    expect(row).toMatchObject({ kind: 'mediation', status: 'submitted', userId, dueOn: '2026-11-27' });
    expect(row?.data).toMatchObject({
      dispute: 'infringement',
      source: 'self',
      amount: 500000,
      evidence: [{ originalName: '材料.png' }],
    });
    expect(await provider.ctx.db.select().from(caseEvents).where(eq(caseEvents.recordId, filed.id))).toHaveLength(1);
    const [message] = await provider.ctx.db.select().from(messages).where(eq(messages.userId, userId));
    expect(message?.title).toBe('调解申请已提交');
  });

  it('requires a login', async () => {
    expect((await provider.refuse(submitMediation, { body: mediation('/files/aaaaaaaa') })).code).toBe(401);
  });

  it('reports each missing field in Chinese', async () => {
    const { token } = await someUser(provider);
    const body = mediation('x', {
      facts: '短',
      respondents: [{ kind: 'person', name: '某' }],
      evidence: [],
      works: [],
      promise: false,
      amount: -1,
    });
    const { status, fields } = await provider.refuse(submitMediation, { body }, { token });
    expect(status).toBe(422);
    expect(fields).toMatchObject({
      facts: '事实与理由至少 30 个字',
      'respondents.0.mobile': '请至少填写对方的一种联系方式：手机、邮箱或地址',
      evidence: '请上传至少一份证据材料',
      works: '请填写争议作品',
      promise: '请阅读并确认',
    });
    for (const message of Object.values(fields)) expect(message).toMatch(/[\u4e00-\u9fff]/);
  });

  it('reports invalid amounts and credit codes, and accepts the example shown in the form', async () => {
    const { id: userId, token } = await someUser(provider);
    const evidence = await someFile(provider, userId);
    const organisation = { kind: 'organisation' as const, name: '某某文化有限公司', email: 'law@example.com' };
    const refused = async (changes: Record<string, unknown>) =>
      (await provider.refuse(submitMediation, { body: mediation(evidence, changes) }, { token })).fields;
    expect(await refused({ amount: 0.5 })).toEqual({
      amount: '争议金额请填写数字，单位为元，至多两位小数，例如 20000 或 1999.50',
    });
    expect(await refused({ respondents: [{ ...organisation, certNo: '91350100M000100Y4' }] })).toEqual({
      'respondents.0.certNo': '统一社会信用代码为 18 位，现有 17 位',
    });
    const body = mediation(evidence, { claims: '停止使用' });
    expect((await provider.call(submitMediation, { body }, { token })).recordNo).toMatch(/^TJ-/);
  });

  it('requires the letter of a court or an authority', async () => {
    const { id: userId, token } = await someUser(provider);
    const body = mediation(await someFile(provider, userId), { source: 'court' });
    const { fields } = await provider.refuse(submitMediation, { body }, { token });
    expect(fields).toEqual({ referrer: '请填写委托或移送机关', referralLetter: '请上传委托或移送函件' });
  });

  it('refuses a mediator with a tie to a party, by organisation or as declared', async () => {
    const { id: userId, token } = await someUser(provider);
    const evidence = await someFile(provider, userId);
    const tied = { kind: 'mediator' as const, priceFen: null, name: '程敬之' };
    const own = await somePerson(provider, { ...tied, organisation: '某某文化有限公司' });
    const declared = await somePerson(provider, {
      ...tied,
      organisation: '别处',
      detail: { ties: ['某某文化有限公司'] },
    });
    for (const { id } of [own, declared]) {
      const { fields } = await provider.refuse(
        submitMediation,
        { body: mediation(evidence, { mediator: id }) },
        { token },
      );
      expect(fields.mediator).toBe('程敬之与“某某文化有限公司”有利害关系，应当回避，请另选调解员');
    }
    const free = await somePerson(provider, { ...tied, organisation: '无关的单位' });
    const { id } = await provider.call(
      submitMediation,
      { body: mediation(evidence, { mediator: free.id }) },
      { token },
    );
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
    expect(row?.data).toMatchObject({ mediator: { id: free.id, name: '程敬之' } });
    const expert = await somePerson(provider);
    const { fields } = await provider.refuse(
      submitMediation,
      { body: mediation(evidence, { mediator: expert.id }) },
      { token },
    );
    expect(fields.mediator).toBe('希望的调解员不存在，请重新选择');
  });

  it("refuses another user's file and creates no case", async () => {
    const [{ id: userId, token }, other] = [await someUser(provider), await someUser(provider)];
    const body = mediation(await someFile(provider, other.id));
    expect((await provider.refuse(submitMediation, { body }, { token })).fields).toEqual({
      evidence: '找不到上传的文件，请重新上传',
    });
    expect(await provider.ctx.db.select().from(cases).where(eq(cases.userId, userId))).toEqual([]);
  });
});

describe('an appraisal application', () => {
  it('creates a case with a number from a separate series', async () => {
    const { id: userId, token } = await someUser(provider);
    const filed = await provider.call(
      submitAppraisal,
      { body: appraisal(await someFile(provider, userId)) },
      { token },
    );
    expect(filed.recordNo).toMatch(/^JD-\d{4}-000001$/);
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, filed.id));
    expect(row).toMatchObject({ kind: 'appraisal', title: '“渡口”与“渡头”比对' });
    expect(row?.data).toMatchObject({ consignor: 'party', matters: ['similarity'], workKind: 'text' });
  });

  it('requires letter and case number from a court, and confirmed samples from parties', async () => {
    const { id: userId, token } = await someUser(provider);
    const file = await someFile(provider, userId);
    const refuse = async (changes: Record<string, unknown>) =>
      (await provider.refuse(submitAppraisal, { body: appraisal(file, changes) }, { token })).fields;
    expect(await refuse({ consignor: 'court', letter: '' })).toEqual({ letter: '请上传委托书', caseNo: '请填写案号' });
    expect(await refuse({ consignor: 'authority', letter: '' })).toEqual({ letter: '请上传委托书' });
    expect(await refuse({ jointly: 'joint' })).toEqual({
      confirmation: '共同委托须上传双方签署的样本确认书',
      samplesConfirmed: '共同委托须由双方确认样本',
    });
    expect(await refuse({ inventory: '' })).toEqual({ inventory: '请上传检材清单' });
    // The message uses the field's wording.
    expect(await refuse({ question: '' })).toEqual({ question: '请填写要回答的问题' });
    expect(await refuse({ workKind: 'nonsense' })).toEqual({ workKind: '请选择作品类型' });
    expect(await refuse({ suspects: [{ name: '渡头', source: '下载', files: ['/files/aaaaaaaa'] }] })).toEqual({
      'suspects.0.files': '找不到上传的文件，请重新上传',
    });
  });
});

describe('submitted content', () => {
  const factsOf = async (id: number, token: string) =>
    (await provider.call(getOwnCase, { params: { id } }, { token })).facts;

  it('is shown in full, with files that open', async () => {
    const { id: userId, token } = await someUser(provider);
    const file = await someFile(provider, userId);
    const agent = { name: '周律师', organisation: '云州律师事务所', mobile: '13800000003', letter: file };
    const body = mediation(file, { agents: [{ ...agent, authority: 'special' }] });
    const { id } = await provider.call(submitMediation, { body }, { token });
    const facts = await factsOf(id, token);
    const named = (label: string) => facts.find((fact) => fact.label === label);
    expect(named('申请人')?.value).toBe(
      '类别：自然人\n姓名或名称：林知遥\n证件号码：34052419800101001X\n手机：13800000001',
    );
    expect(named('被申请人')?.value).toContain('电子邮箱：law@example.com');
    expect(named('争议作品')?.value).toBe('作品名称：雾中渡口\n作品类别：摄影作品');
    expect(named('代理人')).toMatchObject({
      value: '姓名：周律师\n单位：云州律师事务所\n手机：13800000003\n代理权限：特别授权（可代为和解）',
      files: [{ originalName: '材料.png' }],
    });
    const [evidence] = named('证据材料')?.files ?? [];
    expect(evidence).toMatchObject({ originalName: '材料.png', size: expect.any(Number) });
    expect((await provider.raw('GET', evidence?.address ?? '')).status).toBe(200);
    expect((await provider.raw('GET', file)).status).not.toBe(200);
  });

  it('contains samples with their source, and the way the parties commission', async () => {
    const { id: userId, token } = await someUser(provider);
    const file = await someFile(provider, userId);
    const two = [
      { name: '渡口', source: '2020 年完稿', files: [file] },
      { name: '渡口手稿', source: '作者保存', files: [file, file] },
    ];
    const changes = { originals: two, jointly: 'joint', samplesConfirmed: true, confirmation: file };
    const { id } = await provider.call(submitAppraisal, { body: appraisal(file, changes) }, { token });
    const facts = await factsOf(id, token);
    const read = facts.map(({ label, value, files }) => [label, value, files.length]);
    expect(read).toEqual(
      expect.arrayContaining([
        ['委托方式', '双方共同委托', 0],
        ['要回答的问题', '两部小说的第三章是否实质性相似。', 0],
        ['原作品样本 1', '名称：渡口\n来源说明：2020 年完稿', 1],
        ['原作品样本 2', '名称：渡口手稿\n来源说明：作者保存', 2],
        ['被比对样本', '名称：渡头\n来源说明：2025 年自网络下载', 1],
        ['检材清单', '', 1],
        ['样本确认书', '', 1],
        ['样本确认', '双方已逐件确认', 0],
      ]),
    );
    const court = { consignor: 'court', caseNo: '（2026）云01民初1号' };
    const consigned = await provider.call(submitAppraisal, { body: appraisal(file, court) }, { token });
    expect((await factsOf(consigned.id, token)).map(({ label }) => label)).not.toContain('委托方式');
  });
});

onPostgres.describe('concurrent calls', () => {
  it('gives every case a unique number, without gaps', async () => {
    const { id: userId, token } = await someUser(provider);
    const body = appraisal(await someFile(provider, userId));
    const filed = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        provider.call(submitAppraisal, { body: { ...body, question: `第 ${at} 章是否实质性相似。` } }, { token }),
      ),
    );
    const numbers = filed.map(({ recordNo }) => Number(recordNo.slice(-6))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  });
});
