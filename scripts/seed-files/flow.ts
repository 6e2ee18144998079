import type { PDFDocument, PDFFont, PDFPage, RGB } from 'pdf-lib';
import { breakLines, textWidth } from '@/lib/provider/documents/type-setting';
import type { Fonts } from './fonts';
import { ink } from './palette';

/** A4 in points. */
export const A4: [number, number] = [595.28, 841.89];
export const MARGIN = 68;
const TOP = A4[1] - 92;
const BOTTOM = 76;

interface TextStyle {
  font: PDFFont;
  size: number;
  leading: number;
  color: RGB;
  indent?: number;
  left?: number;
}

/** A cursor that moves down A4 pages and opens the next one when a block does not fit. */
export class Flow {
  readonly width = A4[0] - 2 * MARGIN;
  page: PDFPage;
  y = TOP;

  constructor(
    readonly pdf: PDFDocument,
    readonly fonts: Fonts,
  ) {
    this.page = pdf.addPage(A4);
  }

  /** Number of the current page; the cover is 1. */
  get pageNumber(): number {
    return this.pdf.getPageCount();
  }

  turn() {
    this.page = this.pdf.addPage(A4);
    this.y = TOP;
  }

  /** Opens a new page unless the given height in points is left. */
  need(height: number) {
    if (!this.has(height)) this.turn();
  }

  /** Whether the given height in points is left on this page. */
  has(height: number): boolean {
    return this.y - height >= BOTTOM;
  }

  /** Leaves a gap, except at the top of a page. */
  gap(height: number) {
    if (this.y < TOP) this.y -= height;
  }

  /** Draws the double rule: three points and one. */
  doubleRule() {
    this.rule(3);
    this.y -= 4.5;
    this.rule(0.8);
  }

  rule(thickness: number, color: RGB = ink('ink8')) {
    this.page.drawLine({
      start: { x: MARGIN, y: this.y },
      end: { x: MARGIN + this.width, y: this.y },
      thickness,
      color,
    });
  }

  text(text: string, style: TextStyle) {
    const left = style.left ?? 0;
    const indent = style.indent ?? 0;
    const lines = breakLines(style.font, text, style.size, this.width - left, indent);
    lines.forEach((line, index) => {
      // Avoids widows and orphans: neither the first nor the last line of a paragraph stands alone on a page.
      const pair = lines.length > 1 && (index === 0 || index === lines.length - 2);
      this.need(pair ? style.leading * 2 : style.leading);
      this.y -= style.leading;
      this.page.drawText(line, {
        x: MARGIN + left + (index === 0 ? indent : 0),
        y: this.y + (style.leading - style.size) / 2,
        size: style.size,
        font: style.font,
        color: style.color,
      });
    });
  }

  paragraph(text: string) {
    this.text(text, { font: this.fonts.sans, size: 11, leading: 20.5, color: ink('paper8'), indent: 22 });
    this.y -= 5;
  }

  /** Draws one line at a position of the current page, right-aligned when `right` is given. */
  label(text: string, at: { x?: number; right?: number; y: number }, font: PDFFont, size: number, color: RGB) {
    const x = at.right === undefined ? (at.x ?? MARGIN) : at.right - textWidth(font, text, size);
    this.page.drawText(text, { x, y: at.y, size, font, color });
  }
}
