import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';

const textOf = (value: unknown): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

/** Reads a PDF's title, its embedded files, and whether its fonts map their glyphs to characters (ToUnicode). */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const contents: Record<string, string> = {};
  const names = pdf.catalog.lookupMaybe(PDFName.of('Names'), PDFDict);
  const list = names?.lookupMaybe(PDFName.of('EmbeddedFiles'), PDFDict)?.lookupMaybe(PDFName.of('Names'), PDFArray);
  for (let at = 1; at < (list?.size() ?? 0); at += 2) {
    const file = list?.lookupMaybe(at, PDFDict);
    const stream = file?.lookupMaybe(PDFName.of('EF'), PDFDict)?.lookup(PDFName.of('F'));
    if (!(stream instanceof PDFRawStream)) continue;
    contents[textOf(file?.lookup(PDFName.of('UF')))] = Buffer.from(decodePDFRawStream(stream).decode()).toString(
      'utf8',
    );
  }
  const fonts = pdf.context
    .enumerateIndirectObjects()
    .filter(([, object]) => object instanceof PDFDict && object.get(PDFName.of('Subtype')) === PDFName.of('Type0'));
  const hasUnicode = fonts.every(([, font]) => font instanceof PDFDict && font.has(PDFName.of('ToUnicode')));
  return {
    title: pdf.getTitle(),
    contents,
    attached: Object.keys(contents),
    hasUnicode: fonts.length > 0 && hasUnicode,
  };
}
