import { type Color, PDFDocument, PDFName, type PDFPage, PDFString } from 'pdf-lib';
import { ink, paper as paperTones, vermilion, white } from '@/lib/art/palette';
import { qrPath } from '@/lib/art/qr';
import { wornSquare } from '@/lib/art/seal';
import type { PaperBlock, PaperText } from '@/lib/kinds/paper';
import { pdfColor } from './colors';
import { embedFaces, type Face, printable } from './face';
import { missingNote } from './missing-note';
import { breakLines, breakTitle, textWidth } from './type-setting';

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 72;
const INNER = A4.width - 2 * MARGIN;
/** Lower limit of text, above the page number. */
const BOTTOM = 72;
const LABEL_WIDTH = 104;
const CODE = 84;
const SIZE = 11.5;
const LEADING = 20;
/** Width of a label with its signing line; the day is right of it. */
const SIGNING = 300;
/** Shortest signing line beside a label. */
const SIGNATURE = 110;
/** Height up to which all signatures stay on one page. */
const TOGETHER = 8 * 44;
/** Size of the issuer's name, and the width in which a longer one breaks. */
const ISSUER = 13;
const ISSUER_WIDTH = 200;
/** Blanks for a day. */
const DAY = '　　　　年　　月　　日';

const textInk = pdfColor(paperTones[9]);
const quietInk = pdfColor(paperTones[7]);
const lineInk = pdfColor(paperTones[3]);
const headInk = pdfColor(ink[8]);

