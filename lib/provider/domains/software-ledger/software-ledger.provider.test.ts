import { eq } from 'drizzle-orm';
import { getCalendarFeed, makeCalendarFeed } from '@/lib/contract/calendar';
import { getOwnCase, listOwnCases } from '@/lib/contract/cases';
import { fillPath } from '@/lib/contract/endpoint';
import {
  editCase,
  exportManaged,
  getManageOverview,
  importManaged,
  importTemplate,
  listManaged,
  moveOwnCase,
} from '@/lib/contract/manage';
import { getSoftwareSummary } from '@/lib/contract/software-ledger';
import { submitEndpoint } from '@/lib/kinds/case';
import { softwareLicence } from '@/lib/kinds/cases/software-licence';
import { jobHandlers } from '../../boot/jobs';
import { cases, messages } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someUser } from '../../testing/people';
import { someXlsx } from '../../testing/xlsx';

const enter = submitEndpoint(softwareLicence);
const kind = softwareLicence.key;
const TODAY = new Date('2026-11-22T10:00:00+08:00');

const licence = (changes: Record<string, unknown> = {}) => ({
  name: '办公套件',
  version: '2024',
  vendor: '金穗软件',
  licenceType: 'subscription',
  licences: '60',
  installed: '58',
  boughtOn: '2026-03-01',
  expiresOn: '2027-06-30',
  ...changes,
});
const heads = ['软件名称', '厂商', '授权方式', '授权数量', '已装数量', '到期日期'];

