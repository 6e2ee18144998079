import { degrees, PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { embedSans, printable } from './face';
import { breakLines } from './type-setting';

/** A4 in points. */
const SIZE = { width: 595, height: 842 };
const MARGIN = 64;
const black = rgb(0.1, 0.1, 0.1);
const pale = rgb(0.9, 0.88, 0.86);

/** Generates a PDF in place of an authority's paper, for the demo; states that it is not one. Long lines wrap. */
export async function samplePaper(heading: string, lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const [title = '', ...texts] = [heading, ...lines].map(printable);
  const font = await embedSans(pdf, [title, ...texts]);
  const page: PDFPage = pdf.addPage([SIZE.width, SIZE.height]);
  const mark = { size: 48, color: pale, rotate: degrees(28) };
  font.draw(page, '演示样张，不是登记机构的文件', { x: 70, y: 360, ...mark });
  let y = SIZE.height - 120;
  for (const [at, text] of [title, ...texts].entries()) {
    const size = at === 0 ? 18 : 12;
    for (const line of breakLines(font, text, size, SIZE.width - 2 * MARGIN)) {
      font.draw(page, line, { x: MARGIN, y, size, color: black });
      y -= size * 1.8;
    }
    y -= 8;
  }
  return Uint8Array.from(await pdf.save());
}
