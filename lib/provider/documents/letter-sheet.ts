import { type Color, PDFDocument, PDFName, type PDFPage, PDFString, rgb } from 'pdf-lib';
import { ink, paper, vermilion, white } from '@/lib/art/palette';
import { qrPath } from '@/lib/art/qr';
import { wornSquare } from '@/lib/art/seal';
import { embedFaces, type Face, printable } from './face';
import { breakLines, textWidth } from './type-setting';

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 72;
const INNER = A4.width - 2 * MARGIN;
const BOTTOM = 72;
const CODE = 92;

const color = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16);
  return rgb(((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
};
const frameInk = color(ink[8]);
const textInk = color(paper[9]);
const quietInk = color(paper[7]);

/** Properties of a document, and every text that its fonts must contain. */
export interface LetterFacts {
  heading: string;
  number: string;
  issuer: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  texts: readonly string[];
}

/** A letter or agreement on A4: text from the top down, with page breaks and numbered pages. */
export class LetterSheet {
  private y = 0;
  private readonly pages: PDFPage[] = [];
  private constructor(
    private readonly pdf: PDFDocument,
    private readonly serif: Face,
    private readonly sans: Face,
    private readonly facts: LetterFacts,
  ) {
    this.newPage();
    this.head();
  }

  /** Starts a document. Texts given later must be among its `texts`, after {@link printable}. */
  static async create(facts: LetterFacts): Promise<LetterSheet> {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    const made = new Date(`${facts.issuedOn}T00:00:00+08:00`);
    pdf.setTitle(`${facts.heading} ${facts.number}`, { showInWindowTitleBar: true });
    pdf.setAuthor(facts.issuer);
    pdf.setCreationDate(made);
    pdf.setModificationDate(made);
    pdf.catalog.set(PDFName.of('Lang'), PDFString.of('zh-CN'));
    const { serif, sans } = await embedFaces(
      pdf,
      [facts.heading, facts.number, facts.issuer, ...facts.texts].map(printable),
    );
    return new LetterSheet(pdf, serif, sans, facts);
  }

  private get page(): PDFPage {
    return this.pages.at(-1) ?? this.newPage();
  }
  private newPage(): PDFPage {
    const page = this.pdf.addPage([A4.width, A4.height]);
    this.pages.push(page);
    this.y = A4.height - 92;
    return page;
  }
  private need(height: number): void {
    if (this.y - height < BOTTOM) this.newPage();
  }
  private write(text: string, x: number, size: number, options: { face?: Face; ink?: Color } = {}): void {
    const { face = this.sans, ink: stroke = textInk } = options;
    face.draw(this.page, text, { x, y: this.y, size, color: stroke });
  }
  private rule(thickness: number): void {
    const [start, end] = [
      { x: MARGIN, y: this.y },
      { x: A4.width - MARGIN, y: this.y },
    ];
    this.page.drawLine({ start, end, thickness, color: frameInk });
  }

  private head(): void {
    const { heading, number } = this.facts;
    const width = textWidth(this.serif, heading, 24);
    this.write(heading, (A4.width - width) / 2, 24, { face: this.serif, ink: frameInk });
    this.y -= 26;
    const beside = textWidth(this.sans, number, 10.5);
    this.write(number, A4.width - MARGIN - beside, 10.5, { ink: quietInk });
    this.y -= 10;
    this.rule(1.2);
    this.y -= 32;
  }

  /** Text in lines of the column; the first one can be indented by two characters. */
  paragraph(given: string, options: { size?: number; indented?: boolean; quiet?: boolean } = {}): this {
    const { size = 11.5, indented = false, quiet = false } = options;
    const indent = indented ? 2 * size : 0;
    for (const [at, line] of breakLines(this.sans, printable(given), size, INNER, indent).entries()) {
      this.need(size);
      this.write(line, MARGIN + (at === 0 ? indent : 0), size, { ink: quiet ? quietInk : textInk });
      this.y -= size * 1.75;
    }
    this.y -= size * 0.35;
    return this;
  }

  /** Heading of a part. */
  title(given: string): this {
    this.need(60);
    this.y -= 6;
    this.write(printable(given), MARGIN, 13, { face: this.serif, ink: frameInk });
    this.y -= 24;
    return this;
  }

  /** A label with its value beside it. */
  row(label: string, value: string): this {
    const lines = breakLines(this.sans, printable(value), 11, INNER - 96);
    this.need(lines.length * 18);
    this.write(label, MARGIN, 10, { ink: quietInk });
    for (const line of lines.length > 0 ? lines : ['']) {
      this.write(line, MARGIN + 96, 11);
      this.y -= 18;
    }
    this.y -= 2;
    return this;
  }

  /** A code in a box, large enough to be typed from paper, with the address where it is typed. */
  code(label: string, code: string, address: string): this {
    this.need(88);
    const box = { x: MARGIN, y: this.y - 62, width: INNER, height: 76 };
    this.page.drawRectangle({ ...box, color: color(paper[1]), borderWidth: 0.8, borderColor: color(paper[4]) });
    this.write(label, MARGIN + 16, 9.5, { ink: quietInk });
    this.y -= 26;
    this.write(code, MARGIN + 16, 20, { ink: frameInk });
    this.y -= 22;
    this.write(address, MARGIN + 16, 10);
    this.y -= 38;
    return this;
  }

  /** Name of the association and the day, on the right. */
  signature(): this {
    const { issuer, issuedOn } = this.facts;
    const right = A4.width - MARGIN;
    this.need(56);
    this.y -= 14;
    this.write(printable(issuer), right - textWidth(this.serif, printable(issuer), 13), 13, { face: this.serif });
    this.y -= 20;
    this.write(issuedOn, right - textWidth(this.sans, issuedOn, 10.5), 10.5, { ink: quietInk });
    this.y -= 26;
    return this;
  }

  /** A QR code of an address with what it is for, and the seal of the association beside it. */
  verification(address: string, words: string, sealed: string): this {
    this.need(CODE + 24);
    const top = this.y;
    const { data, edge } = qrPath(address);
    const box = { x: MARGIN, y: top - CODE, width: CODE, height: CODE };
    this.page.drawRectangle({ ...box, color: color(white), borderWidth: 0.8, borderColor: frameInk });
    this.page.drawSvgPath(data, { x: MARGIN, y: top, scale: CODE / edge, color: frameInk });
    const left = MARGIN + CODE + 16;
    this.y = top - 20;
    this.write(words, left, 13, { face: this.serif });
    for (const line of breakLines(this.sans, address, 8, 240)) {
      this.y -= 12;
      this.write(line, left, 8, { ink: quietInk });
    }
    this.seal(A4.width - MARGIN - 62, top - 10, address, sealed);
    this.y = top - CODE - 20;
    return this;
  }
  private seal(x: number, top: number, seed: string, sealed: string): void {
    const size = 58;
    this.page.drawSvgPath(wornSquare(seed, size), { x, y: top, color: color(vermilion[6]) });
    const glyph = size * 0.4;
    for (const [at, character] of [...sealed].entries()) {
      const left = x + (size - textWidth(this.serif, character, glyph)) / 2;
      const y = top - size * (0.28 + at * 0.44) - glyph * 0.36;
      this.serif.draw(this.page, character, { x: left, y, size: glyph, color: color(white) });
    }
  }

  /** Numbers the pages, if there are several, and returns the file. */
  async save(): Promise<Uint8Array> {
    const { length } = this.pages;
    for (const [at, page] of length > 1 ? this.pages.entries() : []) {
      const words = `第 ${at + 1} 页，共 ${length} 页`;
      const x = (A4.width - textWidth(this.sans, words, 8)) / 2;
      this.sans.draw(page, words, { x, y: 40, size: 8, color: quietInk });
    }
    return this.pdf.save();
  }
}