describe('software ledger', () => {
  let provider: TestProvider;
  let user: Awaited<ReturnType<typeof someUser>>;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    provider.setNow(TODAY);
    user = await someUser(provider);
  });
  afterEach(() => provider.setNow(null));

  const list = (query: Record<string, string> = {}) => provider.call(listManaged, { params: { kind }, query }, user);
  const add = (changes: Record<string, unknown> = {}) => provider.call(enter, { body: licence(changes) }, user);
  const summary = () => provider.call(getSoftwareSummary, {}, user);
  const bring = (content: BlobPart) => {
    const form = new FormData();
    form.append('file', new File([content], 'table'));
    return provider.call(importManaged, { params: { kind }, body: {} }, { ...user, form });
  };

  it('sums the largest possible entries without overflow', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `软件 ${at},甲,订阅,9999999,9999999,2027-06-30`);
    expect(await bring([heads.join(','), ...rows].join('\n'))).toMatchObject({ imported: 300 });
    expect(await summary()).toMatchObject({ titles: 300, licences: 2_999_999_700, installed: 2_999_999_700 });
  });

  it('states the standing of each licence, and software installed more often than licensed', async () => {
    const { page } = await add({ installed: '63' });
    await add({ name: '制图', expiresOn: '2027-01-10' });
    await add({ name: '杀毒', expiresOn: '2026-11-01' });
    await add({ name: '解压', licenceType: 'free', licences: '', installed: '200', expiresOn: '' });
    const rows = (await list()).list;
    expect(rows.map(({ title, statusLabel, warning }) => [title, statusLabel, warning])).toEqual([
      ['解压 2024', '有效', ''],
      ['杀毒 2024', '已到期', ''],
      ['制图 2024', '将到期', ''],
      ['办公套件 2024', '有效', '超装 3'],
    ]);
    expect(page).toMatch(/^\/setting\/soft\?id=\d+$/);
    expect(await summary()).toMatchObject({
      titles: 4,
      licences: 180,
      installed: 179,
      expiring: 1,
      expired: 1,
      over: [{ title: '办公套件 2024', page, by: 3 }],
    });
    expect((await list({ q: '制图', status: 'expiring' })).total).toBe(1);
  });

  it('excludes retired software from the counts, and belongs to one account', async () => {
    const { id } = await add({ installed: '70' });
    const values = licence({ licences: '80', installed: '70' });
    const edited = await provider.call(editCase, { params: { id }, body: { values } }, user);
    expect(edited).toMatchObject({ warning: '', form: '/setting/soft?form=1' });
    await provider.call(moveOwnCase, { params: { id }, body: { action: 'retire' } }, user);
    expect(await summary()).toMatchObject({ titles: 0, licences: 0, installed: 0, over: [] });
    const other = await someUser(provider);
    expect((await provider.refuse(getOwnCase, { params: { id } }, other)).status).toBe(404);
    expect((await provider.call(listManaged, { params: { kind }, query: {} }, other)).total).toBe(0);
  });

  it('requires counts for counted licences, and an expiry date for rented ones', async () => {
    const body = licence({ licences: '', installed: '一些', expiresOn: '' });
    expect((await provider.refuse(enter, { body }, user)).fields).toEqual({
      licences: '请填写授权数量',
      installed: '已装数量请填写整数，如 20',
      expiresOn: '请选择到期日期',
    });
    const early = licence({ licenceType: 'perpetual', boughtOn: '2026-03-01', expiresOn: '2026-02-01' });
    expect((await provider.refuse(enter, { body: early }, user)).fields).toEqual({
      expiresOn: '到期日期应当晚于购买日期',
    });
    await add({ licenceType: 'openSource', licences: '', installed: '12', expiresOn: '' });
  });

  it('imports a table completely or not at all, and exports one', async () => {
    const good = ['财务软件', '方圆软件', '买断', '10', '12', ''];
    const answer = await bring(someXlsx([heads, good, ['制图', '', '租借', '十', '1', '2026-02-30']]));
    expect(answer).toMatchObject({ imported: 0, wrong: 4 });
    expect(answer.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, '授权方式'],
      [3, '厂商'],
      [3, '授权数量'],
      [3, '到期日期'],
    ]);
    expect((await list()).total).toBe(0);
    const template = await (
      await provider.raw('GET', `${fillPath(importTemplate.path, { kind })}?format=csv`, user)
    ).text();
    expect(await bring(template)).toMatchObject({ imported: 1 });
    expect(await bring([heads, good].map((cells) => cells.join(',')).join('\r\n'))).toMatchObject({ imported: 1 });
    const csv = await (await provider.raw('GET', `${fillPath(exportManaged.path, { kind })}?format=csv`, user)).text();
    expect(csv).toContain('财务软件');
    expect((await bring(csv)).problems.map(({ column }) => column)).toEqual(['编号', '编号']);
    expect((await list()).total).toBe(2);
  });

  it('is absent from the management area and 我的业务, but its deadlines trigger reminders', async () => {
    const { id } = await add({ expiresOn: '2026-12-20' });
    const overview = await provider.call(getManageOverview, {}, user);
    expect(overview.kinds.map((one) => one.kind)).not.toContain(kind);
    expect([overview.deadlines, overview.todos]).toEqual([[], []]);
    expect((await provider.call(listOwnCases, { query: {} }, user)).total).toBe(0);
    await provider.call(makeCalendarFeed, {}, user);
    const { address } = await provider.call(getCalendarFeed, {}, user);
    const calendar = await (await provider.raw('GET', new URL(address).pathname)).text();
    expect(calendar).toContain('软件授权到期：办公套件 2024');
    await jobHandlers(provider.ports)['case.remind']({});
    const notifications = await provider.ctx.db.select().from(messages).where(eq(messages.userId, user.id));
    expect(notifications).toMatchObject([{ title: '期限提醒：软件授权到期', link: `/setting/soft?id=${id}` }]);
  });

  it('advances automatically after a deadline', async () => {
    const { id } = await add({ expiresOn: '2026-12-20' });
    const job = provider.jobs.sent.findLast(({ name }) => name === 'case.lapse');
    provider.setNow(new Date('2026-12-21T01:00:00+08:00'));
    await jobHandlers(provider.ports)['case.lapse'](job?.data ?? {});
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
    expect(row?.status).toBe('expired');
    expect((await summary()).expired).toBe(1);
  });
});
