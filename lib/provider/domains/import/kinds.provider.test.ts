import { and, eq, inArray } from 'drizzle-orm';
import { getArticle, listArticles } from '@/lib/contract/articles';
import { queryCertificate } from '@/lib/contract/certificates';
import { getImport } from '@/lib/contract/imports';
import { listPersons } from '@/lib/contract/persons';
import { listPrizeSessions, listPrizeWinners } from '@/lib/contract/prize';
import { listContentVersions } from '@/lib/contract/publishing';
import { listRegister } from '@/lib/contract/register';
import { articles, auditLog, certificates, persons, prizeEntries, prizeSessions } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { checked, importCsv, imported, withImportDictionaries } from '../../testing/imports';
import { someStaff } from '../../testing/people';

let provider: TestProvider;
let token: string;
beforeAll(async () => {
  provider = await startProvider();
  await withImportDictionaries(provider);
  token = (await someStaff(provider)).token;
});
afterAll(() => provider.close());

const logged = async (subject: string, title: string) =>
  provider.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.title, title)));
/** Imports a table, and checks that the same table then has nothing to write. */
async function once(key: string, rows: readonly Record<string, string>[]) {
  const file = importCsv(key, rows);
  const batch = await imported(provider, token, key, file);
  expect(batch).toMatchObject({ created: rows.length, updated: 0, skipped: 0 });
  const again = await checked(provider, token, key, file);
  expect(again.counts).toEqual({ create: 0, update: 0, skip: rows.length, wrong: 0 });
  return provider.call(getImport, { params: { id: batch.id } }, { token });
}
const problemsOf = async (key: string, row: Record<string, string>) =>
  (await checked(provider, token, key, importCsv(key, [row]))).rows[0]?.problems ?? [];

describe('experts', () => {
  const expert = {
    姓名: '沈知微',
    类别: '版权专家',
    单位: '市文化产业研究院',
    职务或职称: '研究员',
    所在区: '文澜区',
    专长: '著作权登记、许可与转让',
    一句话介绍: '长期从事出版合同的咨询。',
    简介: '其一 <甲>\n其二',
    咨询一次的价格: '68.50',
    答复时限: '3',
  };

  it('are published as their editor does it, once, with history and log', async () => {
    const { rows } = await once('expert', [expert]);
    const { list } = await provider.call(listPersons, { query: { kind: 'copyright' } });
    expect(list[0]).toMatchObject({ name: '沈知微', fields: ['著作权登记', '许可与转让'], priceFen: 6850 });
    const id = list[0]?.id ?? 0;
    expect(rows[0]?.page).toBe(`/expert-detail/${id}`);
    const [row] = await provider.ctx.db.select().from(persons).where(eq(persons.id, id));
    expect(row?.resume).toBe('<p>其一 &lt;甲&gt;</p><p>其二</p>');
    const versions = await provider.call(listContentVersions, { params: { kind: 'expert', id } }, { token });
    expect(versions.map(({ event }) => event)).toEqual(['published']);
    expect(await logged('expert', '沈知微')).toHaveLength(1);
  });

  it('are changed by filled cells alone', async () => {
    const other = { ...expert, 姓名: '顾见山' };
    await once('expert', [other]);
    const file = importCsv('expert', [{ ...other, 职务或职称: '所长' }]);
    const { rows } = await checked(provider, token, 'expert', file);
    expect(rows[0]).toMatchObject({ outcome: 'update', note: '改动：职务或职称' });
    await imported(provider, token, 'expert', file);
    const found = await provider.ctx.db.select().from(persons).where(eq(persons.name, '顾见山'));
    expect(found).toEqual([expect.objectContaining({ title: '所长', priceFen: 6850 })]);
  });

  it('are refused with the messages of their editor', async () => {
    const problems = await problemsOf('expert', { ...expert, 姓名: '周衡', 专长: '炼丹', 咨询一次的价格: '六十' });
    expect(problems.map(({ column }) => column).sort()).toEqual(['专长', '咨询一次的价格']);
  });
});

