import { eq } from 'drizzle-orm';
import { getRegisterEntry, getRegisterPicture, listRegister } from '@/lib/contract/register';
import { searchSite } from '@/lib/contract/search';
import { reviewCase } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { submitEndpoint } from '@/lib/kinds/case';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { caseLinks, cases, registerEntries } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { withRegistration, workForm } from '../../testing/managed-forms';
import { someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';
import { changeCertificate } from '../certificate/change';
import { issueCertificate, type NewCertificate } from '../certificate/issue';

const submitWork = submitEndpoint(workRegistration);

let serial = 0;
const certificate = (more: Partial<NewCertificate> = {}): NewCertificate => ({
  kind: 'work',
  number: `国作登字-2023-F-${String(10_000_000 + ++serial)}`,
  title: `无名作品${serial}`,
  holder: '林知遥',
  holderIsPerson: true,
  source: '登记机构',
  issuedOn: '2023-09-18',
  ...more,
});

describe('public register', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
    await withRegistration(provider);
  });
  afterAll(() => provider.close());

  const issue = (more: Partial<NewCertificate> = {}) =>
    provider.ctx.transaction(() => issueCertificate(provider.ctx, certificate(more)));
  const list = (query: Record<string, unknown> = {}) => provider.call(listRegister, { query });
  const titles = async (query: Record<string, unknown>) => (await list(query)).list.map(({ title }) => title);
  const entry = (publicId: string) => provider.call(getRegisterEntry, { params: { publicId } });

  it('lists works and software with the names of persons masked, and neither filings nor members', async () => {
    await issue({ title: '青石晨雾', holder: '林知遥、苏野', issuedOn: '2031-01-05' });
    await issue({
      kind: 'software',
      number: '2031SR0000001',
      title: '青石票务软件',
      holder: '云州见山文化创意有限公司',
      holderIsPerson: false,
      issuedOn: '2031-02-05',
    });
    await issue({
      title: '青石合著',
      holder: '云州见山文化创意有限公司、顾念、阿依古丽·买买提',
      holderIsPerson: false,
      issuedOn: '2031-01-01',
    });
    await issue({
      title: '青石另著',
      holder: '云州见山文化创意有限公司，顾念；苏野',
      holderIsPerson: false,
      issuedOn: '2030-12-01',
    });
    await issue({ kind: 'filing', number: 'BA-2031-000001', title: '青石底稿' });
    await issue({ kind: 'member', number: 'HY-2031-0001', title: '青石会员' });
    const { list: found, total } = await list({ q: '青石' });
    expect((await list({ q: '《青石》' })).total).toBe(total);
    expect(total).toBe(4);
    expect(found.map(({ title, holder }) => [title, holder])).toEqual([
      ['青石票务软件', '云州见山文化创意有限公司'],
      ['青石晨雾', '林**、苏*'],
      ['青石合著', '云州见山文化创意有限公司、顾*、阿*******'],
      ['青石另著', '云州见山文化创意有限公司，顾*；苏*'],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/知遥|顾念|买买提/);
  });

  it('never answers the names of persons, whom mixed holders name in private', async () => {
    const row = await issue({
      holder: '云州见山文化创意有限公司、欧阳知白先生',
      holderIsPerson: false,
      detail: { persons: ['欧阳知白先生'] },
    });
    expect(JSON.stringify(await entry(row.publicId))).not.toContain('知白');
    expect(JSON.stringify(await list({ q: row.number }))).not.toContain('知白');
  });

  it('renews an entry with its certificate: words, year and number of each year, and closes it for a new holder', async () => {
    const row = await issue({ title: '更名之前', issuedOn: '1995-05-01' });
    await provider.ctx.db
      .update(registerEntries)
      .set({ isOpen: true, conditions: '仅限教学' })
      .where(eq(registerEntries.certificateId, row.id));
    await provider.ctx.transaction(() =>
      changeCertificate(
        provider.ctx,
        row,
        {
          status: 'amended',
          title: '更名之后',
          holder: { names: '苏野', isPerson: true, persons: ['苏野'] },
          note: '',
        },
        { kind: 'transfer', number: 'ZR-1', enteredOn: '2026-05-01', text: '', recordId: null },
      ),
    );
    expect([await titles({ q: '更名之前' }), await titles({ q: '更名之后' })]).toEqual([[], ['更名之后']]);
    expect(await entry(row.publicId)).toMatchObject({
      isOpen: false,
      conditions: '',
      chain: [{}, { kind: 'transfer' }],
    });
  });

  it('finds parts of titles and numbers, whatever width, case and separators', async () => {
    const row = await issue({ number: '国作登字-2029-F-00182641', title: '《ＡＢＣ绘本》第 2 册' });
    for (const q of ['绘', 'abc', 'Ａbc 绘本', '2029-F-00182641', '国作登字2029F00182641', '00182641'])
      expect([q, (await list({ q })).list.map(({ publicId }) => publicId)]).toEqual([q, [row.publicId]]);
    for (const q of ['本绘', '00182642', '林知遥', '%', '绘_本']) expect(await titles({ q })).toEqual([]);
  });

  it('finds software by its title with the version, with and without its blank and dots', async () => {
    const row = await issue({ kind: 'software', number: '2031SR0764501', title: '芦荡巡检管理软件 V2.10-beta' });
    for (const q of [row.title, '芦荡巡检管理软件V2.10-beta', '巡检 v2.10', '芦荡巡检管理软件 V210', '2031-SR-0764501'])
      expect([q, (await list({ q })).list.map(({ publicId }) => publicId)]).toEqual([q, [row.publicId]]);
    expect(await titles({ q: '芦荡巡检管理软件 V2.11' })).toEqual([]);
  });

  it('lists everything for an empty search', async () => {
    await issue({ title: '空白搜索' });
    const { total } = await list();
    expect(total).toBeGreaterThan(0);
    for (const q of ['', ' ']) expect(await list({ q })).toMatchObject({ total, more: false });
  });

  it('filters by kind, year and type of work, with numbers for each choice', async () => {
    const detail = { facts: [{ label: '作品类型', value: '美术' }] };
    await issue({ title: '滤镜甲', issuedOn: '2019-03-01', detail });
    await issue({ title: '滤镜乙', issuedOn: '2019-12-31' });
    await issue({ title: '滤镜丙', issuedOn: '2020-01-01', detail });
    await issue({ kind: 'software', number: '2019SR0000002', title: '滤镜软件', issuedOn: '2019-06-01' });
    expect(await titles({ year: 2019 })).toEqual(['滤镜乙', '滤镜软件', '滤镜甲']);
    expect(await titles({ year: 2019, kind: 'software' })).toEqual(['滤镜软件']);
    expect(await titles({ year: 2019, type: 'art' })).toEqual(['滤镜甲']);
    const found = await list({ year: 2019 });
    expect(found).toMatchObject({ total: 3, more: false, types: [{ value: 'art', label: '美术作品', count: 1 }] });
    expect(found.kinds).toEqual(
      expect.arrayContaining([
        { value: 'work', count: 2 },
        { value: 'software', count: 1 },
      ]),
    );
    expect((await list({ type: 'art' })).years).toEqual([
      { value: 2020, count: 1 },
      { value: 2019, count: 1 },
    ]);
    expect(await titles({ year: 1998 })).toEqual([]);
  });

  it('pages through all entries once, also over years', async () => {
    for (let at = 0; at < 7; at++)
      await issue({
        kind: 'software',
        number: `200${at}SR0000009`,
        title: `翻页${at}`,
        issuedOn: `200${at % 3}-05-0${at + 1}`,
      });
    const all = (await list({ kind: 'software', pageSize: 100 })).list.map(({ publicId }) => publicId);
    const paged: string[] = [];
    for (let pageIndex = 1; paged.length < all.length; pageIndex++) {
      const page = await list({ kind: 'software', pageIndex, pageSize: 2 });
      expect(page.total).toBe(all.length);
      expect(page.list.length).toBeGreaterThan(0);
      paged.push(...page.list.map(({ publicId }) => publicId));
    }
    expect(paged).toEqual(all);
    expect((await list({ kind: 'software', pageIndex: 900 })).list).toEqual([]);
  });

  it.each([{ kind: 'filing' }, { year: 20 }, { type: "art'" }, { pageIndex: 0 }, { q: '长'.repeat(61) }])(
    'refuses %j',
    async (query) => {
      expect((await provider.refuse(listRegister, { query })).status).toBe(400);
    },
  );

  /** A registration that staff brought to a state, by the actions on its way. */
  async function registration(...actions: string[]) {
    const staff = await someStaff(provider);
    const user = await someUser(provider);
    const paper = await someFile(provider, user.id);
    const { id } = await provider.call(submitWork, { body: workForm(paper, { name: `登记之作${++serial}` }) }, user);
    await provider.ctx.db.update(cases).set({ status: 'reviewing', fee: null }).where(eq(cases.id, id));
    const number = `云作登字-2026-F-${String(20_000_000 + serial)}`;
    for (const action of actions) {
      const body = {
        action,
        note: '登记机关决定',
        ...(action === 'certify' && { certificate: { number, issuedOn: formatDate(provider.ctx.now()) } }),
      };
      await provider.call(reviewCase, { params: { id }, body }, staff);
    }
    return { id, number, user, title: `登记之作${serial}` };
  }

  it('shows a certificate once its case is announced, and says what becomes of it', async () => {
    const pending = await registration('certify');
    expect(await titles({ q: pending.title })).toEqual([]);
    const announced = await registration('certify', 'announce');
    const [shown] = (await list({ q: announced.title })).list;
    expect(shown).toMatchObject({ number: announced.number, workType: '美术作品', holder: '林*', verdict: '有效' });
    const amended = await registration('certify', 'announce', 'amend');
    expect((await list({ q: amended.title })).list[0]).toMatchObject({ status: 'amended', verdict: '已变更' });
    const revoked = await registration('certify', 'announce', 'annul');
    expect((await list({ q: revoked.title })).list[0]).toMatchObject({ status: 'revoked', verdict: '已撤销' });
    const neverShown = await registration('certify', 'annul');
    expect(await titles({ q: neverShown.title })).toEqual([]);
  });

  it('leads from the site search to the entry', async () => {
    const { title } = await registration('certify', 'announce');
    const { list: hits } = await provider.call(searchSite, { query: { q: title, kind: 'announcement' } });
    const [shown] = (await list({ q: title })).list;
    expect(hits.map(({ url }) => url)).toEqual([`/register/${shown?.publicId}`]);
  });

  it('answers an entry with its days and the filing that preceded it, and 404 for anything else', async () => {
    const { id, title, user } = await registration('certify', 'announce');
    const publicId = (await list({ q: title })).list[0]?.publicId ?? '';
    expect(await entry(publicId)).toMatchObject({
      issuedOn: formatDate(provider.ctx.now()),
      source: '登记机构',
      picture: '',
      filing: null,
    });
    const second = await registration();
    await provider.ctx.db.update(cases).set({ userId: user.id }).where(eq(cases.id, second.id));
    const filing = await issue({
      kind: 'filing',
      number: 'BA-2026-000123',
      issuedOn: '2026-03-02',
      recordId: second.id,
      owner: { userId: user.id, eId: 0 },
    });
    await provider.ctx.db.insert(caseLinks).values({ fromId: id, toId: second.id });
    expect((await entry(publicId)).filing).toEqual({
      publicId: filing.publicId,
      number: 'BA-2026-000123',
      issuedOn: '2026-03-02',
    });
    for (const unknown of ['aaaaaaaaaaaaaaaaaaaaaa', filing.publicId])
      expect((await provider.refuse(getRegisterEntry, { params: { publicId: unknown } })).status).toBe(404);
  });

  it('serves the picture only while its holder shows it', async () => {
    const { title, user } = await registration('certify', 'announce');
    const publicId = (await list({ q: title })).list[0]?.publicId ?? '';
    const picture = await provider.raw('GET', `/api/v1/register/${publicId}/picture`);
    expect(picture.status).toBe(404);
    const name = (await someFile(provider, user.id)).replace('/files/', '');
    await provider.ctx.db.update(registerEntries).set({ picture: name });
    expect((await entry(publicId)).picture).toContain(`/api/v1/register/${publicId}/picture`);
    await provider.ctx.db.update(registerEntries).set({ picture: null });
    expect((await provider.refuse(getRegisterPicture, { params: { publicId } })).status).toBe(404);
  });

  it('invalidates list and entry when a certificate is announced', async () => {
    const row = await issue();
    expect(provider.invalidated.slice(-6)).toEqual(expect.arrayContaining(['register', `certificate:${row.publicId}`]));
  });
});