/** Lays out a paper from the top down, with page breaks. */
class Sheet {
  private y = 0;
  private readonly pages: PDFPage[] = [];
  constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: { serif: Face; sans: Face },
  ) {
    this.newPage();
  }

  private newPage(): PDFPage {
    const page = this.pdf.addPage([A4.width, A4.height]);
    this.pages.push(page);
    this.y = A4.height - MARGIN;
    return page;
  }
  private get page(): PDFPage {
    return this.pages.at(-1) ?? this.newPage();
  }
  private need(height: number): void {
    if (this.y - height < BOTTOM) this.newPage();
  }
  private draw(text: string, x: number, y: number, size = SIZE, color: Color = textInk, font = this.fonts.serif): void {
    font.draw(this.page, text, { x, y, size, color });
  }
  private rule(y: number, from = MARGIN, to = A4.width - MARGIN, color = lineInk): void {
    this.page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.6, color });
  }

  heading(heading: string, number: string): void {
    const size = 22;
    this.y -= size;
    for (const line of breakTitle(this.fonts.serif, heading, size, INNER)) {
      this.draw(line, (A4.width - textWidth(this.fonts.serif, line, size)) / 2, this.y, size, headInk);
      this.y -= size * 1.5;
    }
    if (number) {
      const said = `编号：${number}`;
      const width = textWidth(this.fonts.sans, said, 10);
      this.draw(said, A4.width - MARGIN - width, this.y, 10, quietInk, this.fonts.sans);
      this.y -= 18;
    }
    this.y -= 12;
  }

  private paragraph(text: string): void {
    const indent = 2 * SIZE;
    const lines = breakLines(this.fonts.serif, text, SIZE, INNER, indent);
    lines.forEach((line, at) => {
      this.need(LEADING);
      this.draw(line, MARGIN + (at === 0 ? indent : 0), this.y);
      this.y -= LEADING;
    });
    this.y -= 4;
  }
  /** A code in a box, large enough to be typed from paper. */
  private code(label: string, code: string, address: string): void {
    const lines = breakLines(this.fonts.sans, `打开 ${address} 填写`, 10, INNER - 32);
    const height = 62 + lines.length * 14;
    this.need(height + 12);
    const box = { x: MARGIN, y: this.y - height + 8, width: INNER, height };
    this.page.drawRectangle({ ...box, color: pdfColor(paperTones[1]), borderWidth: 0.8, borderColor: lineInk });
    this.draw(label, MARGIN + 16, this.y - 12, 9.5, quietInk, this.fonts.sans);
    this.draw(code, MARGIN + 16, this.y - 36, 20, headInk, this.fonts.sans);
    for (const [at, line] of lines.entries())
      this.draw(line, MARGIN + 16, this.y - 56 - at * 14, 10, textInk, this.fonts.sans);
    this.y -= height + 14;
  }
  private part(head: string): void {
    const lines = breakLines(this.fonts.serif, head, 13, INNER);
    // A heading stays with the first line below it.
    this.need((2 + lines.length) * LEADING);
    this.y -= 6;
    for (const line of lines) {
      this.draw(line, MARGIN, this.y, 13, headInk);
      this.y -= LEADING;
    }
    this.y -= 2;
  }
  private row(label: string, value: string): void {
    const lines = breakLines(this.fonts.serif, value, SIZE, INNER - LABEL_WIDTH);
    const labels = breakLines(this.fonts.sans, label, 10, LABEL_WIDTH - 12);
    const height = Math.max(lines.length, labels.length, 1);
    // A value longer than a page breaks within the row.
    this.need(Math.min(height, 12) * 17 + 8);
    for (let at = 0; at < height; at++) {
      if (at > 0) this.need(17);
      this.draw(labels[at] ?? '', MARGIN, this.y, 10, quietInk, this.fonts.sans);
      this.draw(lines[at] ?? '', MARGIN + LABEL_WIDTH, this.y);
      this.y -= 17;
    }
    this.rule(this.y + 8);
    this.y -= 9;
  }
  block(block: PaperBlock): void {
    if ('text' in block) this.paragraph(block.text);
    else if ('head' in block) this.part(block.head);
    else if ('code' in block) this.code(block.label, block.code, block.address);
    else for (const { label, value } of block.rows) this.row(label, value);
  }

  /** Lines for signatures, each with its day; a page break separates them only if they take more than half a page. */
  signatures(labels: readonly string[]): void {
    if (labels.length === 0) return;
    this.y -= 16;
    const set = labels.map((label) => breakLines(this.fonts.serif, `${label}：`, SIZE, INNER));
    const heights = set.map((lines) => 44 + (this.isBeside(lines) ? 0 : lines.length * LEADING));
    const height = heights.reduce((sum, one) => sum + one, 0);
    this.need(height <= TOGETHER ? height : 0);
    for (const [at, lines] of set.entries()) {
      this.need(heights[at] ?? 0);
      this.signature(lines);
    }
  }
  /** Whether a label leaves room for a signature on its line. */
  private isBeside(lines: readonly string[]): boolean {
    return lines.length === 1 && textWidth(this.fonts.serif, lines[0] ?? '', SIZE) <= SIGNING - SIGNATURE;
  }
  /** A line and the blanks of a day, beside a short label and below a long one. */
  private signature(label: readonly string[]): void {
    this.y -= 24;
    let from = MARGIN;
    if (this.isBeside(label)) from += textWidth(this.fonts.serif, label[0] ?? '', SIZE);
    for (const [at, line] of label.entries()) {
      this.draw(line, MARGIN, this.y);
      if (at < label.length - 1 || from === MARGIN) this.y -= LEADING;
    }
    this.rule(this.y - 3, from, MARGIN + SIGNING, textInk);
    this.draw(DAY, A4.width - MARGIN - textWidth(this.fonts.serif, DAY, SIZE), this.y);
    this.y -= 20;
  }
  /** Notes above the foot. They move to a new page with it, so that code and seal never stand on a page without text. */
  notes(notes: readonly string[], hasFoot: boolean): void {
    if (notes.length > 0) this.y -= 8;
    const lines = notes.flatMap((note) => breakLines(this.fonts.sans, note, 9, INNER));
    if (hasFoot && lines.length > 0) this.need(Math.min(lines.length, 12) * 14 + CODE + 24);
    for (const line of lines) {
      this.need(14);
      this.draw(line, MARGIN, this.y, 9, quietInk, this.fonts.sans);
      this.y -= 14;
    }
  }
  foot({ verifyUrl = '', issuer = '', issuedOn = '', seal = '' }: PaperText): void {
    if (!verifyUrl && !issuer) return;
    this.need(CODE + 24);
    const bottom = this.y - CODE - 12;
    if (verifyUrl) {
      const { data, edge } = qrPath(verifyUrl);
      this.page.drawSvgPath(data, { x: MARGIN, y: bottom + CODE, scale: CODE / edge, color: headInk });
      this.draw('扫码核验', MARGIN + CODE + 12, bottom + CODE - 14, 12);
      breakLines(this.fonts.sans, verifyUrl, 8, INNER - CODE - ISSUER_WIDTH - 24).forEach((line, at) => {
        this.draw(line, MARGIN + CODE + 12, bottom + CODE - 30 - at * 11, 8, quietInk, this.fonts.sans);
      });
    }
    const right = A4.width - MARGIN;
    if (seal) this.seal(right - 58, bottom + CODE + 8, verifyUrl, seal);
    const isLong = textWidth(this.fonts.serif, issuer, ISSUER) > ISSUER_WIDTH;
    const size = isLong ? SIZE : ISSUER;
    const lines = breakLines(this.fonts.serif, issuer, size, ISSUER_WIDTH);
    for (const [at, line] of lines.entries()) {
      const y = bottom + 24 + (lines.length - 1 - at) * size * 1.3;
      this.draw(line, right - textWidth(this.fonts.serif, line, size), y, size, headInk);
    }
    this.draw(issuedOn, right - textWidth(this.fonts.sans, issuedOn, 10), bottom + 6, 10, quietInk, this.fonts.sans);
    this.y = bottom;
  }
  private seal(x: number, top: number, seed: string, characters: string): void {
    const size = 52;
    this.page.drawSvgPath(wornSquare(seed, size), { x, y: top, color: pdfColor(vermilion[6]) });
    const glyph = size * 0.4;
    for (const [at, character] of [...characters].entries()) {
      const left = x + (size - textWidth(this.fonts.serif, character, glyph)) / 2;
      this.draw(character, left, top - size * (0.28 + at * 0.44) - glyph * 0.36, glyph, pdfColor(white));
    }
  }
  numberPages(): void {
    for (const [at, page] of this.pages.entries()) {
      const said = `第 ${at + 1} 页，共 ${this.pages.length} 页`;
      const x = (A4.width - textWidth(this.fonts.sans, said, 8)) / 2;
      this.fonts.sans.draw(page, said, { x, y: 44, size: 8, color: quietInk });
    }
  }
}

