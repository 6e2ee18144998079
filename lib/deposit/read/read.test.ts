import { Document, Header, Packer, PageBreak, PageNumber, Paragraph, Tab, TextRun } from 'docx';
import { strToU8, zipSync } from 'fflate';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import fc from '@/lib/testing/fc';
import { sharedEntry } from '@/lib/testing/shared-entry';
import { decodeName, decodeText, isBinary } from './decode';
import { readDeposit, readFolder } from './read-deposit';
import { reasonToSkip } from './sources';

const file = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, name);
const gbk = Uint8Array.from([0xd6, 0xd0, 0xce, 0xc4]);

describe('text', () => {
  it('is decoded in common encodings', () => {
    expect(decodeText(new TextEncoder().encode('\uFEFF中文\r\nb'))).toEqual({ text: '中文\nb', broken: false });
    expect(decodeText(gbk)).toEqual({ text: '中文', broken: false });
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x2d, 0x4e]))).toEqual({ text: '中', broken: false });
    expect(decodeText(Uint8Array.from([0x80, 0xff, 0xff])).broken).toBe(true);
    expect(isBinary(Uint8Array.from([0x89, 0x50, 0, 1]))).toBe(true);
    expect(decodeName('ÖÐÎÄ.c')).toBe('中文.c');
    expect(decodeName('源码.c')).toBe('源码.c');
  });

  it('never fails, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => typeof decodeText(bytes).text === 'string'));
  });
});

it.each([
  ['src/main.ts', null],
  ['src/界面/窗体.pas', null],
  ['node_modules/a/index.js', '第三方代码'],
  ['web/dist/app.js', '构建产物'],
  ['.git/config', '隐藏目录或系统文件'],
  ['lib/jquery-3.min.js', '压缩过的代码'],
  ['pnpm-lock.yaml', '锁文件'],
  ['api/user.pb.go', '自动生成的代码'],
  ['logo.png', '不是程序源文件'],
  ['Makefile', '不是程序源文件'],
  ['src/a.test.ts', null],
])('%s: %p', (path, reason) => expect(reasonToSkip(path)).toBe(reason));

describe('a ZIP', () => {
  it('returns its source code in any encoding, and lists omitted files', async () => {
    const zip = zipSync({
      'app/main.c': strToU8('int main() {}'),
      'app/gbk.c': gbk,
      'app/logo.png': strToU8('x'),
      'app/bin.c': Uint8Array.of(0, 1),
    });
    const { sources, skipped, pages, paging } = await readDeposit(file('app.zip', new Uint8Array(zip)));
    expect(sources).toEqual([
      { path: 'app/main.c', text: 'int main() {}' },
      { path: 'app/gbk.c', text: '中文' },
    ]);
    expect(skipped).toEqual([
      { path: 'app/logo.png', reason: '不是程序源文件' },
      { path: 'app/bin.c', reason: '不是文本' },
    ]);
    expect([paging, pages.length]).toEqual(['none', 2]);
  });

  it('is rejected with a message if it is no ZIP, broken or without source code', async () => {
    await expect(readDeposit(file('a.zip', 'no zip'))).rejects.toThrow('压缩包已损坏');
    await expect(readDeposit(file('a.zip', new Uint8Array(zipSync({ 'a.png': strToU8('x') }))))).rejects.toThrow(
      '没有找到程序源文件',
    );
    await expect(readDeposit(file('a.rar', 'Rar!'))).rejects.toThrow('请改打成 ZIP');
  });

  it('is rejected with a message if its content cannot be unpacked', async () => {
    const zip = new Uint8Array(zipSync({ 'a.c': strToU8('int a;'.repeat(100)) }));
    zip.fill(0xff, 33, 60);
    await expect(readDeposit(file('a.zip', zip))).rejects.toThrow('加了密码');
  });

  it('is rejected if it unpacks to an excessive size', async () => {
    const bomb = zipSync({ 'bomb.c': new Uint8Array(20 * 1024 * 1024), 'b.c': strToU8('b') });
    const { sources, skipped } = await readDeposit(file('a.zip', new Uint8Array(bomb)));
    expect(sources?.map(({ path }) => path)).toEqual(['b.c']);
    expect(skipped).toContainEqual({ path: 'bomb.c', reason: '文件过大' });
  });

  it('never hangs when truncated', async () => {
    const zip = zipSync({ 'a.c': strToU8('int a;'.repeat(300)), 'b.c': strToU8('int b;') });
    await fc.assert(
      fc.asyncProperty(fc.nat(zip.length), fc.nat(zip.length - 1), fc.nat(255), async (length, at, value) => {
        const bytes = new Uint8Array(zip.slice(0, length));
        if (at < length) bytes[at] = value;
        await readDeposit(file('a.zip', bytes)).catch((error: Error) => expect(error.name).toBe('DepositError'));
      }),
      { numRuns: 150 },
    );
  });
});

