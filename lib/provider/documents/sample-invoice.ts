import { degrees, PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { formatFen } from '@/lib/format/money';
import { embedSans, printable } from './face';
import { missingNote } from './missing-note';
import { breakLines, textWidth } from './type-setting';

export interface InvoicePaper {
  /** Title of the document: 电子发票（普通发票）. */
  heading: string;
  number: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  buyer: { name: string; taxNo: string };
  seller: string;
  lines: readonly { title: string; fen: number }[];
  remark: string;
}

/** Size of an official invoice in points. */
const SIZE = { width: 683, height: 396 };
const MARGIN = 32;
const RIGHT = SIZE.width - MARGIN;
/** Left edge of number and date, right of the heading. */
const NUMBER = 450;
const brown = rgb(0.55, 0.27, 0.14);
const black = rgb(0.1, 0.1, 0.1);
const pale = rgb(0.9, 0.86, 0.83);

/** Generates a PDF that resembles an invoice, for the demo; states that it is not one. Grows with long values. */
export async function sampleInvoice(paper: InvoicePaper): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const lines = paper.lines.map(({ title, fen }) => ({ title: printable(`*服务*${title}`), fen }));
  const remark = printable(`备注：${paper.remark}`);
  const parties = [
    { at: MARGIN + 12, role: '购买方', name: printable(`名称：${paper.buyer.name}`), taxNo: paper.buyer.taxNo },
    { at: SIZE.width / 2 + 12, role: '销售方', name: printable(`名称：${paper.seller}`), taxNo: '' },
  ];
  const texts = [remark, ...lines.map(({ title }) => title), ...parties.map(({ name }) => name)];
  const font = await embedSans(pdf, texts);
  const remarks = [remark, ...missingNote(font.missing(texts.join(' ')), '开票记录')];

  // The height is known after the layout only, so positions are measured from the top until then.
  const drawn: ((page: PDFPage) => void)[] = [];
  const write = (text: string, x: number, down: number, size = 10, color = black) =>
    drawn.push((page) => font.draw(page, text, { x, y: page.getHeight() - down, size, color }));
  const writeRight = (text: string, down: number, size = 10) =>
    write(text, RIGHT - 12 - textWidth(font, text, size), down, size);
  const rule = (down: number) =>
    drawn.push((page) => {
      const y = page.getHeight() - down;
      page.drawLine({ start: { x: MARGIN, y }, end: { x: RIGHT, y }, thickness: 0.8, color: brown });
    });

  const headingWidth = textWidth(font, paper.heading, 20);
  write(paper.heading, Math.min((SIZE.width - headingWidth) / 2, NUMBER - 12 - headingWidth), 44, 20, brown);
  write(`发票号码：${paper.number}`, NUMBER, 34, 9);
  write(`开票日期：${paper.issuedOn}`, NUMBER, 50, 9);
  rule(64);
  let down = 132;
  for (const { at, role, name, taxNo } of parties) {
    write(role, at, 82, 9, brown);
    const set = breakLines(font, name, 10, SIZE.width / 2 - MARGIN - 24);
    for (const [row, line] of set.entries()) write(line, at, 100 + row * 14);
    down = Math.max(down, 104 + set.length * 14);
    if (taxNo) write(`统一社会信用代码/纳税人识别号：${taxNo}`, at, down, 9);
  }
  rule(down + 12);
  write('项目名称', MARGIN + 12, down + 28, 9, brown);
  write('金额', RIGHT - 32, down + 28, 9, brown);
  down += 48;
  for (const { title, fen } of lines) {
    writeRight(formatFen(fen), down);
    const set = breakLines(font, title, 10, 480);
    for (const [row, line] of set.entries()) write(line, MARGIN + 12, down + row * 14);
    down += 4 + set.length * 14;
  }
  down = Math.max(280, down);
  rule(down);
  write('价税合计（小写）', MARGIN + 12, down + 18, 10, brown);
  writeRight(formatFen(paper.lines.reduce((sum, { fen }) => sum + fen, 0)), down + 18, 12);
  rule(down + 30);
  const said = remarks.flatMap((text) => breakLines(font, text, 9, RIGHT - MARGIN - 24));
  for (const [row, line] of said.entries()) write(line, MARGIN + 12, down + 48 + row * 13, 9);

  const page = pdf.addPage([SIZE.width, Math.max(SIZE.height, down + 48 + said.length * 13 + MARGIN)]);
  const mark = { size: 40, color: pale, rotate: degrees(22) };
  font.draw(page, '演示样张，不作报销凭证', { x: 150, y: page.getHeight() - 306, ...mark });
  for (const draw of drawn) draw(page);
  return Uint8Array.from(await pdf.save());
}
