import { eq } from 'drizzle-orm';
import {
  getService,
  getSoftware,
  listGenuineSoftware,
  listServices,
  listSoftwareServices,
} from '@/lib/contract/catalogue';
import { getPurchaseStatus } from '@/lib/contract/products';
import { getReport, listReports, orderReport } from '@/lib/contract/reports';
import { searchSite } from '@/lib/contract/search';
import { configValues, dictionaryEntries, type products, searchDocuments } from '../../db/schema';
import { searchRow } from '../../search-index/index-document';
import { readDictionaries } from '../../seed/content/dictionaries';
import { seedServices, seedSoftware } from '../../seed/seed-catalogue';
import { someTemplate } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someUser } from '../../testing/people';

const chapter = (title: string) => ({
  title,
  paragraphs: ['第一段。', '第二段。'],
  table: { caption: '表', head: ['甲'], rows: [['1']] },
});
const detail = {
  author: '研究部',
  abstract: ['摘要。'],
  keyFindings: ['发现一。', '发现二。'],
  chapters: [chapter('范围与方法'), { title: '结论', paragraphs: ['只有购买后才能读到的结论。'] }],
};

describe('the catalogue', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
    const { ctx } = provider;
    const entries = Object.entries(readDictionaries().genuine_category ?? {});
    await ctx.db.insert(dictionaryEntries).values(
      entries.map(([dictValue, dictLabel], position) => ({
        dictType: 'genuine_category',
        dictValue,
        dictLabel,
        position,
      })),
    );
    for (const seed of [seedServices, seedSoftware]) {
      await ctx.db.insert(searchDocuments).values((await seed(ctx)).map(searchRow));
    }
  });
  afterAll(() => provider.close());

  it('lists every service under its fixed id', async () => {
    const services = await provider.call(listServices, {});
    expect(services.map((service) => service.id)).toEqual(Array.from({ length: 18 }, (_, place) => place + 1));
    expect(services[5]).toMatchObject({ id: 6, key: 'certificate-query' });
  });

  it('shows the present amount of a fee that a guide names', async () => {
    const feeShown = async () =>
      (await provider.call(listServices, {})).find(({ key }) => key === 'work-registration')?.fee;
    expect(await feeShown()).toBe('受理费每件 免费');
    await provider.ctx.db.insert(configValues).values({ key: 'registration/work_fee_fen', value: '20000' });
    expect(await feeShown()).toBe('受理费每件 ¥200.00');
    await provider.ctx.db
      .update(configValues)
      .set({ value: '30000' })
      .where(eq(configValues.key, 'registration/work_fee_fen'));
    expect(await feeShown()).toBe('受理费每件 ¥300.00');
    const { acts } = await provider.call(searchSite, { query: { q: '作品登记' } });
    expect(acts[0]?.fee).toBe('受理费每件 ¥300.00');
  });

  it('provides steps, materials and questions for each guide', async () => {
    for (const { id } of await provider.call(listServices, {})) {
      const guide = await provider.call(getService, { params: { id } });
      expect([guide.who, guide.materials, guide.steps, guide.questions].map((part) => part.length > 0)).toEqual([
        true,
        true,
        true,
        true,
      ]);
      // A service without a form describes how to apply in person.
      expect(guide.applyHref === '' ? guide.offlineNote : guide.applyHref).toMatch(
        guide.applyHref === '' ? /服务大厅/ : /^\//,
      );
    }
    expect((await provider.refuse(getService, { params: { id: 19 } })).status).toBe(404);
  });

  it('serves the samples publicly, as attachments', async () => {
    const guide = await provider.call(getService, { params: { id: 1 } });
    const sample = guide.materials.find((entry) => entry.sample)?.sample;
    const response = await provider.raw('GET', sample?.address ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect((await response.arrayBuffer()).byteLength).toBe(sample?.size);
  });

  it('lists software services and the genuine catalogue, by category', async () => {
    expect(await provider.call(listSoftwareServices, {})).toHaveLength(8);
    const all = await provider.call(listGenuineSoftware, { query: { pageSize: 5 } });
    expect(all).toMatchObject({ total: 24, pageSize: 5 });
    expect(all.categories.reduce((sum, entry) => sum + entry.count, 0)).toBe(24);
    const office = await provider.call(listGenuineSoftware, { query: { category: 'office' } });
    expect(office.total).toBe(office.list.length);
    expect(office.list.every((item) => item.categoryLabel === '办公套件')).toBe(true);
    expect((await provider.call(listGenuineSoftware, { query: { category: 'nothing' } })).total).toBe(0);
  });

  it('shows an item of either kind with similar ones', async () => {
    const [service] = await provider.call(listSoftwareServices, {});
    const [item] = (await provider.call(listGenuineSoftware, { query: { category: 'office' } })).list;
    for (const id of [service?.id ?? 0, item?.id ?? 0]) {
      const found = await provider.call(getSoftware, { params: { id } });
      expect(found.body).toContain('<p>');
      expect(found.others.map((other) => other.id)).not.toContain(id);
    }
    expect((await provider.refuse(getSoftware, { params: { id: 9999 } })).status).toBe(404);
  });

  it('is found by the search', async () => {
    const urls = async (q: string) =>
      (await provider.call(searchSite, { query: { q, kind: 'service' } })).list.map((hit) => hit.url);
    expect(await urls('变更补发撤销')).toContain('/work/template/15');
    expect((await urls('openEuler'))[0]).toMatch(/^\/soft-detail\/\d+$/);
  });
});