it('a folder is read as a tree', async () => {
  const folder = [file('main.go', 'package main'), file('go.sum', 'x')];
  expect(await readFolder(folder)).toMatchObject({ sources: [{ path: 'main.go' }], skipped: [{ path: 'go.sum' }] });
});

it('a text with form feeds has pages; without, it is a single file of a tree', async () => {
  expect(await readDeposit(file('a.txt', 'a\nb\fc'))).toMatchObject({
    paging: 'fixed',
    pages: [{ lines: ['a', 'b'] }, { lines: ['c'] }],
  });
  expect(await readDeposit(file('a.txt', 'a'))).toMatchObject({ paging: 'none', sources: [{ path: 'a.txt' }] });
});

describe('a Word document', () => {
  const document = (header: Paragraph) =>
    Packer.toBuffer(
      new Document({
        sections: [
          {
            headers: { default: new Header({ children: [header] }) },
            children: [
              new Paragraph('一、概述'),
              new Paragraph({ children: [new TextRun('长'.repeat(100)), new PageBreak()] }),
              new Paragraph('二、安装'),
            ],
          },
        ],
      }),
    );

  it('returns header, position of the number, pages and lines', async () => {
    const number = new TextRun({ children: [new Tab(), PageNumber.CURRENT] });
    const bytes = await document(new Paragraph({ children: [new TextRun('云舟版权管理软件 V1.0'), number] }));
    const { pages, paging } = await readDeposit(file('手册.docx', new Uint8Array(bytes)));
    expect(paging).toBe('estimated');
    expect(pages).toMatchObject([
      { header: '云舟版权管理软件 V1.0', printed: { value: 1, place: 'top-right' } },
      { lines: ['二、安装'], printed: { value: 2 } },
    ]);
    expect(pages[0]?.lines.map((line) => line.length)).toEqual([4, 42, 42, 16]);
  });

  it('is rejected with a message if it is no Word document', async () => {
    await expect(readDeposit(file('a.docx', 'x'))).rejects.toThrow('Word 文件无法读取');
    await expect(readDeposit(file('a.docx', new Uint8Array(zipSync({ 'a.xml': strToU8('x') }))))).rejects.toThrow(
      '这不是 Word 文档',
    );
    const parts = (at: number) => (at < 19 ? `word/header${at}.xml` : 'word/document.xml');
    const shared = sharedEntry(new Uint8Array(5 * 1024 * 1024).fill(32), parts, 20);
    await expect(readDeposit(file('a.docx', shared))).rejects.toThrow('这不是 Word 文档');
    await expect(readDeposit(file('a.doc', 'x'))).rejects.toThrow('另存为 .docx');
  });
});

describe('a PDF', () => {
  /** Pages with the header on the left, and the number in the middle of the footer. */
  async function pdfOf(pages: readonly (readonly string[])[]) {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Courier);
    for (const [index, lines] of pages.entries()) {
      const page = pdf.addPage([600, 800]);
      page.drawText('Cloud Boat V1.0', { x: 50, y: 770, size: 9, font });
      for (const [row, line] of lines.entries()) page.drawText(line, { x: 50, y: 740 - row * 12, size: 9, font });
      page.drawText(`- ${index + 1} -`, { x: 290, y: 30, size: 9, font });
    }
    return new Uint8Array(await pdf.save());
  }

  it('returns header, number and lines of each page', async () => {
    const { pages, paging } = await readDeposit(file('a.pdf', await pdfOf([['a = 1', '  b = 2'], ['c = 3'], []])));
    expect(paging).toBe('fixed');
    expect(pages).toEqual([
      {
        number: 1,
        header: 'Cloud Boat V1.0',
        printed: { value: 1, place: 'bottom-center' },
        lines: ['a = 1', 'b = 2'],
      },
      { number: 2, header: 'Cloud Boat V1.0', printed: { value: 2, place: 'bottom-center' }, lines: ['c = 3'] },
      { number: 3, header: 'Cloud Boat V1.0', printed: { value: 3, place: 'bottom-center' }, lines: [] },
    ]);
  });

  it('is rejected with a message if it is broken', async () => {
    await expect(readDeposit(file('a.pdf', '%PDF-1.7 nothing'))).rejects.toThrow('PDF 无法读取');
    await expect(readDeposit(file('a.pdf', ''))).rejects.toThrow('文件是空的');
    await expect(readDeposit(file('a.bin', Uint8Array.of(0, 1, 2)))).rejects.toThrow('读不了这种文件');
  });
});
