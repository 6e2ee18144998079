import { AlignmentType, Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';

/** MIME type of a .docx file. */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A short document: a centred title and paragraphs. */
export async function simpleDocx(title: string, paragraphs: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Document({
    creator: '云州市版权协会',
    title,
    styles: { default: { document: { run: { font: { eastAsia: '宋体', ascii: 'Times New Roman' }, size: 24 } } } },
    sections: [
      {
        children: [
          new Paragraph({
            heading: HeadingLevel.TITLE,
            alignment: AlignmentType.CENTER,
            children: [new TextRun({ text: title, bold: true, size: 36 })],
          }),
          ...paragraphs.map(
            (text) =>
              new Paragraph({
                spacing: { line: 360, after: 120 },
                indent: { firstLine: 480 },
                children: [new TextRun(text)],
              }),
          ),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
