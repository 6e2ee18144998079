import { fillPath } from '@/lib/contract/endpoint';
import { checkImport, getImportTemplate, IMPORT_LIMIT } from '@/lib/contract/imports';
import { imports } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { hostileWorkbooks } from '../../testing/hostile-files';
import { checked, headsOf, importCsv, importForm, withImportDictionaries } from '../../testing/imports';
import { someStaff } from '../../testing/people';
import { someXlsx } from '../../testing/xlsx';

let provider: TestProvider;
let token: string;
beforeAll(async () => {
  provider = await startProvider();
  await withImportDictionaries(provider);
  token = (await someStaff(provider)).token;
});
afterAll(() => provider.close());

const KEY: string = 'certificate';
const heads = headsOf(KEY);
const row = (number: string) => ['作品', number, '渡口', '林知遥', '个人', '2019-11-20', '美术作品', '国家版权局', ''];
const bytes = (text: string) => new TextEncoder().encode(text);
const refused = async (file: Uint8Array<ArrayBuffer>, key = KEY) => {
  const { status, fields } = await provider.refuse(checkImport, { params: { key } }, { token, form: importForm(file) });
  expect(status).toBe(422);
  expect(await provider.ctx.db.$count(imports)).toBe(0);
  return fields.file ?? '';
};
const problemsOf = async (file: Uint8Array<ArrayBuffer>) =>
  (await checked(provider, token, KEY, file)).rows[0]?.problems;

it('refuses files without content, without rows and without the headings', async () => {
  expect(await refused(bytes(''))).toBe('请选择要导入的文件');
  expect(await refused(bytes(`${heads.join(',')}\r\n`))).toBe('文件里没有填写的行，说明与示例两行不会读取');
  expect(await refused(bytes('姓名,电话\r\n林知遥,1'))).toContain('第 1 行没有找到“类别”“登记号”');
  expect(await refused(bytes(`${heads.join(',')},备注\r\n作品`))).toBe('模板里没有“备注”列，请删去再上传');
  expect(await refused(bytes(`${heads.join(',')},名称\r\n作品`))).toBe('“名称”列出现了两次，请只留一列');
});

it('refuses more rows than an import may have, and says how many there are', async () => {
  const many = (rows: number) => bytes(`${heads.join(',')}\r\n${'作品,1\r\n'.repeat(rows)}`);
  expect(await refused(many(IMPORT_LIMIT + 10))).toBe(
    `文件里有 ${IMPORT_LIMIT + 10} 行，一次最多 ${IMPORT_LIMIT} 行，请分成几个文件`,
  );
  expect(await refused(many(100_000))).toContain('行，最多 100000 行');
});

it('refuses a workbook that unpacks to more than a file may', async () => {
  const bomb = hostileWorkbooks(heads)['parts that unpack to more than a file may'];
  expect(await refused(bomb?.() ?? bytes(''))).toContain('表格过大');
});

it('refuses hidden rows and formulas without a result', async () => {
  const hidden = someXlsx([heads], `<row r="2" hidden="1"><c r="A2" t="inlineStr"><is><t>作品</t></is></c></row>`);
  expect(await refused(hidden)).toContain('第 2 行是隐藏的');
  const formula = someXlsx([heads], '<row r="2"><c r="A2"><f>B2</f></c></row>');
  expect(await refused(formula)).toContain('公式没有算出结果');
});

it('reads a CSV in GB18030 as one in UTF-8', async () => {
  // Node has no encoder for it: the headings of certificates and one row.
  const encoded =
    'wOCx8Cy1x7zHusUsw/uzxizW+Nf3yKjIyyzW+Nf3yKjIy8Dg0M0stce8x8jVxtos1/fGt8Dg0M0stce8x7v6ubks17TMrA0K1/fGtyy5+tf3tcfX1i0yMDE5LUYtMDAxODI2NDEstsm/2izB1taq0qMsuPbIyywyMDE5LTExLTIwLMPAyvXX98a3LLn6vNKw5siovtYsDQo=';
  const { rows } = await checked(provider, token, KEY, new Uint8Array(Buffer.from(encoded, 'base64')));
  expect(rows).toEqual([expect.objectContaining({ outcome: 'create', title: '渡口　国作登字-2019-F-00182641' })]);
});

it('refuses numbers in a column of identifiers, and keeps 1E1 as it is typed', async () => {
  const numeric = someXlsx([heads, row('x').map((cell, at) => (at === 1 ? 20190018 : cell))]);
  expect(await problemsOf(numeric)).toEqual([
    { column: '登记号', message: expect.stringContaining('前面的零可能已经丢了') },
  ]);
  const typed = importCsv('member', [{ 名称: '晨岚', 会员号: '1E1' }]);
  const { rows } = await checked(provider, token, 'member', typed);
  expect(rows[0]?.problems.some(({ column }) => column === '会员号')).toBe(false);
});

it('names a cell without a heading', async () => {
  const beyond = someXlsx([heads, [...row('国作登字-2019-F-00182641'), '多出来的']]);
  expect(await problemsOf(beyond)).toEqual([
    { column: '第 10 列', message: '这一列没有表头，请删去或者移到对应的列里' },
  ]);
});

it('answers a template whose own rows are not read', async () => {
  for (const key of ['member', 'expert', 'certificate', 'article', 'winner']) {
    const path = fillPath(getImportTemplate.path, { key });
    const answer = await provider.raw('GET', path, { token });
    expect(answer.status).toBe(200);
    const template = new Uint8Array(await answer.arrayBuffer());
    const { fields } = await provider.refuse(checkImport, { params: { key } }, { token, form: importForm(template) });
    expect(fields.file).toBe('文件里没有填写的行，说明与示例两行不会读取');
  }
});

it('reads rows that begin like the notes of the template, and asks about an example that was changed', async () => {
  const article = { 频道: '通知公告', 发布日期: '2021-04-26', 来源: '市版权协会', 正文: '正文' };
  const { rows } = await checked(
    provider,
    token,
    'article',
    importCsv('article', [
      { ...article, 标题: '说明：为什么要登记' },
      { ...article, 标题: '示例：一份声明' },
    ]),
  );
  expect(rows.map(({ outcome, problems }) => [outcome, problems.map(({ column }) => column)])).toEqual([
    ['create', []],
    ['wrong', ['标题']],
  ]);
  expect(rows[1]?.problems[0]?.message).toContain('像是改过的示例');
});

it('refuses texts that are too long together, though none is by itself', async () => {
  // Each sign is written as a reference of five letters, so a text grows to more than its cell.
  const text = `${'&'.repeat(9000)}${'a'.repeat(23_000)}`;
  const article = { 频道: '通知公告', 发布日期: '2021-04-26', 来源: '市版权协会', 正文: text };
  const rows = Array.from({ length: 300 }, (_, at) => ({ ...article, 标题: `旧闻 ${at}` }));
  const few = await checked(provider, token, 'article', importCsv('article', rows.slice(0, 3)));
  expect(few.rows.map(({ outcome }) => outcome)).toEqual(['create', 'create', 'create']);
  expect(await refused(importCsv('article', rows), 'article')).toBe('文件里的“正文”合起来过长，请分成几个文件');
});
