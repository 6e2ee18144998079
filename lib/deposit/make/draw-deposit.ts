import { PDFDocument, rgb } from 'pdf-lib';
import { embedTypeFace, type LetterFont, SIZE, textWidth } from './type-face';

/** Points: A4, its margins, and the distance of lines, so that fifty fit. */
const A4 = [595.28, 841.89] as const;
const SIDE = 54;
const HEADER = 806;
const FIRST_LINE = 778;
const LEADING = 14.6;
const RULE = rgb(0.45, 0.45, 0.45);

/** Width of a line of the body in points. */
export const LINE_WIDTH = A4[0] - 2 * SIDE;

/** Kept free for the page number beside the header. */
const NUMBER_WIDTH = 36;

export interface DrawInput {
  /** What the header says, before the page number. */
  header: string;
  title: string;
  pages: readonly (readonly string[])[];
  /** Fonts with Chinese letters, the usual ones first. */
  fonts: readonly LetterFont[];
  /** Told after each page. */
  onPage?: (done: number) => void;
}

export interface Drawn {
  bytes: Uint8Array;
  /** Letters that no font had. */
  missing: string[];
}

/** Sets pages as a PDF: header top left, page number top right, then the lines. */
export async function drawDeposit({ header, title, pages, fonts, onPage }: DrawInput): Promise<Drawn> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage('zh-CN');
  const face = await embedTypeFace(pdf, `${header}${pages.flat().join('')}`, fonts);
  // One line, however long the name: it is compared with the application as it stands there.
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
