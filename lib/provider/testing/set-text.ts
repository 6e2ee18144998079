import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import { openPdf } from '@/lib/pdf/open-pdf';

/** A piece of text and its position on the page, in points from the bottom left. */
export interface SetText {
  page: number;
  text: string;
  left: number;
  right: number;
  /** Baseline. */
  y: number;
  /** Size of the type. */
  size: number;
}

export interface SetPdf {
  pages: { width: number; height: number }[];
  pieces: SetText[];
}

/** Extracts the text of a PDF with its positions. */
export async function setText(bytes: Uint8Array): Promise<SetPdf> {
  const task = openPdf(bytes);
  const pdf = await task.promise;
  const found: SetPdf = { pages: [], pieces: [] };
  for (let page = 1; page <= pdf.numPages; page++) {
    const sheet = await pdf.getPage(page);
    const { width, height } = sheet.getViewport({ scale: 1 });
    found.pages.push({ width, height });
    for (const item of (await sheet.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , left = 0, y = 0] = item.transform;
      found.pieces.push({ page, text: item.str, left, right: left + item.width, y, size: item.height });
    }
  }
  await task.destroy();
  return found;
}

/** Pairs of texts that are printed over each other; punctuation that hangs past a column may touch the next one. */
export function overprinted(pieces: readonly SetText[]): string[] {
  const found: string[] = [];
  for (const [at, one] of pieces.entries()) {
    for (const other of pieces.slice(at + 1)) {
      const size = Math.min(one.size, other.size);
      const isBeside = one.right < other.left + 1 || other.right < one.left + 1;
      if (one.page !== other.page || isBeside || Math.abs(one.y - other.y) > size * 0.9) continue;
      found.push(`${one.text} / ${other.text}`);
    }
  }
  return found;
}

/** A horizontal rule on a page. */
export interface SetRule {
  page: number;
  left: number;
  right: number;
  y: number;
}

/** Extracts the horizontal rules of a PDF that pdf-lib has drawn. */
export async function setRules(bytes: Uint8Array): Promise<SetRule[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().flatMap((page, at) => {
    const { Contents: contents } = page.node.normalizedEntries();
    const drawn = Array.from({ length: contents?.size() ?? 0 }, (_, index) => contents?.lookup(index))
      .filter((stream) => stream instanceof PDFRawStream)
      .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
      .join('\n');
    return Array.from(drawn.matchAll(/([\d.]+) ([\d.]+) m\s+([\d.]+) ([\d.]+) l\s/g), ([, left, y, right]) => ({
      page: at + 1,
      left: Number(left),
      right: Number(right),
      y: Number(y),
    }));
  });
}
