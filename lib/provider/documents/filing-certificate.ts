import {
  AFRelationship,
  type Color,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  PDFString,
  StandardFonts,
} from 'pdf-lib';
import { ink, paper, vermilion, white } from '@/lib/art/palette';
import { qrPath } from '@/lib/art/qr';
import { wornSquare } from '@/lib/art/seal';
import { pdfColor } from './colors';
import { embedFaces, type Face, printable } from './face';
import { missingNote } from './missing-note';
import { breakLines, breakTitle, textWidth } from './type-setting';

export interface CertificatePaper {
  /** Title of the document: 数字作品备案凭证. */
  heading: string;
  number: string;
  title: string;
  rows: readonly { label: string; value: string }[];
  /** SHA-256 in hex. */
  digest: string;
  /** Verification instructions, one sentence each. */
  notes: readonly string[];
  /** Address in the QR code. */
  verifyUrl: string;
  issuer: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  /** Attachments for programs. */
  attached: readonly { name: string; mime: string; about: string; text: string }[];
}

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 72;
const INNER = A4.width - 2 * MARGIN;
const LABEL_WIDTH = 96;
const CODE = 104;

const frameInk = pdfColor(ink[8]);
const textInk = pdfColor(paper[9]);
const quietInk = pdfColor(paper[7]);
const sealInk = pdfColor(vermilion[6]);

/** Lower limit of text: above the foot's box on the last page, and above the frame on other pages. */
const FOOT_TOP = 196;
const BOTTOM = 58;
const sealed = '备案';

interface Fonts {
  serif: Face;
  sans: Face;
  mono: PDFFont;
}

