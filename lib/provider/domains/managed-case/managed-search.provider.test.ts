import { listManaged } from '@/lib/contract/manage';
import { submitEndpoint } from '@/lib/kinds/case';
import { affair } from '@/lib/kinds/cases/affair';
import { caseMonths, cases } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someUser } from '../../testing/people';

const submitAffair = submitEndpoint(affair);

describe('list of many cases', () => {
  let provider: TestProvider;
  let user: { id: number; token: string };
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    user = await someUser(provider);
  });

  const entered = async (work: string) => {
    const body = { affairKind: 'monitor', work, handler: '周岚', matter: '每季度检索一次' };
    return provider.call(submitAffair, { body }, user);
  };
  const list = (query: Record<string, unknown>, kind = 'bqsw') =>
    provider.call(listManaged, { params: { kind }, query }, user);
  const titles = async (q: string) => (await list({ q })).list.map(({ title }) => title).toSorted();

  it('is searched by any part of a title, case-insensitively, and by the serial of a number', async () => {
    const { recordNo } = await entered('山海小兽（第一系列）');
    for (const title of ['见山灯谱 100%', '见_山', 'Lamp of JianShan', '山']) await entered(title);
    await provider.call(
      submitAffair,
      { body: { affairKind: 'monitor', work: '山海小兽', handler: '甲', matter: '别人的事务' } },
      await someUser(provider),
    );
    expect(await titles('山')).toEqual(['山', '山海小兽（第一系列）', '见_山', '见山灯谱 100%'].toSorted());
    expect(await titles('海小')).toEqual(['山海小兽（第一系列）']);
    expect(await titles('兽海')).toEqual([]);
    expect(await titles('山海系列')).toEqual([]);
    expect(await titles('jianshan')).toEqual(['Lamp of JianShan']);
    expect(await titles('0%')).toEqual(['见山灯谱 100%']);
    expect(await titles('见_')).toEqual(['见_山']);
    expect(await titles(recordNo)).toEqual(['山海小兽（第一系列）']);
    expect(await titles(recordNo.slice(3))).toEqual(['山海小兽（第一系列）']);
    expect(await titles(String(Number(recordNo.slice(-6))))).toContain('山海小兽（第一系列）');
    expect(await titles('x'.repeat(60))).toEqual([]);
  });

  it('shows every case on exactly one page, whichever end the page is read from', async () => {
    for (let at = 0; at < 23; at++) await entered(`作品 ${at}`);
    for (const filter of [{}, { status: 'open' }, { variant: 'monitor' }, { from: '2020-01-01' }, { q: '作品' }]) {
      const pages = [1, 2, 3, 4, 5, 6].map((pageIndex) => list({ ...filter, pageIndex, pageSize: 5 }));
      const shown = (await Promise.all(pages)).flatMap((page) => page.list.map(({ title }) => title));
      expect(shown).toEqual(Array.from({ length: 23 }, (_, at) => `作品 ${22 - at}`));
    }
  });

  it('counts searches up to a thousand and other filters up to ten thousand, and flags larger totals', async () => {
    const row = {
      kind: 'bqsw',
      variant: 'monitor',
      userId: user.id,
      status: 'open',
      data: {},
      submittedAt: new Date(),
    };
    const many = (from: number, count: number) =>
      provider.ctx.db.insert(cases).values(
        Array.from({ length: count }, (_, at) => ({
          ...row,
          recordNo: `M-${user.id}-${from + at}`,
          title: `作品${from + at}`,
        })),
      );
    await many(0, 600);
    // Every case contains the word, yet there are fewer than the limit of the count.
    expect(await list({ q: '作品' })).toMatchObject({ total: 600, more: false });
    await many(600, 401);
    expect(await list({ q: '作品', status: 'open' })).toMatchObject({ total: 1000, more: true });
    expect(await list({ q: '作品', status: 'finished' })).toMatchObject({ total: 0, more: false });
    expect(await list({ q: '作品' })).toMatchObject({ total: 1000, more: true });
    expect((await list({ q: '作品', pageIndex: 2 })).list[0]?.title).toBe('作品990');
    expect(await list({ q: '作品1000' })).toMatchObject({ total: 1, more: false });
    expect(await list({ variant: 'monitor' })).toMatchObject({ total: 1001, more: false });
    expect(await list({})).toMatchObject({ total: 1001, more: false });
  });

  it('maintains the table of months for every writer', async () => {
    const at = (day: string) => ({
      kind: 'bqsw',
      recordNo: `N-${user.id}-${day}`,
      userId: user.id,
      status: 'open',
      title: '见山',
      data: {},
      submittedAt: new Date(day),
    });
    // The last hours of a month in UTC belong to the next month in Shanghai.
    await provider.ctx.db.insert(cases).values([at('2026-01-31T17:00:00Z'), at('2026-01-31T15:00:00Z')]);
    const months = async () =>
      (await provider.ctx.db.select().from(caseMonths))
        .filter(({ owner, total }) => owner === -user.id && total > 0)
        .map(({ month, total }) => `${month} ${total}`)
        .toSorted();
    expect(await months()).toEqual(['2026-01 1', '2026-02 1']);
    await provider.ctx.db.execute(
      `update records set submitted_at = '2026-03-05Z' where record_no = 'N-${user.id}-2026-01-31T15:00:00Z'`,
    );
    expect(await months()).toEqual(['2026-02 1', '2026-03 1']);
    await provider.ctx.db.execute(`delete from records where user_id = ${user.id}`);
    expect(await months()).toEqual([]);
  });

  onPostgres.it('reads no more rows than it shows, for every filter', async () => {
    await provider.ports.database.raw.exec(
      `insert into records (kind, variant, record_no, user_id, title, status, data, submitted_at)
       select 'bqsw', case when n % 200 = 0 then 'enforce' else 'monitor' end, 'P-' || n,
         case when n % 4 = 0 then ${user.id} else 0 end, '作品' || n, 'open', '{}', now() - n * interval '1 hour'
       from generate_series(1, 20000) n`,
    );
    await provider.ports.database.raw.exec('vacuum analyze records');
    const plan = async (where: string, order = 'id desc') => {
      const { rows } = await provider.ports.database.raw.query(
        `explain select id from records where owner = ${-user.id} and kind = 'bqsw' and ${where}
         order by ${order} limit 20`,
      );
      return JSON.stringify(rows);
    };
    expect(await plan("variant = 'enforce'")).toContain('records_owner_variant');
    expect(
      await plan("submitted_at >= '2025-01-01' and submitted_at < '2025-02-01'", 'submitted_at desc, id desc'),
    ).toContain('records_owner_day');
    const grams = 'record_grams(owner, kind, title, record_no)';
    expect(await plan(`${grams} @> record_query(${-user.id}, 'bqsw', '鲸落') and title ilike '%鲸落%'`)).toContain(
      'records_search',
    );
  });
});