describe('certificates', () => {
  const certificate = {
    类别: '作品',
    登记号: '国作登字-2019-F-00182641',
    名称: '青石街的清晨',
    著作权人: '林知遥',
    著作权人类型: '个人',
    登记日期: '2019年11月20日',
    作品类型: '美术作品',
    登记机构: '国家版权局',
  };

  it('are found by the public check and the register', async () => {
    const software = {
      ...certificate,
      类别: '软件',
      登记号: '2019SR0182641',
      名称: '晨岚排版系统',
      著作权人: '晨岚文化传播有限公司',
      著作权人类型: '单位',
      作品类型: '',
    };
    await once('certificate', [certificate, software]);
    const query = { kind: 'work' as const, number: '国作登字-2019-F-00182641', holder: '林知遥' };
    const answer = await provider.call(queryCertificate, { body: query });
    expect(answer).toMatchObject({
      verdict: '有效',
      certificate: { title: '青石街的清晨', issuedOn: '2019-11-20', facts: [{ label: '作品类型', value: '美术作品' }] },
    });
    const { list } = await provider.call(listRegister, { query: {} });
    expect(list.map(({ number }) => number).sort()).toEqual(['2019SR0182641', '国作登字-2019-F-00182641']);
    expect(JSON.stringify(list)).not.toContain('林知遥');
    expect(await logged('certificate', '2019SR0182641')).toHaveLength(1);
  });

  it.each([
    ['作品', '19-2008-F-0123', '登记号：19—2008—F—0123号'],
    ['软件', '2008SRBJ1234', '2008 srbj 1234'],
    ['软件', '软著登字第BJ12345号', '软著登字第 BJ-12345 号'],
  ])('of earlier years keep their numbers: %s %s', async (kind, number, asked) => {
    await once('certificate', [{ ...certificate, 类别: kind, 登记号: number, 登记日期: '2008-11-20' }]);
    const query = { kind: kind === '作品' ? ('work' as const) : ('software' as const), holder: certificate.著作权人 };
    const found = await provider.call(queryCertificate, { body: { ...query, number: asked } });
    expect([found.verdict, found.certificate?.number]).toEqual(['有效', number]);
  });

  it('of many holders are found by all of them', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `晨岚文化传播（北京）第${at + 1}分公司有限公司`);
    const holder = names.join('、');
    expect(holder.length).toBeGreaterThan(300);
    const number = '国作登字-2019-F-00182720';
    await once('certificate', [{ ...certificate, 登记号: number, 著作权人: holder, 著作权人类型: '单位' }]);
    const found = await provider.call(queryCertificate, { body: { kind: 'work', number, holder } });
    expect(found.verdict).toBe('有效');
  });

  it('with a number that stands for something else are wrong, and change nothing', async () => {
    const first = { ...certificate, 登记号: '国作登字-2019-F-00182700' };
    await once('certificate', [first]);
    const [problem] = await problemsOf('certificate', { ...first, 著作权人: '顾见山' });
    expect(problem).toMatchObject({ column: '登记号', message: expect.stringContaining('已经发给《青石街的清晨》') });
    const found = await provider.ctx.db
      .select()
      .from(certificates)
      .where(eq(certificates.number, '国作登字-2019-F-00182700'));
    expect(found.map(({ holder }) => holder)).toEqual(['林知遥']);
  });

  it('that are there already name what the list states otherwise', async () => {
    const first = { ...certificate, 登记号: '国作登字-2019-F-00182701' };
    await once('certificate', [first]);
    const file = importCsv('certificate', [{ ...first, 状态: '已撤销' }]);
    const { rows } = await checked(provider, token, 'certificate', file);
    expect(rows[0]).toMatchObject({ outcome: 'skip', note: '已有，不改；状态与登记簿不同，请核对' });
  });

  it('name what is wrong with a number, a day and a missing type', async () => {
    const bad = { ...certificate, 登记号: '2019SR0182642', 登记日期: '2999-01-01', 作品类型: '' };
    const problems = await problemsOf('certificate', bad);
    expect(problems.map(({ column }) => column).sort()).toEqual(['作品类型', '登记号', '登记日期'].sort());
    expect(problems.find(({ column }) => column === '登记号')?.message).toBe('这是软件的登记号，类别请填“软件”');
  });
});

