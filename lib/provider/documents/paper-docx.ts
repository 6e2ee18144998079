import {
  AlignmentType,
  BorderStyle,
  Document,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { xmlText } from '@/lib/art/svg';
import type { PaperBlock, PaperText } from '@/lib/kinds/paper';

/** Half points. */
const SIZE = 24;
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const line = { style: BorderStyle.SINGLE, size: 4, color: 'auto' };

const paragraph = (text: string) =>
  new Paragraph({
    spacing: { line: 360, after: 80 },
    indent: { firstLine: 480 },
    children: [new TextRun(xmlText(text))],
  });

const cell = (text: string, percent: number) =>
  new TableCell({
    width: { size: percent, type: WidthType.PERCENTAGE },
    borders: { top: none, left: none, right: none, bottom: line },
    children: [new Paragraph({ spacing: { before: 60, after: 60 }, children: [new TextRun(xmlText(text))] })],
  });

function written(block: PaperBlock): (Paragraph | Table)[] {
  if ('text' in block) return [paragraph(block.text)];
  if ('code' in block) return [paragraph(`${block.label}：${block.code}（打开 ${block.address} 填写）`)];
  if ('head' in block)
    return [
      new Paragraph({
        keepNext: true,
        spacing: { before: 200, after: 100 },
        children: [new TextRun({ text: xmlText(block.head), bold: true, size: 26 })],
      }),
    ];
  const rows = block.rows.map(({ label, value }) => new TableRow({ children: [cell(label, 24), cell(value, 76)] }));
  return rows.length > 0 ? [new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows })] : [];
}

/** Blanks for a signature and its day. */
const SIGN = '＿＿＿＿＿＿＿＿＿＿　　　　＿＿＿＿年＿＿月＿＿日';
/** Chinese characters in a line of the page. */
const LINE = 37;

/** A label with its signing line, which stands below a label that does not leave the room. */
function signature(label: string): Paragraph[] {
  const said = xmlText(`${label}：`);
  const set = (text: string, before: number, keepNext = false) =>
    new Paragraph({ keepNext, spacing: { before }, children: [new TextRun(text)] });
  if (said.length + SIGN.length <= LINE) return [set(said + SIGN, 360)];
  return [set(said, 360, true), set(SIGN, 240)];
}

/** Writes a paper as DOCX, so that its signers can change it. */
export async function paperDocx(text: PaperText): Promise<Uint8Array> {
  const { heading, number = '', blocks, signatures = [], notes = [], issuer = '', issuedOn = '' } = text;
  const right = (words: string) =>
    words ? [new Paragraph({ alignment: AlignmentType.RIGHT, children: [new TextRun(xmlText(words))] })] : [];
  const document = new Document({
    title: xmlText(heading),
    creator: xmlText(issuer),
    styles: { default: { document: { run: { font: { eastAsia: '宋体', ascii: 'Times New Roman' }, size: SIZE } } } },
    sections: [
      {
        children: [
          new Paragraph({
            alignment: AlignmentType.CENTER,
            spacing: { after: 240 },
            children: [new TextRun({ text: xmlText(heading), bold: true, size: 36 })],
          }),
          ...right(number && `编号：${number}`),
          ...blocks.flatMap(written),
          ...signatures.flatMap(signature),
          ...notes.map((note) => new Paragraph({ children: [new TextRun({ text: xmlText(note), size: 18 })] })),
          ...right(issuer),
          ...right(issuedOn),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
