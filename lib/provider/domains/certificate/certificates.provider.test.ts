import { getPublicCard, queryCertificate } from '@/lib/contract/certificates';
import { searchSite } from '@/lib/contract/search';
import { MOST_HOLDERS, NAME_LENGTH } from '@/lib/rules/identifiers/name';
import { certificateQueries } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { issueCertificate, type NewCertificate } from './issue';

const work: NewCertificate = {
  kind: 'work',
  number: '国作登字-2023-F-00182641',
  title: '云州十二时辰',
  holder: '林知遥',
  holderIsPerson: true,
  source: '登记机构',
  issuedOn: '2023-09-18',
  detail: { facts: [{ label: '作品类型', value: '美术' }] },
};

describe('certificates', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
    const { ctx } = provider;
    await ctx.transaction(async () => {
      await issueCertificate(ctx, work);
      await issueCertificate(ctx, {
        ...work,
        number: '国作登字-2024-F-00188064',
        title: '二十四番花信',
        holder: '顾念、阮知夏',
      });
      await issueCertificate(ctx, {
        ...work,
        kind: 'software',
        number: '2023SR0699232',
        title: '图库管理软件',
        holder: '云州见山文化创意有限公司',
        holderIsPerson: false,
        status: 'amended',
        detail: { note: '名称已变更' },
      });
      await issueCertificate(ctx, { ...work, number: '国作登字-2020-F-00211443', title: '行船图', status: 'revoked' });
    });
  });
  afterAll(() => provider.close());

  const ask = (number: string, holder: string, kind: 'work' | 'software' | 'filing' | 'member' = 'work') =>
    provider.call(queryCertificate, { body: { kind, number, holder } });

  it('answers a certificate when both facts agree, with its source and a number of the query', async () => {
    const result = await ask(work.number, work.holder);
    expect(result).toMatchObject({
      verdict: '有效',
      matched: ['登记号', '著作权人'],
      certificate: { number: work.number, title: work.title, source: '登记机构', issuedOn: '2023-09-18' },
    });
    expect(result.queryNo).toMatch(/^CX-\d{8}-[0-9A-Z]{8}$/);
    expect(result.certificate?.facts).toEqual([{ label: '作品类型', value: '美术' }]);
  });

  it('masks the names of persons but not of organisations', async () => {
    expect((await ask(work.number, work.holder)).certificate?.holder).toBe('林**');
    expect((await ask('国作登字-2024-F-00188064', '顾念、阮知夏')).certificate?.holder).toBe('顾*、阮**');
    const software = await ask('2023SR0699232', '云州见山文化创意有限公司', 'software');
    expect(software).toMatchObject({ verdict: '已变更', certificate: { holder: '云州见山文化创意有限公司' } });
  });

  it.each([
    ['国作登字－2023－Ｆ－00182641', ' 林 知 遥 ', 'full width and blanks'],
    ['国作登字-2023-f-00182641', '林知遥', 'small letters'],
    ['国作登字–2023—F-0018 2641', '林知遥', 'other dashes'],
  ])('accepts %s of %s: %s', async (number, holder) => {
    expect((await ask(number, holder)).verdict).toBe('有效');
  });

  it('accepts several holders in any order', async () => {
    expect((await ask('国作登字-2024-F-00188064', '阮知夏,顾念')).verdict).toBe('有效');
    expect((await ask('国作登字-2024-F-00188064', '顾念')).verdict).toBe('未找到');
  });

  it('reports a revoked certificate', async () => {
    expect((await ask('国作登字-2020-F-00211443', '林知遥')).verdict).toBe('已撤销');
  });

  it('finds nothing by one fact alone, and does not reveal which one was wrong', async () => {
    const answers = [
      await ask(work.number, '林知远'),
      await ask('国作登字-2023-F-00182642', work.holder),
      await ask('国作登字-1999-F-00000001', '无此人'),
      await ask(work.number, work.holder, 'software'),
      await ask(work.number, '、、'),
      await ask(work.number, '林**'),
    ];
    for (const { queryNo: _, queriedAt: __, ...rest } of answers) {
      expect(rest).toEqual({ verdict: '未找到', matched: [], certificate: null });
    }
  });

  it('requires both facts', async () => {
    const refusal = await provider.refuse(queryCertificate, { body: { kind: 'work', number: work.number } });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.fields)).toEqual(['holder']);
    expect((await provider.refuse(queryCertificate, { body: { kind: 'work', holder: '林知遥' } })).status).toBe(422);
  });

  it("logs queries without the holder's name", async () => {
    const before = await provider.ctx.db.select().from(certificateQueries);
    await ask(work.number, '林知远');
    const rows = await provider.ctx.db.select().from(certificateQueries);
    expect(rows).toHaveLength(before.length + 1);
    expect(Object.keys(rows.at(-1) ?? {}).sort()).toEqual(['createdAt', 'found', 'id', 'kind', 'queryNo']);
  });

  it('shows the public card, masked, to anyone with its id', async () => {
    const publicId = (await ask(work.number, work.holder)).certificate?.publicId ?? '';
    const card = await provider.call(getPublicCard, { params: { publicId } });
    expect(card).toMatchObject({ number: work.number, holder: '林**', verdict: '有效' });
    expect(JSON.stringify(card)).not.toContain('林知遥');
  });

  it.each(['1', 'aaaaaaaaaaaaaaaaaaaaaa', '../1', '%E4%BA%91'])('answers 404 for card %s', async (publicId) => {
    const response = await provider.raw('GET', `/api/v1/public/certificates/${encodeURIComponent(publicId)}`);
    expect(response.status).toBe(404);
  });

  it('announces works by title and number only', async () => {
    const { list } = await provider.call(searchSite, { query: { q: '云州十二时辰', kind: 'announcement' } });
    expect(list).toHaveLength(1);
    expect(JSON.stringify(list)).toContain('00182641');
    expect((await provider.call(searchSite, { query: { q: '林知遥' } })).total).toBe(0);
    expect((await provider.call(searchSite, { query: { q: '图库管理软件' } })).total).toBe(0);
  });

  it('accepts as many holders as a registration may have, and refuses more beside the field', async () => {
    const name = (at: number) => `云州市${at}号`.padEnd(NAME_LENGTH, '文化艺术');
    const holder = Array.from({ length: MOST_HOLDERS }, (_, at) => name(at)).join('、');
    const number = '国作登字-2024-F-00188065';
    await provider.ctx.transaction(() => issueCertificate(provider.ctx, { ...work, number, holder }));
    expect((await ask(number, holder)).verdict).toBe('有效');
    expect((await ask(number, holder.slice(0, -1))).verdict).toBe('未找到');
    const body = { kind: 'work' as const, number, holder: `${holder}文` };
    expect((await provider.refuse(queryCertificate, { body })).fields).toEqual({ holder: '姓名或名称过长' });
  });
});

describe('rate limit of queries', () => {
  it('stops a client that tries many holders, separately for each client', async () => {
    const provider = await startProvider({ limitFactor: 1 });
    const body = { kind: 'work' as const, number: work.number, holder: '某某' };
    const from = (ip: string) => ({ headers: { 'x-client-ip': ip } });
    for (let turn = 0; turn < 20; turn++) await provider.call(queryCertificate, { body }, from('10.0.0.1'));
    const refusal = await provider.refuse(queryCertificate, { body }, from('10.0.0.1'));
    expect(refusal).toMatchObject({ status: 429, code: 429 });
    expect(refusal.msg).toMatch(/操作过于频繁，请在 \d+ 秒后再试/);
    expect((await provider.call(queryCertificate, { body }, from('10.0.0.2'))).verdict).toBe('未找到');
    await provider.close();
  });
});
