import type { PDFPageProxy } from 'unpdf/pdfjs';
import { openPdf, type ReadCMap } from '@/lib/pdf/open-pdf';
import { DepositError, type DepositPage } from '../deposit';
import { type PrintedLine, toPages } from './page-furniture';

/** Maximum number of pages read. */
const MOST_READ = 600;
/** Minimum gap between cells, and between words, relative to the font height. */
const CELL_GAP = 1.8;
const SPACE_GAP = 0.22;

interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Groups pieces of text with a common baseline, in reading order. */
function toLines(pieces: readonly Piece[], width: number, height: number): PrintedLine[] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.y - piece.y) < 0.4 * Math.max(first.height, piece.height)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    const cells: { text: string; left: number; right: number }[] = [];
    let end = Number.NEGATIVE_INFINITY;
    for (const { text, x, width: wide, height: tall } of row.sort((a, b) => a.x - b.x)) {
      const last = cells.at(-1);
      const gap = (x - end) / tall;
      if (!last || gap > CELL_GAP) cells.push({ text, left: x / width, right: (x + wide) / width });
      else {
        last.text += gap > SPACE_GAP ? ` ${text}` : text;
        last.right = (x + wide) / width;
      }
      end = Math.max(end, x + wide);
    }
    return { y: 1 - (row[0]?.y ?? 0) / height, cells };
  });
}

async function linesOf(page: PDFPageProxy): Promise<PrintedLine[]> {
  const { viewBox, transform } = page.getViewport({ scale: 1 });
  const [left = 0, bottom = 0, right = 1, top = 1] = viewBox;
  const turned = transform[0] === 0;
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x = 0, y = 0] = item.transform;
    const height = item.height || 10;
    return [
      turned
        ? { text: item.str, x: y - bottom, y: right - x, width: item.width, height }
        : { text: item.str, x: x - left, y: y - bottom, width: item.width, height },
    ];
  });
  return turned ? toLines(pieces, top - bottom, right - left) : toLines(pieces, right - left, top - bottom);
}

export interface ReadPdfOptions {
  readCMap?: ReadCMap;
  /** Called after each page. */
  onProgress?: (done: number, total: number) => void;
}

/** Reads the text of a PDF page by page. Throws `DepositError` if it is encrypted, broken or much too long. */
export async function readPdf(
  bytes: Uint8Array,
  { readCMap, onProgress = () => undefined }: ReadPdfOptions = {},
): Promise<DepositPage[]> {
  const task = openPdf(bytes, readCMap);
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MOST_READ) throw new DepositError(`这份 PDF 有 ${pdf.numPages} 页，交存至多 60 页，请先截取`);
    const printed: PrintedLine[][] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      printed.push(await linesOf(await pdf.getPage(number)));
      onProgress(number, pdf.numPages);
    }
    return toPages(printed);
  } catch (error) {
    if (error instanceof DepositError) throw error;
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new DepositError(locked ? 'PDF 设了打开密码，请去掉密码再试' : 'PDF 无法读取，可能已损坏，请重新导出');
  } finally {
    await task.destroy();
  }
}
