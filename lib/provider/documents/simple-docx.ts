import { AlignmentType, Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { xmlText } from '@/lib/art/svg';

/** MIME type of a .docx file. */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Generates a short document with a centred title and paragraphs.
 * @param creator Name of the association, for the document's properties; may be empty
 */
export async function simpleDocx(title: string, paragraphs: string[], creator = ''): Promise<Uint8Array<ArrayBuffer>> {
  const heading = xmlText(title);
  const document = new Document({
    creator: xmlText(creator),
    title: heading,
    styles: { default: { document: { run: { font: { eastAsia: '宋体', ascii: 'Times New Roman' }, size: 24 } } } },
    sections: [
      {
        children: [
          new Paragraph({
            heading: HeadingLevel.TITLE,
            alignment: AlignmentType.CENTER,
            children: [new TextRun({ text: heading, bold: true, size: 36 })],
          }),
          ...paragraphs.map(
            (text) =>
              new Paragraph({
                spacing: { line: 360, after: 120 },
                indent: { firstLine: 480 },
                children: [new TextRun(xmlText(text))],
              }),
          ),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
