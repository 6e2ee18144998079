import { correctCase, getOwnCase, listOwnCases } from '@/lib/contract/cases';
import { certificateQuery, queryCertificate } from '@/lib/contract/certificates';
import { fillPath } from '@/lib/contract/endpoint';
import {
  editCase,
  exportManaged,
  getCaseValues,
  getManageOverview,
  importManaged,
  listManaged,
  listOwnParties,
  moveOwnCase,
} from '@/lib/contract/manage';
import { orderCase } from '@/lib/contract/orders';
import { refundOrder } from '@/lib/contract/refunds';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { submitEndpoint } from '@/lib/kinds/case';
import { affair } from '@/lib/kinds/cases/affair';
import { givenRights } from '@/lib/kinds/cases/authorisation';
import { patent } from '@/lib/kinds/cases/patent';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { trademark } from '@/lib/kinds/cases/trademark';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { csvLine } from '@/lib/kinds/csv';
import { jobHandlers } from '../../boot/jobs';
import { readSheet } from '../../parsing/read-sheet';
import { personalForm, submitPersonal } from '../../testing/certification';
import { codeOf, decideAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import {
  aigcForm,
  licenceForm,
  markForm,
  ownerOf,
  softwareForm,
  withRegistration,
  workForm,
} from '../../testing/managed-forms';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';
import { restOf } from '../../testing/refunds';

const submitAffair = submitEndpoint(affair);
const submitGivenRights = submitEndpoint(givenRights);
const submitPatent = submitEndpoint(patent);
const submitSoftware = submitEndpoint(softwareRegistration);
const submitTrademark = submitEndpoint(trademark);
const submitWork = submitEndpoint(workRegistration);
const TODAY = new Date('2026-11-22T10:00:00+08:00');

describe('registrations and cases kept by their owners', () => {
  let provider: TestProvider;
  let staff: { id: number; token: string };
  beforeAll(async () => {
    provider = await startProvider();
    await withRegistration(provider);
    staff = await someStaff(provider);
  });
  afterAll(() => provider.close());
  beforeEach(() => provider.setNow(TODAY));
  afterEach(() => provider.setNow(null));

  const someone = async () => {
    const user = await someUser(provider);
    return { user, paper: await someFile(provider, user.id) };
  };
  const filedWork = async () => {
    const { user, paper } = await someone();
    const { id } = await provider.call(submitWork, { body: workForm(paper) }, user);
    return { user, paper, id };
  };
  const move = (id: number, body: Record<string, unknown>) =>
    provider.call(reviewCase, { params: { id }, body: { action: '', ...body } }, staff);
  const refused = (id: number, body: Record<string, unknown>) =>
    provider.refuse(reviewCase, { params: { id }, body }, staff);
  const read = (id: number, user: { token: string }) => provider.call(getOwnCase, { params: { id } }, user);
  const pay = async (user: { token: string }, recordId: number) => {
    const { orderId } = await provider.call(orderCase, { body: { payType: '3', recordId } }, user);
    await decideAs(provider, await codeOf(provider, user.token, orderId), true);
  };

  it('requires the fields of a work that its answers make necessary, all at once', async () => {
    const { user, paper } = await someone();
    const body = workForm(paper, {
      workType: 'video',
      nature: 'adaptation',
      publication: 'published',
      publishedOn: '2026-02-01',
      ownership: 'joint',
      scope: 'part',
      appliedBy: 'agent',
      owners: [ownerOf({ certNo: '110105194912310021' })],
    });
    expect((await provider.refuse(submitWork, { body }, user)).fields).toMatchObject({
      videoKind: '请填写视听作品类别',
      natureNote: '非原创的，请说明原作品与授权',
      publishedOn: '首次发表日期不能早于创作完成日期',
      publishedCity: '请填写首次发表城市',
      authors: '合作作品至少填写两名作者',
      ownershipProof: '请上传合作创作协议',
      rights: '请选择拥有的权利',
      agentLetter: '由代理人申请的，请上传授权委托书',
      'owners.0.certNo': '身份证号码有误，请核对 18 位号码',
    });
  });

  it('requires the generation process and the human contribution of a generated work', async () => {
    const { user, paper } = await someone();
    const body = workForm(paper, { type: 'aigc', involvement: 'major' });
    expect((await provider.refuse(submitWork, { body }, user)).fields).toMatchObject({
      tools: '请填写生成工具',
      prompts: '请填写主要提示词',
      contribution: '请填写人类创作说明',
    });
    const { id } = await provider.call(submitWork, { body: aigcForm(paper) }, user);
    const { variant, facts, page } = await read(id, user);
    expect([variant, page]).toEqual(['aigc', `/manage/self/work-detail?id=${id}`]);
    expect(facts.find(({ label }) => label === '人工智能参与程度')).toMatchObject({
      section: '生成过程',
      value: '部分',
    });
  });

  it('carries a work from the form to a certificate that the public query finds', async () => {
    const { user, id } = await filedWork();
    expect(await move(id, { action: 'accept' })).toMatchObject({ status: 'unpaid', payable: true, fee: 20_000 });
    expect((await refused(id, { action: 'forward' })).status).toBe(409);
    await pay(user, id);
    expect(await read(id, user)).toMatchObject({ statusLabel: '已缴费', holder: '协会办理中' });
    await move(id, { action: 'forward' });
    expect((await refused(id, { action: 'certify' })).fields).toMatchObject({ 'certificate.number': '请填写登记号' });
    const bad = { number: '12345', issuedOn: '2026-11-22' };
    expect((await refused(id, { action: 'certify', certificate: bad })).fields).toHaveProperty(['certificate.number']);
    const number = '云作登字-2026-F-00012345';
    await move(id, { action: 'certify', certificate: { number, issuedOn: '2026-11-22' } });
    expect((await read(id, user)).certificate).toMatchObject({ number, status: 'valid', issuedOn: '2026-11-22' });
    const query = certificateQuery.parse({ kind: 'work', number, holder: '林晚' });
    expect(await provider.call(queryCertificate, { body: query })).toMatchObject({ verdict: '有效' });
    await move(id, { action: 'announce' });
    await move(id, { action: 'annul', note: '生效判决认定权属不实' });
    expect(await provider.call(queryCertificate, { body: query })).toMatchObject({ verdict: '已撤销' });
  });

  it('assigns a number to one work, dated in the past, and to no work with a refunded fee', async () => {
    const forwarded = async () => {
      const { user, id } = await filedWork();
      await move(id, { action: 'accept' });
      await pay(user, id);
      const { orderId } = await move(id, { action: 'forward' });
      return { user, id, orderId: orderId ?? 0 };
    };
    const [first, second] = [await forwarded(), await forwarded()];
    const certificate = { number: '云作登字-2026-F-00054321', issuedOn: '2026-11-22' };
    const correct = (id: number, corrected: object) =>
      refused(id, { action: 'correctCertificate', note: '发证日期有误', certificate: corrected });
    const certify = (id: number, change = {}) =>
      refused(id, { action: 'certify', certificate: { ...certificate, ...change } });
    expect((await certify(first.id, { issuedOn: '2026-02-30' })).fields).toEqual({
      'certificate.issuedOn': '2026 年 2 月没有 30 日，请核对',
    });
    expect((await certify(first.id, { issuedOn: '2026-11-23' })).fields).toEqual({
      'certificate.issuedOn': '发证日期不能晚于今天',
    });
    const early = await certify(first.id, { issuedOn: '2026-11-21' });
    expect(early.fields).toEqual({ 'certificate.issuedOn': '发证日期不能早于申请日期 2026-11-22' });
    await move(first.id, { action: 'certify', certificate });
    expect((await correct(first.id, { ...certificate, issuedOn: '2016-11-20' })).fields).toEqual({
      'certificate.issuedOn': '发证日期不能早于申请日期 2026-11-22',
    });
    const taken = { status: 409, msg: '编号 云作登字-2026-F-00054321 已经发过证书，请核对' };
    expect(await certify(second.id)).toMatchObject(taken);
    await provider.call(refundOrder, await restOf(provider, second.orderId, { reason: '重复缴费' }), staff);
    expect(await certify(second.id, { number: '云作登字-2026-F-00054322' })).toMatchObject({
      status: 409,
      msg: '受理费还没有到账，不能发证',
    });
    await pay(second.user, second.id);
    const other = { ...certificate, number: '云作登字-2026-F-00054322' };
    expect(await move(second.id, { action: 'certify', certificate: other })).toMatchObject({ status: 'certified' });
  });

  it('keeps the certificate as a file for the owner, and corrects its number with a reason', async () => {
    const { user, id } = await filedWork();
    await pay(user, id);
    for (const action of ['accept', 'forward']) await move(id, { action });
    const certificate = { number: '云作登字-2026-F-00077001', issuedOn: '2026-11-22' };
    const foreign = { ...certificate, file: await someFile(provider, user.id) };
    expect((await refused(id, { action: 'certify', certificate: foreign })).fields).toHaveProperty([
      'certificate.file',
    ]);
    const file = await someFile(provider, staff.id);
    await move(id, { action: 'certify', certificate: { ...certificate, file } });
    const { certificate: issued } = await read(id, user);
    expect(issued).toMatchObject({ awaitsFile: false, file: { mime: 'image/png' } });
    expect((await provider.raw('GET', issued?.file?.address ?? '')).status).toBe(200);

    const correct = (change: object, note = '登记机关更正') => ({
      action: 'correctCertificate',
      note,
      certificate: { ...certificate, ...change },
    });
    expect((await refused(id, correct({ number: '云作登字-2026-F-00077002' }, ''))).fields).toEqual({
      note: '请写明原因',
    });
    expect((await refused(id, correct({}))).fields).toEqual({ 'certificate.number': '登记号、日期与文件都没有变化' });
    expect((await refused(id, correct({ number: '12345' }))).fields).toHaveProperty(['certificate.number']);
    await move(id, { action: 'announce' });
    const renewed = '云作登字-2026-F-00077002';
    expect(await move(id, correct({ number: renewed }))).toMatchObject({ status: 'announced' });
    const after = await read(id, user);
    expect(after.certificate).toMatchObject({
      number: renewed,
      publicId: issued?.publicId,
      file: { size: issued?.file?.size },
    });
    expect(after.events.at(-1)?.note).toBe(
      '登记号由 云作登字-2026-F-00077001 更正为 云作登字-2026-F-00077002；登记机关更正',
    );
    const query = (number: string) =>
      provider.call(queryCertificate, { body: certificateQuery.parse({ kind: 'work', number, holder: '林晚' }) });
    expect(await query(renewed)).toMatchObject({
      verdict: '有效',
      certificate: { sha256: issued?.file?.sha256 },
    });
    expect(await query(certificate.number)).toMatchObject({ verdict: '未找到' });
  });

  it('refuses to correct a certificate to the number of another one', async () => {
    const certified = async (number: string) => {
      const { user, id } = await filedWork();
      await pay(user, id);
      for (const action of ['accept', 'forward']) await move(id, { action });
      await move(id, { action: 'certify', certificate: { number, issuedOn: '2026-11-22' } });
      return id;
    };
    await certified('云作登字-2026-F-00077011');
    const id = await certified('云作登字-2026-F-00077012');
    const certificate = { number: '云作登字2026F00077011', issuedOn: '2026-11-22' };
    expect(await refused(id, { action: 'correctCertificate', note: '录入有误', certificate })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('已经发过证书'),
    });
  });

  it('does not ask for papers of a certified owner, and shows the comparison to the reviewer', async () => {
    const { user, paper } = await someone();
    const body = workForm(paper, { identity: [] });
    expect((await provider.refuse(submitWork, { body }, user)).fields).toEqual({
      identity: expect.stringContaining('林晚'),
    });
    const identity = personalForm(paper, { name: '林晚', idNo: ownerOf().certNo });
    const { id: certification } = await provider.call(submitPersonal, { body: identity }, user);
    await move(certification, { action: 'accept' });
    const { id } = await provider.call(submitWork, { body }, user);
    const seen = await provider.call(getStaffCase, { params: { id } }, staff);
    expect(seen.facts.find(({ label }) => label.startsWith('与认证比对'))?.value).toContain('林晚与本账号的认证一致');
  });

  it('accepts a fee before the decision, and proceeds without asking again', async () => {
    const { user, id } = await filedWork();
    await pay(user, id);
    const waiting = await read(id, user);
    expect(waiting).toMatchObject({ statusLabel: '待受理', payable: false });
    const { label, note } = waiting.events.at(-1) ?? {};
    expect(label).toBe('受理费预缴到账');
    // A registration has neither a board nor a publicity, which the fee of a membership waits for.
    expect(note).toMatch(/^¥200\.00，订单 \d+；受理以后不必再缴$/);
    expect(await move(id, { action: 'accept' })).toMatchObject({ status: 'accepted' });
    expect(await move(id, { action: 'forward' })).toMatchObject({ status: 'forwarded', holder: '登记机构审查中' });
  });

  it('charges nothing for software, and requires a number of the register', async () => {
    const { user, paper } = await someone();
    const { id, title } = await provider.call(submitSoftware, { body: softwareForm(paper) }, user);
    expect(title).toBe('渡口票务管理软件 V1.0');
    expect(await move(id, { action: 'accept' })).toMatchObject({ status: 'accepted', fee: null });
    await move(id, { action: 'forward' });
    const certificate = { number: '2026SR0123456', issuedOn: '2026-11-22' };
    expect(await move(id, { action: 'certify', certificate })).toMatchObject({ status: 'certified' });
  });

  it('returns to the applicant for the named fields', async () => {
    const { user, id } = await filedWork();
    await move(id, { action: 'ask', fields: [{ name: 'process', reason: '请写明写生的时间' }] });
    const values = { process: '三月在渡口写生，五月在画室完成。' };
    await provider.call(correctCase, { params: { id }, body: { values, note: '', files: [] } }, user);
    expect(await read(id, user)).toMatchObject({ statusLabel: '已补正' });
  });

  it('moves to another variant after a correction', async () => {
    const { user, paper, id } = await filedWork();
    await move(id, { action: 'ask', fields: [{ name: 'type', reason: '样本带有生成标识' }] });
    await provider.call(correctCase, { params: { id }, body: { values: aigcForm(paper) } }, user);
    expect((await read(id, user)).variant).toBe('aigc');
    const query = { variant: 'aigc' };
    const { list } = await provider.call(listManaged, { params: { kind: 'zpdj' }, query }, user);
    expect(list.map((row) => row.id)).toEqual([id]);
  });

  it('stands where the dates of what was entered say, and moves on by itself', async () => {
    const { user } = await someone();
    const status = async (body: Record<string, unknown>) =>
      (await read((await provider.call(submitGivenRights, { body: licenceForm(body) }, user)).id, user)).statusLabel;
    expect(await status({ startsOn: '2027-01-01', endsOn: '2028-01-01' })).toBe('未生效');
    expect(await status({ endsOn: '' })).toBe('生效中');
    expect(await status({ endsOn: '2027-06-30' })).toBe('生效中');
    expect(await status({ endsOn: '2026-12-31' })).toBe('将到期');
    expect(await status({ endsOn: '2026-10-31' })).toBe('已到期');
    const { id } = await provider.call(submitGivenRights, { body: licenceForm({ endsOn: '2026-12-10' }) }, user);
    const job = provider.jobs.sent.findLast(({ name, data }) => name === 'case.lapse' && data.id === id);
    provider.setNow(new Date('2026-12-11T09:00:00+08:00'));
    await jobHandlers(provider.ports)['case.lapse'](job?.data ?? {});
    expect(await read(id, user)).toMatchObject({ statusLabel: '已到期', editable: true });
  });

  it('can be edited by its owner only, as a whole, and keeps earlier versions', async () => {
    const { user } = await someone();
    const other = await someUser(provider);
    const { id } = await provider.call(submitTrademark, { body: markForm() }, user);
    expect(await read(id, user)).toMatchObject({ statusLabel: '可续展', variant: 'domestic' });
    const { values } = await provider.call(getCaseValues, { params: { id } }, user);
    expect(values).toMatchObject({ regNo: '61234567' });
    const edit = (body: Record<string, unknown>) => ({ params: { id }, body: { values: { ...values, ...body } } });
    expect((await provider.refuse(editCase, edit({ regNo: 'x' }), user)).fields).toHaveProperty('regNo');
    expect((await provider.refuse(editCase, edit({}), other)).status).toBe(404);
    const edited = await provider.call(editCase, edit({ validTo: '2037-05-20' }), user);
    expect(edited).toMatchObject({ statusLabel: '已注册', dueOn: '2036-05-20' });
    expect(edited.events.at(-1)).toMatchObject({ label: '修改', note: '专用权届满日期' });
    expect((await provider.refuse(editCase, edit({}), { token: '' })).status).toBe(401);
    const { user: applicant, id: work } = await filedWork();
    expect((await provider.refuse(editCase, { params: { id: work }, body: { values: {} } }, applicant)).status).toBe(
      409,
    );
  });

  it('refuses an edit based on values that a team member has changed since, and names their fields', async () => {
    const { user } = await someone();
    const body = { affairKind: 'enforce', work: '山海小兽', handler: '周岚', matter: '网店仿制，发函并取证。' };
    const { id } = await provider.call(submitAffair, { body }, user);
    const { values, revision } = await provider.call(getCaseValues, { params: { id } }, user);
    const edit = (changed: Record<string, unknown>, on?: number) => ({
      params: { id },
      body: { values: { ...values, ...changed }, revision: on },
    });
    await provider.call(editCase, edit({ handler: '林渡' }, revision), user);
    const refused = await provider.refuse(editCase, edit({ work: '山海' }, revision), user);
    expect(refused.error).toBe('changedMeanwhile');
    expect(refused.msg).toMatch(/改过“.*经办人.*”/);
    expect((await read(id, user)).title).toContain('山海小兽');
    const newer = (await provider.call(getCaseValues, { params: { id } }, user)).revision;
    expect((await provider.call(editCase, edit({ work: '山海' }, newer), user)).title).toContain('山海');
  });

  it("performs the owner's actions, with a reason where one is required", async () => {
    const { user } = await someone();
    const body = { affairKind: 'enforce', work: '山海小兽', handler: '周岚', matter: '网店仿制，发函并取证。' };
    const { id } = await provider.call(submitAffair, { body }, user);
    const act = (action: string, note = '') => ({ params: { id }, body: { action, note } });
    expect((await read(id, user)).actions.map(({ label }) => label)).toEqual(['开始办理', '办结', '作废']);
    await provider.call(moveOwnCase, act('start'), user);
    expect((await provider.refuse(moveOwnCase, act('finish'), user)).fields).toEqual({ note: '请写明原因' });
    expect(await provider.call(moveOwnCase, act('finish', '对方下架并道歉'), user)).toMatchObject({
      status: 'finished',
    });
    expect((await provider.refuse(moveOwnCase, act('discard', '重复'), user)).status).toBe(409);
    expect((await provider.refuse(reviewCase, { params: { id }, body: { action: 'start' } }, staff)).status).toBe(409);
  });

  it('validates patent numbers, and requires an office abroad', async () => {
    const { user } = await someone();
    const body = {
      scope: 'domestic',
      patentType: 'invention',
      title: '渡轮',
      stage: 'granted',
      appNo: '200310102344.6',
      applicants: '林晚',
      inventors: '林晚',
      filedOn: '2020-01-01',
    };
    expect((await provider.refuse(submitPatent, { body }, user)).fields).toEqual({ appNo: '申请号或其校验位有误' });
    const abroad = { ...body, scope: 'international', pctNo: 'PCT/CN2026/012345' };
    expect((await provider.refuse(submitPatent, { body: abroad }, user)).fields).toMatchObject({
      offices: '请填写指定局',
      nationalBy: '请选择进入国家阶段期限',
    });
  });

  it('lists a kind with its columns, states and filters, to its owner only', async () => {
    const { user } = await someone();
    await provider.call(submitTrademark, { body: markForm() }, user);
    await provider.call(
      submitTrademark,
      { body: markForm({ name: '听泉', stage: 'applied', regNo: '', validTo: '' }) },
      user,
    );
    const list = (query: Record<string, unknown> = {}, as: { token: string } = user) =>
      provider.call(listManaged, { params: { kind: 'sbxx' }, query }, as);
    const all = await list();
    expect(all.columns.map(({ label }) => label)).toEqual([
      '商标名称',
      '范围',
      '申请号或注册号',
      '类别（尼斯分类）',
      '专用权届满日期',
      '状态',
    ]);
    expect(all.list.map(({ cells }) => cells)).toEqual([
      ['听泉', '国内商标', '', '第 16 类、第 41 类', '', '申请中'],
      ['见山', '国内商标', '61234567', '第 16 类、第 41 类', '2027-05-20', '可续展'],
    ]);
    expect(all.states.filter(({ count }) => count > 0).map(({ label, count }) => [label, count])).toEqual([
      ['申请中', 1],
      ['可续展', 1],
    ]);
    expect((await list({ status: 'applied' })).total).toBe(1);
    expect((await list({ q: '见' })).list.map(({ title }) => title)).toEqual(['见山']);
    expect((await list({ from: '2026-11-23' })).total).toBe(0);
    expect((await list({ from: '2026-11-22', to: '2026-11-22' })).total).toBe(2);
    expect((await list({}, await someUser(provider))).total).toBe(0);
    const kept = await provider.call(listOwnCases, { query: {} }, user);
    expect(kept.total).toBe(0);
    const unknown = await provider.refuse(listManaged, { params: { kind: 'mediation' }, query: {} }, user);
    expect(unknown.status).toBe(404);
  });

  it('exports every field as CSV, escaped against formula injection', async () => {
    const { user } = await someone();
    await provider.call(submitTrademark, { body: markForm({ name: '=1+1', goods: '书籍,"报纸"' }) }, user);
    const response = await provider.raw('GET', `${fillPath(exportManaged.path, { kind: 'sbxx' })}?format=csv`, user);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await response.text();
    expect(text.startsWith('编号,状态,录入时间,范围,商标名称')).toBe(true);
    expect(text).toContain(`'=1+1`);
    expect(text).toContain('"书籍,""报纸"""');
  });

  it('exports a workbook of text cells, and the import reports cells that a spreadsheet has converted', async () => {
    const { user } = await someone();
    const name = '20261120000123000001';
    await provider.call(submitTrademark, { body: markForm({ name }) }, user);
    const response = await provider.raw('GET', fillPath(exportManaged.path, { kind: 'sbxx' }), user);
    expect(response.headers.get('content-disposition')).toContain('.xlsx"');
    const { signal } = new AbortController();
    const options = { mostRows: 10, owner: 'test', signal };
    const [heads, row] = (await readSheet(new Uint8Array(await response.arrayBuffer()), options)).rows;
    expect(row?.cells).toContain(name);
    const damaged = row?.cells.map((cell) => (cell === name ? '2.02611E+19' : String(cell ?? ''))) ?? [];
    const body = new FormData();
    body.append('file', new File([csvLine(heads?.cells.map(String) ?? []) + csvLine(damaged)], '商标.csv'));
    const answer = await provider.raw('POST', fillPath(importManaged.path, { kind: 'sbxx' }), { ...user, body });
    const { data } = await answer.json();
    expect(data.imported).toBe(0);
    expect(data.problems).toMatchObject([
      { row: 2, column: '商标名称', message: expect.stringContaining('“2.02611E+19”是表格软件缩写的长号码') },
    ]);
  });

  it('shows totals, upcoming deadlines and the year by months on the overview page', async () => {
    const { user, id } = await filedWork();
    await provider.call(submitTrademark, { body: markForm({ validTo: '2027-01-20' }) }, user);
    const { kinds, deadlines, months, todos } = await provider.call(getManageOverview, {}, user);
    expect(kinds.find(({ kind }) => kind === 'zpdj')).toMatchObject({ total: 1, list: '/manage/self/work' });
    expect(deadlines).toMatchObject([{ label: '商标专用权届满', days: 59 }]);
    expect(months.at(-1)).toEqual({ month: '2026-11', count: 2 });
    expect(months).toHaveLength(12);
    await move(id, { action: 'ask', note: '请补充样本' });
    expect((await provider.call(getManageOverview, {}, user)).todos.map((todo) => todo.id)).toEqual([id]);
    expect(todos).toEqual([]);
  });

  it('offers owners from earlier cases again, each once', async () => {
    const { user, paper } = await someone();
    for (const [at, name] of ['甲', '乙', '甲'].entries())
      await provider.call(
        submitWork,
        {
          body: workForm(paper, {
            name: `${name}之${at}`,
            authors: [{ name: `${name}方`, signing: 'real' }],
            owners: [ownerOf({ name: `${name}方` })],
          }),
        },
        user,
      );
    const parties = await provider.call(listOwnParties, { query: { as: 'owner' } }, user);
    expect(parties.map(({ name }) => name)).toEqual(['甲方', '乙方']);
  });

  onPostgres.it('accepts one of fifty concurrent decisions', async () => {
    const { id } = await filedWork();
    const decided = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        move(id, at % 2 ? { action: 'accept' } : { action: 'ask', note: '请补充样本' }),
      ),
    );
    // Each is closed once one of the two decisions succeeded.
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
