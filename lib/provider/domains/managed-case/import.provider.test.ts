import { fillPath } from '@/lib/contract/endpoint';
import {
  exportManaged,
  getCaseValues,
  getManageOverview,
  importManaged,
  importTemplate,
  listManaged,
  moveOwnCase,
} from '@/lib/contract/manage';
import { submitEndpoint } from '@/lib/kinds/case';
import { givenRights } from '@/lib/kinds/cases/authorisation';
import { trademark } from '@/lib/kinds/cases/trademark';
import { startProvider, type TestProvider } from '../../testing/harness';
import { licenceForm, markForm } from '../../testing/managed-forms';
import { onPostgres } from '../../testing/on-postgres';
import { someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';
import { someXlsx } from '../../testing/xlsx';

const TODAY = new Date('2026-11-22T10:00:00+08:00');
const submitGivenRights = submitEndpoint(givenRights);
const submitTrademark = submitEndpoint(trademark);

const heads = ['事务类型', '相关作品', '经办人', '期限', '事项与要求'];
const row = (work: string, changes: Partial<Record<number, string>> = {}) =>
  ['监测', work, '周岚', '2027/1/31', '每季度检索一次'].map((cell, at) => changes[at] ?? cell);
const csv = (...rows: string[][]) => rows.map((cells) => cells.join(',')).join('\r\n');

/** The header 事务类型,相关作品,经办人,期限,事项与要求 and one row, in GBK. */
const gbk = Buffer.from(
  'cac2cef1c0e0d0cd2ccfe0b9d8d7f7c6b72cbeadb0ecc8cb2cc6dacfde2ccac2cfeed3ebd2aac7f30d0ab1e4b8fc2cc9bdbaa3d0a1cade2cd6dce1b02c323032372d30312d33312cb5d8d6b7b1e4b8fc0d0a',
  'hex',
);

/** Rows of one long text each: small to upload and expensive to parse. */
const longTextInMany = Array.from(
  { length: 400 },
  (_, at) => `<row><c r="A${at + 2}" t="inlineStr"><is><t>${'长'.repeat(30_000)}</t></is></c></row>`,
).join('');

describe('imported cases', () => {
  let provider: TestProvider;
  let user: { token: string };
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    provider.setNow(TODAY);
    user = await someUser(provider);
  });
  afterEach(() => provider.setNow(null));

  const formOf = (content: BlobPart) => {
    const form = new FormData();
    form.append('file', new File([content], 'table'));
    return form;
  };
  const bring = (content: BlobPart, kind = 'bqsw') =>
    provider.call(importManaged, { params: { kind }, body: {} }, { ...user, form: formOf(content) });
  const refused = (content: BlobPart, kind = 'bqsw') =>
    provider.refuse(importManaged, { params: { kind } }, { ...user, form: formOf(content) });
  const listed = async (kind = 'bqsw') =>
    (await provider.call(listManaged, { params: { kind }, query: {} }, user)).list.toReversed();
  const exported = async (kind: string) =>
    (await provider.raw('GET', `${fillPath(exportManaged.path, { kind })}?format=csv`, user)).text();
  /** The export without its numbers, as a file of new rows. */
  const unnumbered = async (kind: string) => (await exported(kind)).replace(/[A-Z]{2}-\d{4}-\d{6}/g, '');
  const discardAll = async (kind: string) => {
    for (const { id } of await listed(kind))
      await provider.call(moveOwnCase, { params: { id }, body: { action: 'discard', note: '重新录入' } }, user);
  };

  it('equal cases entered one by one: numbered, counted, with due date and status', async () => {
    expect(await bring(csv(heads, row('山海小兽'), row('见山灯谱', { 0: 'enforce', 3: '46053' })))).toEqual({
      imported: 2,
      problems: [],
      wrong: 0,
    });
    const [first, second] = await listed();
    expect(first).toMatchObject({ title: '山海小兽', statusLabel: '待办', variant: 'monitor' });
    expect(first?.cells[4]).toBe('2027-01-31');
    expect(second).toMatchObject({ title: '见山灯谱', variant: 'enforce' });
    expect(second?.cells[4]).toBe('2026-01-31');
    expect(Number(second?.recordNo.slice(-6)) - Number(first?.recordNo.slice(-6))).toBe(1);
    const { deadlines, kinds } = await provider.call(getManageOverview, {}, user);
    expect(deadlines).toMatchObject([{ title: '山海小兽', days: 70 }]);
    expect(kinds.find(({ kind }) => kind === 'bqsw')?.total).toBe(2);
  });

  it('are rejected with the errors of each row, and none is stored', async () => {
    const answer = await bring(
      csv(heads, row('山海小兽'), row('', { 0: '出售' }), row('见山灯谱', { 3: '2027-02-30', 4: '短' })),
    );
    expect(answer).toEqual({
      imported: 0,
      wrong: 4,
      problems: [
        {
          row: 3,
          column: '事务类型',
          message: '“出售”不在可选项中，可以填：登记、变更、补发、撤销、维权、监测、查询',
        },
        { row: 3, column: '相关作品', message: '请填写相关作品' },
        { row: 4, column: '期限', message: '2027 年 2 月没有 30 日，请核对' },
        { row: 4, column: '事项与要求', message: '事项与要求至少 4 个字' },
      ],
    });
    expect(await listed()).toEqual([]);
  });

  it('require the header of the table', async () => {
    const { problems } = await bring(csv(['事务类型', '作品', '经办人', '经办人'], ['监测', '山海小兽', '周岚', '']));
    expect(problems.map(({ row: at, column, message }) => [at, column, message])).toEqual([
      [1, '作品', '没有这一列，请对照模板'],
      [1, '经办人', '这一列出现了两次'],
      [1, '相关作品', '缺少这一列'],
      [1, '事项与要求', '缺少这一列'],
    ]);
  });

  it('are read as a workbook shows them: merged cells in each row, numbers with the zeros of their format', async () => {
    const merged = '<mergeCells count="1"><mergeCell ref="C2:C3"/></mergeCells>';
    const rows = [row('山海小兽'), row('见山灯谱', { 2: '' })];
    expect((await bring(someXlsx([heads, ...rows], '', merged))).imported).toBe(2);
    expect((await listed()).map(({ cells }) => cells[3])).toEqual(['周岚', '周岚']);
    await discardAll('bqsw');
    const numbered = row('山海小兽').map((cell, at) => (at === 4 ? { padded: 42_000 } : cell));
    expect((await bring(someXlsx([heads, numbered]))).imported).toBe(1);
    expect(await exported('bqsw')).toContain('042000');
    // Read as 0.08 without its format.
    const percent = row('见山灯谱').map((cell, at) => (at === 4 ? { percent: 0.08 } : cell));
    expect((await refused(someXlsx([heads, percent]))).fields.file).toContain('第 2 行第 5 列的数字显示的与存着的不同');
    // Typed as 12-9, or as a month: no text field takes what a spreadsheet has made of it.
    const month = row('见山灯谱').map((cell, at) => (at === 1 ? { month: 46_357 } : cell));
    expect((await bring(someXlsx([heads, month]))).problems[0]?.message).toContain('被表格软件改成了日期');
  });

  it('are not read from hidden rows, as of a filtered table', async () => {
    const cells = row('见山灯谱').map((text, at) => `<c r="${'ABCDE'[at]}3" t="inlineStr"><is><t>${text}</t></is></c>`);
    const { status, fields } = await refused(
      someXlsx([heads, row('山海小兽')], `<row r="3" hidden="1">${cells.join('')}</row>`),
    );
    expect([status, fields.file]).toEqual([422, expect.stringContaining('第 3 行是隐藏的')]);
    expect(await listed()).toEqual([]);
  });

  it('can be in GBK, or in a workbook with dates, numbers and formulas', async () => {
    expect((await bring(gbk)).imported).toBe(1);
    expect((await listed()).map(({ title }) => title)).toEqual(['山海小兽']);
    const licence = [
      ['被授权方', '授权作品', '授权权利', '授权方式', '地域范围', '生效日期', '到期日期', '费用', '转授权'],
      [
        '云岭出版社',
        '山海小兽、雾中渡口',
        '复制权，发行权',
        '独占',
        '中国大陆',
        { serial: 46023 },
        '2027年12月31日',
        { formula: 'A1*2', value: 20000.5 },
        '是',
      ],
    ];
    expect(await bring(someXlsx(licence), 'dwsq')).toMatchObject({ imported: 1, problems: [] });
    const text = await exported('dwsq');
    expect(text).toContain('山海小兽、雾中渡口,复制权、发行权,独占,可以转授权');
    expect(text).toContain('2026-01-01,2027-12-31,"¥20,000.50"');
  });

  it('with a failed formula are rejected, as a row would lose the value', async () => {
    const columns = ['被授权方', '授权作品', '授权权利', '授权方式', '地域范围', '生效日期', '到期日期', '费用'];
    const text = (place: string, value: string) => `<c r="${place}2" t="inlineStr"><is><t>${value}</t></is></c>`;
    const values = ['云岭出版社', '山海小兽', '复制权', '独占', '中国大陆', '2026-01-01'];
    const cells = [...'ABCDEF'].map((place, at) => text(place, values[at] ?? ''));
    const failed = '<c r="G2" t="e"><f>VLOOKUP(A2,Z:Z,1,0)</f><v>#N/A</v></c><c r="H2" t="e"><v>#REF!</v></c>';
    const row = `<row r="2">${cells.join('')}${failed}</row>`;
    const { imported, problems } = await bring(someXlsx([columns], row), 'dwsq');
    expect(imported).toBe(0);
    expect(problems).toEqual([
      { row: 2, column: '到期日期', message: expect.stringContaining('#N/A') },
      { row: 2, column: '费用', message: expect.stringContaining('#REF!') },
    ]);
  });

  it('with an impossible date are rejected with an error', async () => {
    for (const serial of [1e12, -1e12, 5e7])
      expect(await bring(someXlsx([heads, ['监测', '山海小兽', '周岚', { serial }, '每季度检索一次']]))).toMatchObject({
        imported: 0,
        problems: [{ row: 2, column: '期限' }],
      });
  });

  it('round-trip from an export unchanged', async () => {
    const withoutGiven = (text: string) => text.split('\r\n').map((line) => line.split(',').slice(3).join(','));
    await provider.call(submitTrademark, { body: markForm({ name: '=见山"一"', goods: '书籍,"报纸"' }) }, user);
    await provider.call(submitGivenRights, { body: licenceForm({ sublicence: true }) }, user);
    for (const kind of ['sbxx', 'dwsq']) {
      const before = await unnumbered(kind);
      await discardAll(kind);
      expect(await bring(before, kind)).toMatchObject({ imported: 1 });
      const [head, first, second] = withoutGiven(await exported(kind));
      expect([head, first]).toEqual(withoutGiven(before).slice(0, 2));
      expect(second).toBe(first);
    }
  });

  it('keep names with their numbers, lines and files, and reject files of another account', async () => {
    const { id, token } = await someUser(provider);
    user = { token };
    const paper = await someFile(provider, id);
    const body = licenceForm({
      works: [
        { name: '山海小兽、第一系列', registrationNo: '国作登字-2023-F-00204478' },
        { name: '见山灯谱', registrationNo: '' },
      ],
      counterparties: [{ name: '云岭出版社', certNo: '91350100M000100Y43', contact: '' }],
      note: '首付三成\n余款交稿后付清',
      papers: [paper],
    });
    await provider.call(submitGivenRights, { body }, user);
    const before = await unnumbered('dwsq');
    expect(before).toContain('云岭出版社｜91350100M000100Y43');
    await discardAll('dwsq');
    expect(await bring(before, 'dwsq')).toMatchObject({ imported: 1, problems: [] });
    const [{ id: again } = { id: 0 }] = (await listed('dwsq')).toReversed();
    const { values } = await provider.call(getCaseValues, { params: { id: again } }, user);
    expect(values).toMatchObject({ ...body, fee: '20000' });
    user = await someUser(provider);
    expect((await bring(before, 'dwsq')).problems).toEqual([
      { row: 2, column: '合同文件', message: '这里的文件不是本账号上传的，请清空这一格，录入以后再上传' },
    ]);
  });

  it('have a template that imports without changes', async () => {
    for (const kind of ['gmql', 'dwsq', 'gnht', 'gjht', 'bqsw', 'sbxx', 'zlxx']) {
      const response = await provider.raw('GET', fillPath(importTemplate.path, { kind }), user);
      expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('导入模板'));
      expect(await bring(await response.arrayBuffer(), kind)).toMatchObject({ imported: 1 });
    }
    expect((await provider.raw('GET', fillPath(importTemplate.path, { kind: 'zpdj' }), user)).status).toBe(404);
  });

  it('are refused where one contract takes several rows, as with cells merged over its works', async () => {
    const response = await provider.raw('GET', `${fillPath(importTemplate.path, { kind: 'gnht' })}?format=csv`, user);
    const template = await response.text();
    const second = template.split(/\r?\n/)[1]?.replace('山海小兽', '见山灯谱') ?? '';
    const { imported, problems } = await bring(`${template.trimEnd()}\r\n${second}`, 'gnht');
    expect(imported).toBe(0);
    expect(problems).toEqual([
      {
        row: 3,
        column: '合同编号',
        message: expect.stringMatching(/^与第 2 行的合同编号相同：一份合同分几行写的，请合成一行/),
      },
    ]);
  });

  it('are limited to two thousand rows', async () => {
    const rows = Array.from({ length: 2001 }, (_, at) => row(`作品 ${at}`));
    expect((await refused(csv(heads, ...rows))).msg).toBe('一次最多导入 2000 行，文件里有 2001 行，请分成几次导入');
    expect((await bring(csv(heads, ...rows.slice(1)))).imported).toBe(2000);
    expect((await provider.call(listManaged, { params: { kind: 'bqsw' }, query: {} }, user)).total).toBe(2000);
  });

  it.each([
    ['a PDF', '%PDF-1.7\n\0\0'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0])],
    ['a broken archive', 'PK\u0003\u0004 and nothing'],
    ['an archive of something else', someXlsx([]).slice(0, 200)],
    ['nothing', ''],
    ['no rows', csv(heads)],
    ['one cell in the last corner', someXlsx([heads], '<row><c r="XFD1048576"><v>1</v></c></row>')],
    ['a corner that is written otherwise', someXlsx([heads], '<row><c x=">" r="XFD&#49;048576"><v>1</v></c></row>')],
    ['a row that no sheet has', someXlsx([heads], '<row><c x="r=\'" y:r="A1e8"><v>1</v></c></row>')],
    ['rows without end', someXlsx([heads], '<row/>'.repeat(2_100_000))],
    ['one long text in many cells', someXlsx([heads], longTextInMany)],
    ['lines without end', '\n'.repeat(600_000)],
    ['quotation marks without end', `${heads.join(',')}\r\n"监测,`],
  ])('are refused as %s', async (_, content) => {
    const { status, fields } = await refused(content);
    expect(status).toBe(422);
    expect(fields).toHaveProperty('file');
    expect(await listed()).toEqual([]);
  });

  describe('of a file that was imported before', () => {
    it('are refused row by row, and none is stored', async () => {
      const file = csv(heads, row('山海小兽'), row('见山灯谱', { 3: '2024/1/31' }));
      await bring(file);
      const [first, second] = await listed();
      const again = await bring(csv(heads, row('见山灯谱', { 3: '2024-01-31' }), row('雾中渡口'), row('山海小兽')));
      const same = (recordNo = '') =>
        `与已有的 ${recordNo} 各栏都相同，可能已经导入过：请删去这一行。确是另外一项的，请在备注等栏写明区别，或者逐条录入`;
      expect(again).toEqual({
        imported: 0,
        wrong: 2,
        problems: [
          { row: 2, column: '整行', message: same(second?.recordNo) },
          { row: 4, column: '整行', message: same(first?.recordNo) },
        ],
      });
      expect(await listed()).toHaveLength(2);
      expect((await provider.call(getManageOverview, {}, user)).deadlines).toMatchObject([{ title: '山海小兽' }]);
    });

    it('are refused also where the first were entered by form, and taken once those are discarded', async () => {
      await provider.call(submitGivenRights, { body: licenceForm({ note: '首付三成\n余款交稿后付清' }) }, user);
      await provider.call(submitTrademark, { body: markForm() }, user);
      for (const kind of ['dwsq', 'sbxx']) {
        const file = await unnumbered(kind);
        expect(await bring(file, kind)).toMatchObject({ imported: 0, wrong: 1, problems: [{ column: '整行' }] });
        await discardAll(kind);
        expect(await bring(file, kind)).toMatchObject({ imported: 1, wrong: 0 });
      }
    });

    it('are taken with any difference, and by another account', async () => {
      await bring(csv(heads, row('山海小兽')));
      expect((await bring(csv(heads, row('山海小兽', { 4: '每月检索一次' })))).imported).toBe(1);
      user = await someUser(provider);
      expect((await bring(csv(heads, row('山海小兽')))).imported).toBe(1);
    });

    it('are refused as an export, by their numbers, with the way to change an entry', async () => {
      await bring(csv(heads, row('山海小兽'), row('见山灯谱')));
      const [first, second] = await listed();
      const edited = (await exported('bqsw')).replace('见山灯谱', '见山灯谱（修订）');
      const message = (recordNo = '') =>
        `${recordNo} 是已有的一条，导入只新增，不修改：要修改它请打开它的详情，并删去这一行；要照它另录一条请清空编号`;
      expect(await bring(edited)).toEqual({
        imported: 0,
        wrong: 2,
        problems: [
          { row: 2, column: '编号', message: message(second?.recordNo) },
          { row: 3, column: '编号', message: message(first?.recordNo) },
        ],
      });
      expect(await listed()).toHaveLength(2);
      user = await someUser(provider);
      expect((await bring(edited)).imported).toBe(2);
    });
  });

  it('are refused where two rows of the file are equal', async () => {
    const { problems } = await bring(
      csv(heads, row('山海小兽'), row('见山灯谱'), row('山海小兽', { 3: '2027-01-31' })),
    );
    expect(problems).toEqual([
      {
        row: 4,
        column: '整行',
        message: '与第 2 行各栏都相同：请删去其中一行。确是两项的，请在备注等栏写明区别，或者其中一条逐条录入',
      },
    ]);
    expect(await listed()).toEqual([]);
  });

  onPostgres.it('are stored once where the same file is sent twice at once', async () => {
    const file = csv(heads, ...Array.from({ length: 20 }, (_, at) => row(`作品 ${at}`)));
    const answers = await Promise.all([bring(file), bring(file)]);
    expect(answers.map(({ imported, wrong }) => [imported, wrong]).sort()).toEqual([
      [0, 20],
      [20, 0],
    ]);
    expect((await provider.call(listManaged, { params: { kind: 'bqsw' }, query: {} }, user)).total).toBe(20);
  });

  it("are limited to kept kinds and to the caller's account", async () => {
    expect((await refused(csv(heads), 'zpdj')).status).toBe(404);
    expect((await refused(csv(heads), 'mediation')).status).toBe(404);
    user = { token: '' };
    expect((await refused(csv(heads))).status).toBe(401);
  });
});
