import { PDFDocument, rgb } from 'pdf-lib';
import { embedTypeFace, type LetterFont, SIZE, textWidth } from './type-face';

/** Points: A4, margins, and a line height that fits fifty lines. */
const A4 = [595.28, 841.89] as const;
const SIDE = 54;
const HEADER = 806;
const FIRST_LINE = 778;
const LEADING = 14.6;
const RULE = rgb(0.45, 0.45, 0.45);

/** Width of a body line in points. */
export const LINE_WIDTH = A4[0] - 2 * SIDE;

/** Reserved for the page number beside the header. */
const NUMBER_WIDTH = 36;

export interface DrawInput {
  /** Header without the page number. */
  header: string;
  title: string;
  pages: readonly (readonly string[])[];
  /** Fonts with Chinese characters, most common first. */
  fonts: readonly LetterFont[];
  /** Called after each page. */
  onPage?: (done: number) => void;
}

export interface Drawn {
  bytes: Uint8Array;
  /** Characters missing in all fonts. */
  missing: string[];
}

/** Renders pages as a PDF: header at the top left, page number at the top right, then the lines. */
export async function drawDeposit({ header, title, pages, fonts, onPage }: DrawInput): Promise<Drawn> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage('zh-CN');
  const face = await embedTypeFace(pdf, `${header}${pages.flat().join('')}`, fonts);
  // Shrinks a long name to one line: it must match the application verbatim.
  const headerSize = Math.min(SIZE, (SIZE * (LINE_WIDTH - NUMBER_WIDTH)) / textWidth(header));
  for (const [index, lines] of pages.entries()) {
    const page = pdf.addPage([...A4]);
    const number = String(index + 1);
    face.draw(page, header, { x: SIDE, y: HEADER, size: headerSize });
    face.draw(page, number, { x: A4[0] - SIDE - textWidth(number), y: HEADER });
    const y = HEADER - 7;
    page.drawLine({ start: { x: SIDE, y }, end: { x: A4[0] - SIDE, y }, thickness: 0.5, color: RULE });
    for (const [row, line] of lines.entries()) {
      face.draw(page, line, { x: SIDE, y: FIRST_LINE - row * LEADING, size: SIZE });
    }
    onPage?.(index + 1);
  }
  return { bytes: await pdf.save(), missing: face.missing };
}
