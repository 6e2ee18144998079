import { setImmediate as tick } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { listBankStatements, uploadBankStatement } from '@/lib/contract/bank-statements';
import { uploadFile } from '@/lib/contract/files';
import { importManaged, listManaged } from '@/lib/contract/manage';
import { files } from '../db/schema';
import { STATEMENT_HEADS } from '../testing/bank-statements';
import { startProvider, type TestProvider } from '../testing/harness';
import {
  disguisedPictures,
  headlessPng,
  hostilePictures,
  hostileTexts,
  hostileWorkbooks,
} from '../testing/hostile-files';
import { someStaff, someUser } from '../testing/people';

const heads = ['事务类型', '相关作品', '经办人', '期限', '事项与要求'];
/** Turns of the event loop; far fewer pass while a file is parsed on the serving thread. */
const TURNS = 100;

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const formOf = (content: BlobPart) => {
  const form = new FormData();
  form.append('file', new File([content], 'table'));
  return form;
};

/** Counts the turns of the event loop until an answer arrives; returns both. */
async function turnsBefore<T>(answer: Promise<T>): Promise<{ turns: number; answered: T }> {
  let isOver = false;
  const settled = answer.finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await tick();
  return { turns, answered: await settled };
}

describe.each([
  ['a workbook', hostileWorkbooks(heads)],
  ['a CSV', hostileTexts],
])('%s', (_, made) => {
  it.each(Object.keys(made))('is refused beside its field while others are served: %s', async (name) => {
    const user = await someUser(provider);
    const form = formOf(made[name]?.() ?? '');
    const asked = provider.refuse(importManaged, { params: { kind: 'bqsw' } }, { ...user, form });
    const { turns, answered } = await turnsBefore(asked);
    expect(answered.status).toBe(422);
    expect(Object.keys(answered.fields)).toEqual(['file']);
    expect(answered.msg).toMatch(/[\u4e00-\u9fff]/);
    expect(turns).toBeGreaterThan(TURNS);
    expect((await provider.raw('GET', '/api/health')).status).toBe(200);
    expect((await provider.call(listManaged, { params: { kind: 'bqsw' }, query: {} }, user)).total).toBe(0);
  });
});

it.each([
  ['a workbook', hostileWorkbooks(STATEMENT_HEADS)['one cell of entities']],
  ['a CSV', hostileTexts['quotation marks only']],
])('a hostile bank statement is refused, and nothing of it is stored: %s', async (_, make) => {
  const staff = await someStaff(provider, ['finance']);
  const asked = provider.refuse(uploadBankStatement, {}, { ...staff, form: formOf(make?.() ?? '') });
  const { turns, answered } = await turnsBefore(asked);
  expect(answered.status).toBe(422);
  expect(Object.keys(answered.fields)).toEqual(['file']);
  expect(turns).toBeGreaterThan(TURNS);
  expect((await provider.call(listBankStatements, { query: {} }, staff)).total).toBe(0);
});

it('an oversized cell is located in the error message', async () => {
  const user = await someUser(provider);
  const refusalOf = async (content: BlobPart) =>
    (await provider.refuse(importManaged, { params: { kind: 'bqsw' } }, { ...user, form: formOf(content) })).msg;
  expect(await refusalOf(hostileTexts['a cell longer than any']?.() ?? '')).toBe(
    '第 2 行第 2 列有 32768 个字符，一格最多 32767 个，请删减后再试',
  );
  expect(await refusalOf(hostileTexts['more columns than any']?.() ?? '')).toBe(
    '第 1 行有 301 列，最多 256 列，请删去多余的列',
  );
  expect(await refusalOf(hostileTexts['400,000 empty lines']?.() ?? '')).toBe(
    '表格有 400001 行，最多 100000 行，请删去空着的行，或者分成几个文件',
  );
});