/** Lays out text from the top down, with page breaks. */
class Sheet {
  y = 0;
  pages: PDFPage[] = [];
  constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: Fonts,
    private readonly certificate: CertificatePaper,
  ) {
    this.newPage();
  }

  private get page(): PDFPage {
    return this.pages.at(-1) ?? this.newPage();
  }
  private newPage(): PDFPage {
    const page = this.pdf.addPage([A4.width, A4.height]);
    this.pages.push(page);
    for (const [inset, borderWidth] of [
      [28, 3.2],
      [35, 0.8],
    ] as const) {
      const [width, height] = [A4.width - 2 * inset, A4.height - 2 * inset];
      page.drawRectangle({ x: inset, y: inset, width, height, borderWidth, borderColor: frameInk });
    }
    this.y = A4.height - 108;
    this.heading();
    return page;
  }
  /** Starts a new page if the current one lacks the height. */
  private need(height: number, bottom = BOTTOM): void {
    if (this.y - height < bottom) this.newPage();
  }
  private text(text: string, x: number, y: number, options: { font: Face; size: number; color?: Color }): void {
    const { font, size, color = textInk } = options;
    font.draw(this.page, text, { x, y, size, color });
  }
  private rule(y: number, thickness: number, stroke: Color = frameInk): void {
    this.page.drawLine({ start: { x: MARGIN, y }, end: { x: A4.width - MARGIN, y }, thickness, color: stroke });
  }
  private heading(): void {
    const { serif, sans } = this.fonts;
    const { heading, number } = this.certificate;
    this.text(heading, MARGIN, this.y, { font: serif, size: 24, color: frameInk });
    const size = 10.5;
    this.text(number, A4.width - MARGIN - textWidth(sans, number, size), this.y + 2, { font: sans, size });
    this.y -= 16;
    this.rule(this.y, 1.2);
    this.rule(this.y - 3.5, 0.4);
    this.y -= 54;
  }
  title(title: string): void {
    const { serif } = this.fonts;
    const width = textWidth(serif, title, 1);
    const size = [27, 17].find((one) => width * one <= INNER * 1.9) ?? (width * 17 <= INNER * 3.9 ? 17 : 12.5);
    for (const line of breakTitle(serif, title, size, INNER)) {
      this.need(size);
      this.text(line, MARGIN, this.y, { font: serif, size });
      this.y -= size * 1.4;
    }
    this.y -= 10;
  }
  row({ label, value }: CertificatePaper['rows'][number]): void {
    const { sans } = this.fonts;
    const lines = breakLines(sans, value, 11, INNER - LABEL_WIDTH);
    this.need(Math.max(lines.length, 1) * 17);
    this.text(label, MARGIN, this.y, { font: sans, size: 10, color: quietInk });
    lines.forEach((line, at) => void this.text(line, MARGIN + LABEL_WIDTH, this.y - at * 17, { font: sans, size: 11 }));
    this.y -= Math.max(lines.length, 1) * 17 + 2;
    this.rule(this.y + 7, 0.4, pdfColor(paper[3]));
    this.y -= 8;
  }
  /** Prints the digest in groups of eight, for reading aloud and comparison. */
  digest(digest: string): void {
    const { sans, mono } = this.fonts;
    this.need(70);
    this.y -= 16;
    this.page.drawRectangle({ x: MARGIN, y: this.y - 50, width: INNER, height: 66, color: pdfColor(paper[1]) });
    this.page.drawRectangle({ x: MARGIN, y: this.y - 50, width: 2.4, height: 66, color: sealInk });
    this.text('文件的 SHA-256 摘要', MARGIN + 14, this.y, { font: sans, size: 9.5, color: quietInk });
    const groups = digest.match(/.{8}/g) ?? [];
    [groups.slice(0, 4), groups.slice(4)].forEach((half, at) => {
      const place = { x: MARGIN + 14, y: this.y - 20 - at * 17, size: 11.5, color: textInk };
      this.page.drawText(half.join(' '), { ...place, font: mono });
    });
    this.y -= 76;
  }
  /** Prints the notes on the page of the foot, so that both stay together. */
  notes(notes: readonly string[]): void {
    const { sans } = this.fonts;
    const set = notes.map((note) => breakLines(sans, note, 9, INNER));
    this.need(
      set.reduce((sum, lines) => sum + lines.length * 14 + 3, 0),
      FOOT_TOP,
    );
    for (const lines of set) {
      for (const line of lines) {
        this.need(0);
        this.text(line, MARGIN, this.y, { font: sans, size: 9, color: quietInk });
        this.y -= 14;
      }
      this.y -= 3;
    }
  }
  foot(): void {
    const { verifyUrl, issuer, issuedOn } = this.certificate;
    const { serif, sans } = this.fonts;
    this.need(0, FOOT_TOP - 14);
    const bottom = 74;
    const { data, edge } = qrPath(verifyUrl);
    const box = { x: MARGIN, y: bottom, width: CODE, height: CODE };
    this.page.drawRectangle({ ...box, color: pdfColor(white), borderWidth: 0.8, borderColor: frameInk });
    this.page.drawSvgPath(data, { x: MARGIN, y: bottom + CODE, scale: CODE / edge, color: frameInk });
    const left = MARGIN + CODE + 16;
    this.text('扫码核验', left, bottom + CODE - 18, { font: serif, size: 14 });
    breakLines(sans, verifyUrl, 8, 250).forEach((line, at) => {
      this.text(line, left, bottom + CODE - 36 - at * 11, { font: sans, size: 8, color: quietInk });
    });
    const right = A4.width - MARGIN;
    const size = Math.min(13, (right - left) / textWidth(serif, issuer, 1));
    this.text(issuer, right - textWidth(serif, issuer, size), bottom + 22, { font: serif, size, color: frameInk });
    this.text(issuedOn, right - textWidth(sans, issuedOn, 10), bottom + 4, { font: sans, size: 10, color: quietInk });
    this.seal(right - 62, bottom + CODE, 58, verifyUrl);
    this.numberPages();
  }
  /** Numbers the pages if there are several. */
  private numberPages(): void {
    const { sans } = this.fonts;
    const { length } = this.pages;
    if (length === 1) return;
    for (const [at, page] of this.pages.entries()) {
      const words = `第 ${at + 1} 页，共 ${length} 页`;
      sans.draw(page, words, { x: (A4.width - textWidth(sans, words, 8)) / 2, y: 44, size: 8, color: quietInk });
    }
  }
  private seal(x: number, top: number, size: number, seed: string): void {
    this.page.drawSvgPath(wornSquare(seed, size), { x, y: top, color: sealInk });
    const glyph = size * 0.4;
    [...sealed].forEach((character, at) => {
      const left = x + (size - textWidth(this.fonts.serif, character, glyph)) / 2;
      const base = top - size * (0.28 + at * 0.44) - glyph * 0.36;
      this.text(character, left, base, { font: this.fonts.serif, size: glyph, color: pdfColor(white) });
    });
  }
}

/** Generates the certificate of a digital filing: A4, with selectable text and the embedded proof. */
export async function filingCertificate(given: CertificatePaper): Promise<Uint8Array> {
  const certificate: CertificatePaper = {
    ...given,
    title: printable(given.title),
    rows: given.rows.map(({ label, value }) => ({ label, value: printable(value) })),
    issuer: printable(given.issuer),
  };
  const { title, issuer, rows, notes } = certificate;
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const made = new Date(`${given.issuedOn}T00:00:00+08:00`);
  pdf.setTitle(`${certificate.heading} ${certificate.number}`, { showInWindowTitleBar: true });
  pdf.setAuthor(issuer);
  pdf.setSubject(title);
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of('zh-CN'));
  const written = [title, issuer, ...rows.map(({ value }) => value)];
  const faces = await embedFaces(pdf, written);
  const sheet = new Sheet(pdf, { ...faces, mono: await pdf.embedFont(StandardFonts.Courier) }, certificate);
  sheet.title(title);
  for (const row of rows) sheet.row(row);
  sheet.digest(certificate.digest);
  sheet.notes([...notes, ...missingNote(faces.sans.missing(written.join(' ')), '备案记录')]);
  sheet.foot();
  for (const { name, mime, about, text } of certificate.attached) {
    await pdf.attach(new TextEncoder().encode(text), name, {
      mimeType: mime,
      description: about,
      creationDate: made,
      modificationDate: made,
      afRelationship: AFRelationship.Data,
    });
  }
  return pdf.save();
}