/** Removes what no font draws from a block. */
function drawable(block: PaperBlock): PaperBlock {
  if ('text' in block) return { text: printable(block.text) };
  if ('code' in block) return block;
  if ('head' in block) return { head: printable(block.head) };
  return { rows: block.rows.map(({ label, value }) => ({ label: printable(label), value: printable(value) })) };
}

/** Texts of a block, from which the fonts are chosen. */
const textsOf = (block: PaperBlock): string[] => {
  if ('text' in block) return [block.text];
  if ('code' in block) return [block.label, block.code, block.address];
  return 'head' in block ? [block.head] : block.rows.flatMap(({ label, value }) => [label, value]);
};

/** Writes a paper as PDF: A4, selectable text, page numbers, lines for signatures. Grows with long values. */
export async function paperPdf(text: PaperText): Promise<Uint8Array> {
  const { number = '', issuer = '', signatures = [], notes = [] } = text;
  const heading = printable(text.heading);
  const blocks = text.blocks.map(drawable);
  const signers = signatures.map(printable);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle([heading, number].filter(Boolean).join(' '), { showInWindowTitleBar: true });
  if (issuer) pdf.setAuthor(issuer);
  // The same paper is the same file, whenever it is downloaded.
  const made = new Date(text.issuedOn ? `${text.issuedOn}T00:00:00+08:00` : 0);
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of('zh-CN'));
  const written = [heading, printable(issuer), ...signers, ...notes, ...blocks.flatMap(textsOf)];
  const fonts = await embedFaces(pdf, written);
  const sheet = new Sheet(pdf, fonts);
  sheet.heading(heading, number);
  for (const block of blocks) sheet.block(block);
  sheet.signatures(signers);
  const missing = missingNote(fonts.sans.missing(written.join(' ')), '电子记录');
  sheet.notes([...notes, ...missing], Boolean(text.verifyUrl || issuer));
  sheet.foot({ ...text, issuer: printable(issuer) });
  sheet.numberPages();
  return pdf.save();
}