describe('a picture', () => {
  const sent = (user: { token: string }, content: BlobPart, purpose?: string) => {
    const form = new FormData();
    if (purpose) form.append('purpose', purpose);
    form.append('file', new File([content], 'picture.png'));
    return provider.refuse(uploadFile, {}, { ...user, form });
  };

  it.each(Object.entries({ ...hostilePictures, ...disguisedPictures, 'headless.png': headlessPng }))(
    'of too many pixels is refused for every purpose, and nothing is stored: %s',
    async (_, made) => {
      const user = await someUser(provider);
      for (const purpose of [undefined, 'image', 'document', 'sample']) {
        const { status, fields, msg } = await sent(user, made(), purpose);
        expect([status, msg]).toEqual([422, fields.file]);
        expect(msg).toContain('图片');
      }
      const kept = await provider.ctx.db.select().from(files).where(eq(files.userId, user.id));
      expect(kept).toEqual([]);
    },
  );

  it.each([
    [0, 0],
    [0, 10],
    [10, 0],
  ])('without pixels is refused: %d × %d', async (width, height) => {
    const user = await someUser(provider);
    const png = Buffer.alloc(6000);
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png);
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    for (const purpose of [undefined, 'image', 'receipt', 'sample'])
      expect((await sent(user, png, purpose)).fields).toEqual({ file: '图片没有内容，请重新选择' });
  });
});

describe('an upload', () => {
  const sent = async (purpose: string, parts: [name: string, content: BlobPart][]) => {
    const user = await someStaff(provider);
    const form = new FormData();
    form.append('purpose', purpose);
    for (const [name, content] of parts) form.append('file', new File([content], name));
    const { status, msg } = await provider.refuse(uploadFile, {}, { ...user, form });
    expect(await provider.ctx.db.select().from(files).where(eq(files.userId, user.id))).toEqual([]);
    return { status, msg };
  };
  const pdf = '%PDF-1.7\n%%EOF\n';

  it('of two files is refused, because the second one would be lost', async () => {
    const two: [string, string][] = [
      ['甲.pdf', pdf],
      ['乙.pdf', pdf],
    ];
    expect(await sent('document', two)).toEqual({ status: 400, msg: '一次只能上传一个文件，请逐个上传' });
  });

  it.each([
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['<?xml version="1.0"?><!-- <EInvoice> --><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>'],
    ['<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><EInvoice/>'],
    ['<?xml version="1.0"?><x:svg xmlns:x="http://www.w3.org/2000/svg"/>'],
  ])('of a document for browsers is no invoice: %s', async (content) => {
    expect((await sent('invoice', [['发票.xml', content]])).status).toBe(415);
  });

  it.each([
    ['照片.jpg', '000000206674797068656963000000006d69663168656963', 'HEIC 照片多数电脑打不开'],
    ['照片.png', '000000206674797061766966000000006d69663161766966', 'AVIF 图片请另存为'],
    [
      '动图.png',
      `89504e470d0a1a0a0000000d494844520000000400000004080200000026930929` + '000000086163544c0000000200000000f38d9370',
      '动态 PNG（APNG）请另存为',
    ],
  ])(
    'of a picture that no purpose accepts says how to convert it, under whichever name: %s',
    async (name, head, advice) => {
      const content = Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(200)]);
      expect(await sent('image', [[name, content]])).toEqual({ status: 415, msg: expect.stringContaining(advice) });
    },
  );

  it('of no bytes says so, whatever its name promises', async () => {
    expect(await sent('document', [['说明.pdf', '']])).toEqual({
      status: 415,
      msg: '文件是空的，请上传图片、PDF 或 Word 文件',
    });
  });

  it.each(['', 'efbbbf', '49443304000000000000'])(
    'of Windows Media whose header never ends is refused behind the bytes "%s"',
    async (before) => {
      const head = Buffer.concat([Buffer.from(`${before}3026b2758e66cf11a6d900aa0062ce6c`, 'hex'), Buffer.alloc(200)]);
      for (const purpose of ['sample', 'sound'])
        expect(await sent(purpose, [['采访.wma', head]])).toMatchObject({ status: 415 });
    },
  );

  it.each(['invoice', 'sample'])('of an archive without entries is refused as %s', async (purpose) => {
    const empty = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');
    expect(await sent(purpose, [['材料.zip', empty]])).toMatchObject({
      status: 415,
      msg: expect.stringContaining('压缩包是空的'),
    });
  });
});
