import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  AFRelationship,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
} from 'pdf-lib';
import { ink, paper, vermilion, white } from '@/lib/art/palette';
import { qrPath } from '@/lib/art/qr';
import { wornSquare } from '@/lib/art/seal';
import { safeFontkit } from '@/lib/pdf/safe-fontkit';
import { breakLines, breakTitle, textWidth } from './type-setting';

export interface CertificatePaper {
  /** 数字作品备案凭证 */
  heading: string;
  number: string;
  title: string;
  rows: readonly { label: string; value: string }[];
  /** SHA-256 in hex. */
  digest: string;
  /** How to check it, a sentence each. */
  notes: readonly string[];
  /** Address that the code leads to. */
  verifyUrl: string;
  issuer: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  /** What lies inside the file, for programs. */
  attached: readonly { name: string; mime: string; about: string; text: string }[];
}

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 72;
const INNER = A4.width - 2 * MARGIN;
const LABEL_WIDTH = 96;
const CODE = 104;

const color = (hex: string) => {
  const value = Number.parseInt(hex.slice(1), 16);
  return rgb(((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
};
const [frameInk, textInk, quietInk, sealInk] = [ink[8], paper[9], paper[7], vermilion[6]].map(color);

/** Resolved at run time from the working directory, so that bundling neither moves nor swallows the fonts. */
const fontFile = (family: string, file: string) =>
  readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', '@expo-google-fonts', family, file));

interface Fonts {
  serif: PDFFont;
  sans: PDFFont;
  mono: PDFFont;
}

async function embedFonts(pdf: PDFDocument): Promise<Fonts> {
  pdf.registerFontkit(safeFontkit);
  const [serif, sans] = await Promise.all([
    fontFile('noto-serif-sc', '600SemiBold/NotoSerifSC_600SemiBold.ttf'),
    fontFile('noto-sans-sc', '400Regular/NotoSansSC_400Regular.ttf'),
  ]);
  return {
    serif: await pdf.embedFont(serif, { subset: true }),
    sans: await pdf.embedFont(sans, { subset: true }),
    mono: await pdf.embedFont(StandardFonts.Courier),
  };
}

/** Draws from the top down. */
class Sheet {
  y = A4.height - 108;
  constructor(
    readonly page: PDFPage,
    readonly fonts: Fonts,
  ) {}

  text(text: string, x: number, y: number, options: { font: PDFFont; size: number; color?: typeof textInk }): void {
    this.page.drawText(text, { x, y, color: textInk, ...options });
  }
  rule(y: number, thickness: number, from = MARGIN, to = A4.width - MARGIN, stroke = frameInk): void {
    this.page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness, color: stroke });
  }
  frame(): void {
    for (const [inset, borderWidth] of [
      [28, 3.2],
      [35, 0.8],
    ] as const) {
      const [width, height] = [A4.width - 2 * inset, A4.height - 2 * inset];
      this.page.drawRectangle({ x: inset, y: inset, width, height, borderWidth, borderColor: frameInk });
    }
  }
  heading({ heading, number }: CertificatePaper): void {
    const { serif, sans } = this.fonts;
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
    const size = textWidth(serif, title, 27) <= INNER * 1.9 ? 27 : 17;
    for (const line of breakTitle(serif, title, size, INNER)) {
      this.text(line, MARGIN, this.y, { font: serif, size });
      this.y -= size * 1.4;
    }
    this.y -= 10;
  }
  row({ label, value }: CertificatePaper['rows'][number]): void {
    const { sans } = this.fonts;
    this.text(label, MARGIN, this.y, { font: sans, size: 10, color: quietInk });
    const lines = breakLines(sans, value, 11, INNER - LABEL_WIDTH);
    lines.forEach((line, at) => void this.text(line, MARGIN + LABEL_WIDTH, this.y - at * 17, { font: sans, size: 11 }));
    this.y -= Math.max(lines.length, 1) * 17 + 2;
    this.rule(this.y + 7, 0.4, MARGIN, A4.width - MARGIN, color(paper[3]));
    this.y -= 8;
  }
  /** In eights, so that it can be read out and compared. */
  digest(digest: string): void {
    const { sans, mono } = this.fonts;
    this.y -= 16;
    this.page.drawRectangle({ x: MARGIN, y: this.y - 50, width: INNER, height: 66, color: color(paper[1]) });
    this.page.drawRectangle({ x: MARGIN, y: this.y - 50, width: 2.4, height: 66, color: sealInk });
    this.text('文件的 SHA-256 摘要', MARGIN + 14, this.y, { font: sans, size: 9.5, color: quietInk });
    const groups = digest.match(/.{8}/g) ?? [];
    [groups.slice(0, 4), groups.slice(4)].forEach((half, at) => {
      this.text(half.join(' '), MARGIN + 14, this.y - 20 - at * 17, { font: mono, size: 11.5 });
    });
    this.y -= 76;
  }
  notes(notes: readonly string[]): void {
    const { sans } = this.fonts;
    for (const note of notes) {
      for (const line of breakLines(sans, note, 9, INNER)) {
        this.text(line, MARGIN, this.y, { font: sans, size: 9, color: quietInk });
        this.y -= 14;
      }
      this.y -= 3;
    }
  }
  foot({ verifyUrl, issuer, issuedOn }: CertificatePaper): void {
    const { serif, sans } = this.fonts;
    const bottom = 74;
    const { data, edge } = qrPath(verifyUrl);
    const box = { x: MARGIN, y: bottom, width: CODE, height: CODE };
    this.page.drawRectangle({ ...box, color: color(white), borderWidth: 0.8, borderColor: frameInk });
    this.page.drawSvgPath(data, { x: MARGIN, y: bottom + CODE, scale: CODE / edge, color: frameInk });
    this.text('扫码核验', MARGIN + CODE + 16, bottom + CODE - 18, { font: serif, size: 14 });
    breakLines(sans, verifyUrl, 8, 250).forEach((line, at) => {
      this.text(line, MARGIN + CODE + 16, bottom + CODE - 36 - at * 11, { font: sans, size: 8, color: quietInk });
    });
    const right = A4.width - MARGIN;
    this.text(issuer, right - textWidth(serif, issuer, 13), bottom + 22, { font: serif, size: 13, color: frameInk });
    this.text(issuedOn, right - textWidth(sans, issuedOn, 10), bottom + 4, { font: sans, size: 10, color: quietInk });
    this.seal('备案', right - 62, bottom + CODE, 58, verifyUrl);
  }
  private seal(characters: string, x: number, top: number, size: number, seed: string): void {
    this.page.drawSvgPath(wornSquare(seed, size), { x, y: top, color: sealInk });
    const glyph = size * 0.4;
    [...characters].forEach((character, at) => {
      const left = x + (size - textWidth(this.fonts.serif, character, glyph)) / 2;
      const base = top - size * (0.28 + at * 0.44) - glyph * 0.36;
      this.text(character, left, base, { font: this.fonts.serif, size: glyph, color: color(white) });
    });
  }
}

/** What no font draws, and what would break a line. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();

/** The certificate of a digital filing: A4, its text selectable, and the proof inside. */
export async function filingCertificate(given: CertificatePaper): Promise<Uint8Array> {
  const certificate: CertificatePaper = {
    ...given,
    title: plain(given.title),
    rows: given.rows.map(({ label, value }) => ({ label, value: plain(value) })),
  };
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const made = new Date(`${given.issuedOn}T00:00:00+08:00`);
  pdf.setTitle(`${certificate.heading} ${certificate.number}`, { showInWindowTitleBar: true });
  pdf.setAuthor(certificate.issuer);
  pdf.setSubject(certificate.title);
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of('zh-CN'));
  const sheet = new Sheet(pdf.addPage([A4.width, A4.height]), await embedFonts(pdf));
  sheet.frame();
  sheet.heading(certificate);
  sheet.title(certificate.title);
  for (const row of certificate.rows) sheet.row(row);
  sheet.digest(certificate.digest);
  sheet.notes(certificate.notes);
  sheet.foot(certificate);
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