describe('articles', () => {
  const article = {
    标题: '关于征集优秀作品的通知',
    频道: '通知公告',
    发布日期: '2021-04-26',
    来源: '市版权协会',
    正文: '各会员单位：\n现将有关事项通知如下。',
  };

  it('appear under their own day, once', async () => {
    await once('article', [article, { ...article, 发布日期: '2022-04-26' }]);
    const { list } = await provider.call(listArticles, { query: { channel: 'notice' } });
    const days = list.map(({ publishedAt }) => publishedAt?.slice(0, 10));
    expect(days).toEqual(['2022-04-26', '2021-04-26']);
    const shown = await provider.call(getArticle, { params: { id: list[1]?.id ?? 0 } });
    expect(shown.body).toBe('<p>各会员单位：</p><p>现将有关事项通知如下。</p>');
  });

  it('with markup are sanitised', async () => {
    const body = '<p onclick="x()">好</p><script>alert(1)</script>';
    await once('article', [{ ...article, 标题: '带标记的文章', 正文: body }]);
    const [row] = await provider.ctx.db.select().from(articles).where(eq(articles.title, '带标记的文章'));
    expect(row?.body).toBe('<p>好</p>');
  });

  it('beyond the longest text are named beside their row, without their markup', async () => {
    const 正文 = `<a href="/${'x'.repeat(1900)}">${'<p>甲'.repeat(4000)}`;
    const rows = [
      { ...article, 标题: '过长的文章', 正文 },
      { ...article, 标题: '另一篇' },
    ];
    const answer = await checked(provider, token, 'article', importCsv('article', rows));
    expect(answer.rows.map(({ problems }) => problems)).toEqual([[{ column: '正文', message: '正文过长' }], []]);
  });

  it('with pictures say in the check and in the record that these are not imported', async () => {
    const body = '<div>一</div><p style="display:none">内部备注</p><div>二<img src="http://old.example/1.jpg"></div>';
    const file = importCsv('article', [{ ...article, 标题: '带图片的文章', 正文: body }]);
    const note = '正文里有 1 处图片没有带入，请在导入后用编辑器补上';
    expect((await checked(provider, token, 'article', file)).rows[0]).toMatchObject({ outcome: 'create', note });
    const { id } = await imported(provider, token, 'article', file);
    const { rows } = await provider.call(getImport, { params: { id } }, { token });
    expect(rows[0]?.note).toBe(note);
    const [row] = await provider.ctx.db.select().from(articles).where(eq(articles.title, '带图片的文章'));
    expect(row?.body).toBe('<p>一</p><p>二</p>');
  });
});

describe('winners of earlier sessions', () => {
  const winner = {
    第几届: '3',
    年份: '2021',
    公布日期: '2021-11-26',
    类别: '美术',
    奖级: '金奖',
    作品名称: '山海小兽',
    作者: '林知遥',
    证书编号: '金奖2021第01号',
  };

  it('come with their session, and with a certificate that can be checked', async () => {
    await once('winner', [winner, { ...winner, 类别: '音乐', 奖级: '银奖', 作品名称: '渡口', 证书编号: '' }]);
    const [session] = await provider.call(listPrizeSessions, {});
    expect(session).toMatchObject({ number: 3, year: 2021, ordinal: '第三届', isCurrent: false });
    const winners = await provider.call(listPrizeWinners, { params: { id: session?.id ?? 0 } });
    expect(winners.map(({ title, level }) => [title, level]).sort()).toEqual([
      ['山海小兽', 'gold'],
      ['渡口', 'silver'],
    ]);
    const [award] = await provider.ctx.db.select().from(certificates).where(eq(certificates.kind, 'award'));
    expect(award).toMatchObject({ number: '金奖2021第01号', holder: '林知遥', issuedOn: '2021-11-26' });
    const works = await provider.ctx.db
      .select()
      .from(prizeEntries)
      .where(inArray(prizeEntries.title, ['山海小兽', '渡口']));
    expect(works.map(({ number }) => number).sort()).toEqual(['A-001', 'B-001']);
  });

  it('do not share the number of a certificate, however its signs are written', async () => {
    const numbers = ['YZ-2021-07', 'YZ—2021—07', 'ＹＺ-2021-07'];
    const file = importCsv(
      'winner',
      numbers.map((number, at) => ({ ...winner, 作品名称: `山海小兽之${at}`, 证书编号: number })),
    );
    const { rows } = await checked(provider, token, 'winner', file);
    expect(rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([[], ['证书编号'], ['证书编号']]);
  });

  it('are refused for a session that is still judged, and for a class that a session lacks', async () => {
    const detail = {
      ordinal: '第九届',
      introduction: '',
      illustrate: '',
      organisers: [],
      classes: [],
      levels: [],
      receivedCount: 0,
      shortlistedCount: 0,
      ceremony: null,
    };
    const common = { theme: '', summary: '', stages: [], detail };
    await provider.ctx.db.insert(prizeSessions).values([
      { ...common, number: 9, year: 2026, title: '第九届金奖', isCurrent: true },
      { ...common, number: 8, year: 2025, title: '第八届金奖', announcedAt: new Date('2025-11-26T00:00:00+08:00') },
    ]);
    expect(await problemsOf('winner', { ...winner, 第几届: '9', 年份: '2026' })).toEqual([
      { column: '第几届', message: '第九届金奖还没有公布结果，获奖由评选流程登记' },
    ]);
    expect(await problemsOf('winner', { ...winner, 第几届: '8', 年份: '2025' })).toEqual([
      { column: '类别', message: '第八届金奖没有这一类，请先在“金奖届次”里添加' },
    ]);
  });
});
