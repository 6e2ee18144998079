import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { degrees, PDFDocument, type PDFFont, rgb } from 'pdf-lib';
import { formatFen } from '@/lib/format/money';
import { safeFontkit } from '@/lib/pdf/safe-fontkit';
import { breakLines, textWidth } from './type-setting';

export interface InvoicePaper {
  /** 电子发票（普通发票） */
  heading: string;
  number: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  buyer: { name: string; taxNo: string };
  seller: string;
  lines: readonly { title: string; fen: number }[];
  remark: string;
}

/** As wide and high as an invoice is, in points. */
const SIZE = { width: 683, height: 396 };
const MARGIN = 32;
const RIGHT = SIZE.width - MARGIN;
const brown = rgb(0.55, 0.27, 0.14);
const black = rgb(0.1, 0.1, 0.1);
const pale = rgb(0.9, 0.86, 0.83);

/** Resolved at run time from the working directory, so that bundling neither moves nor swallows the font. */
const fontFile = () => readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/pdf/fonts/noto-sans-sc.ttf'));

/** A PDF in the shape of an invoice for the demo: it says of itself that it is none. */
export async function sampleInvoice(paper: InvoicePaper): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(safeFontkit);
  const font: PDFFont = await pdf.embedFont(await fontFile(), { subset: true });
  const page = pdf.addPage([SIZE.width, SIZE.height]);
  const write = (text: string, x: number, y: number, size = 10, color = black) =>
    page.drawText(text, { x, y, size, font, color });
  const writeRight = (text: string, y: number, size = 10) =>
    write(text, RIGHT - 12 - textWidth(font, text, size), y, size);
  const rule = (y: number) =>
    page.drawLine({ start: { x: MARGIN, y }, end: { x: RIGHT, y }, thickness: 0.8, color: brown });

  page.drawText('演示样张，不作报销凭证', { x: 150, y: 90, size: 40, font, color: pale, rotate: degrees(22) });
  write(paper.heading, (SIZE.width - textWidth(font, paper.heading, 20)) / 2, 352, 20, brown);
  write(`发票号码：${paper.number}`, 450, 362, 9);
  write(`开票日期：${paper.issuedOn}`, 450, 346, 9);
  rule(332);
  for (const [x, title, name, taxNo] of [
    [MARGIN + 12, '购买方', paper.buyer.name, paper.buyer.taxNo],
    [SIZE.width / 2 + 12, '销售方', paper.seller, ''],
  ] as const) {
    write(title, x, 314, 9, brown);
    for (const [at, line] of breakLines(font, `名称：${name}`, 10, SIZE.width / 2 - MARGIN - 24).entries())
      write(line, x, 296 - at * 14);
    if (taxNo) write(`统一社会信用代码/纳税人识别号：${taxNo}`, x, 264, 9);
  }
  rule(252);
  write('项目名称', MARGIN + 12, 236, 9, brown);
  write('金额', RIGHT - 32, 236, 9, brown);
  for (const [at, { title, fen }] of paper.lines.entries()) {
    const y = 216 - at * 18;
    write(breakLines(font, `*服务*${title}`, 10, 480)[0] ?? '', MARGIN + 12, y);
    writeRight(formatFen(fen), y);
  }
  rule(116);
  write('价税合计（小写）', MARGIN + 12, 98, 10, brown);
  writeRight(formatFen(paper.lines.reduce((sum, { fen }) => sum + fen, 0)), 98, 12);
  rule(86);
  write(`备注：${paper.remark}`, MARGIN + 12, 68, 9);
  return Uint8Array.from(await pdf.save());
}
