import { openPdf } from '@/lib/pdf/open-pdf';

/** A piece of text and its position on the page, in points from the bottom left. */
export interface SetText {
  page: number;
  text: string;
  left: number;
  right: number;
  y: number;
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
      found.pieces.push({ page, text: item.str, left, right: left + item.width, y });
    }
  }
  await task.destroy();
  return found;
}