describe('reports', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  const someReport = (settings: Partial<typeof products.$inferInsert> = {}) =>
    someTemplate(provider, { kind: 'report', category: '', detail, ...settings });

  it('lists reports on sale, newest first', async () => {
    const older = await someReport({ publishedAt: new Date('2024-01-01T00:00:00Z') });
    const newer = await someReport({ publishedAt: new Date('2024-02-01T00:00:00Z') });
    await someReport({ state: 'off' });
    await someTemplate(provider);
    const page = await provider.call(listReports, { query: {} });
    expect(page.list.map((row) => row.id)).toEqual([newer.id, older.id]);
    expect(page.list[0]).toMatchObject({ author: '研究部', chapterCount: 2 });
  });

  it('shows the table of contents and the first chapter only', async () => {
    const { id } = await someReport();
    const report = await provider.call(getReport, { params: { id } });
    expect(report.contents).toEqual([
      { title: '范围与方法', paragraphs: 2, tables: 1, charts: 0 },
      { title: '结论', paragraphs: 1, tables: 0, charts: 0 },
    ]);
    expect(report.sample.title).toBe('范围与方法');
    expect(JSON.stringify(report)).not.toContain('只有购买后');
  });

  it('answers 404 for a report off sale and for a template', async () => {
    for (const row of [await someReport({ state: 'off' }), await someTemplate(provider)]) {
      expect((await provider.refuse(getReport, { params: { id: row.id } })).status).toBe(404);
    }
  });

  it('delivers a free report at once and sells others for their price', async () => {
    const { token } = await someUser(provider);
    const free = await someReport({ priceFen: 0 });
    const placed = await provider.call(
      orderReport,
      { params: { id: free.id }, body: { payType: '3', amount: 0 } },
      { token },
    );
    expect(placed).toMatchObject({ amount: 0, state: 'done' });
    const owned = await provider.call(getPurchaseStatus, { params: { kind: 'report' } }, { token });
    expect(owned.productIds).toContain(free.id);
    const dear = await someReport({ priceFen: 29800 });
    const waiting = await provider.call(
      orderReport,
      { params: { id: dear.id }, body: { payType: '1', amount: 29800 } },
      { token },
    );
    expect(waiting).toMatchObject({ amount: 29800, state: 'awaitingReceipt' });
    const refusal = await provider.refuse(
      orderReport,
      { params: { id: dear.id }, body: { payType: '1', amount: 1 } },
      { token },
    );
    expect(refusal.status).toBe(409);
  });

  it('requires a login to order', async () => {
    const { id } = await someReport();
    expect((await provider.refuse(orderReport, { params: { id }, body: { payType: '3' } })).code).toBe(401);
  });
});
