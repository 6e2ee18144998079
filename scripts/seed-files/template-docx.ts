import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import type { TemplateSeed } from '@/lib/provider/seed/content/templates';
import { fixZipDates } from './zip-dates';

const SONG = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体', cs: 'Times New Roman' };
const HEI = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体', cs: 'Arial' };
const BLANK = '＿＿＿＿＿＿＿＿＿＿';
const DATE = '＿＿＿＿年＿＿月＿＿日';
/** Text width of A4 between margins of 25 mm and 27 mm, in twentieths of a point. */
const TEXT_WIDTH = 8844;

const LAWS: Partial<Record<string, string>> = {
  出版: '《出版管理条例》',
  软件: '《计算机软件保护条例》',
  影视: '《中华人民共和国电影产业促进法》',
  平台与数据: '《信息网络传播权保护条例》',
};

/** Returns 第一条 to 第九十九条. */
function ordinal(index: number): string {
  const figures = '零一二三四五六七八九十';
  const [tens, ones] = [Math.floor(index / 10), index % 10];
  const head = tens === 0 ? '' : tens === 1 ? '十' : `${figures.charAt(tens)}十`;
  return `第${head}${ones === 0 && tens > 0 ? '' : figures.charAt(ones)}条`;
}

function body(text: string, keepNext = false): Paragraph {
  return new Paragraph({
    children: [new TextRun(text)],
    indent: { firstLine: 480, firstLineChars: 200 },
    alignment: AlignmentType.BOTH,
    keepNext,
  });
}

function cell(text: string, width: number, bold = false): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 70, bottom: 70, left: 110, right: 110 },
    verticalAlign: VerticalAlignTable.CENTER,
    children: [new Paragraph({ children: [new TextRun({ text, bold, size: 21 })], spacing: { line: 300 } })],
  });
}

function partyTable({ parties }: TemplateSeed): Table {
  const widths = [2644, 3100, 3100] as const;
  const facts = [
    '姓名或者名称',
    '证件号码（信用代码）',
    '住所或者通讯地址',
    '法定代表人或者代理人',
    '联系人及电话',
    '电子邮箱',
  ];
  const rows = [[' ', parties.left, parties.right], ...facts.map((fact) => [fact, '', ''])].map(
    (texts, index) =>
      new TableRow({
        cantSplit: true,
        tableHeader: index === 0,
        children: texts.map((text, column) => cell(text, widths[column] ?? 0, index === 0 || column === 0)),
      }),
  );
  return new Table({ rows, width: { size: TEXT_WIDTH, type: WidthType.DXA }, columnWidths: [...widths] });
}

function signatures({ parties }: TemplateSeed): Table {
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const half = TEXT_WIDTH / 2;
  const column = (party: string) =>
    new TableCell({
      width: { size: half, type: WidthType.DXA },
      children: [
        `${party}：`,
        '（签字或者盖章）',
        '法定代表人或者代理人：',
        '（签字）＿＿＿＿＿＿＿＿',
        `签署日期：${DATE}`,
      ].map((text) => new Paragraph({ children: [new TextRun(text)], spacing: { line: 440 }, keepNext: true })),
    });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: [half, half],
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
    rows: [new TableRow({ cantSplit: true, children: [column(parties.left), column(parties.right)] })],
  });
}

function clauseHeading(text: string, pageBreakBefore = false): Paragraph {
  return new Paragraph({ heading: HeadingLevel.HEADING_2, pageBreakBefore, children: [new TextRun(text)] });
}

/** Builds the last page: suitable cases and notes on use. */
function guide(template: TemplateSeed, association: string): Paragraph[] {
  const list = (items: string[]) => items.map((item, index) => body(`${index + 1}．${item}`));
  return [
    clauseHeading('使用说明（签署前请删去本页）', true),
    body(template.summary),
    clauseHeading('适用情形'),
    ...list(template.suitable.map((item) => `${item}。`)),
    clauseHeading('使用提示'),
    ...list(template.notes),
    clauseHeading('填写方法'),
    body('横线处填写具体内容，不适用的划去；方框处选定的打勾，未选的保持空白。改动条款的，双方应当在改动处签章。'),
    body(
      `本范本由${association}编写，供当事人参考，不能代替针对具体交易的法律意见。本会提供范本解读与合同纠纷调解服务。`,
    ),
  ];
}

/** Returns core properties with a fixed date; the packer would write the current time. */
function coreProperties(title: string, author: string): string {
  const date = '2026-01-01T00:00:00Z';
  return `<?xml version="1.0" encoding="UTF-8"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:language>zh-CN</dc:language><cp:lastModifiedBy>${author}</cp:lastModifiedBy><cp:revision>1</cp:revision><dcterms:created xsi:type="dcterms:W3CDTF">${date}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${date}</dcterms:modified></cp:coreProperties>`;
}

/** Builds one contract template; the output is deterministic. */
export async function buildTemplate(template: TemplateSeed, association: string): Promise<Buffer> {
  const word = template.title.endsWith('协议') ? '协议' : '合同';
  const law = LAWS[template.category] ?? '';
  const rule = { style: BorderStyle.SINGLE, size: 6, color: '18324A', space: 4 };
  const small = (children: (string | (typeof PageNumber)[keyof typeof PageNumber])[]) =>
    new TextRun({ children, size: 18, color: '625B50' });
  const file = new Document({
    title: template.title,
    creator: association,
    styles: {
      default: {
        document: {
          run: { font: SONG, size: 24, language: { value: 'zh-CN', eastAsia: 'zh-CN' } },
          paragraph: { spacing: { line: 400 } },
        },
        title: {
          run: { font: HEI, size: 40, bold: true },
          paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 240, after: 320, line: 560 } },
        },
        heading2: {
          run: { font: HEI, size: 24, bold: true },
          paragraph: { spacing: { before: 220, after: 80, line: 400 }, keepNext: true },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 1588, bottom: 1418, left: 1531, right: 1531, header: 850, footer: 794 },
          },
        },
        headers: {
          default: new Header({
            children: [
              new Paragraph({
                border: { bottom: rule },
                tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
                children: [small([`${association}　合同范本`]), small(['\t', template.title])],
              }),
            ],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [small(['第 ', PageNumber.CURRENT, ' 页　共 ', PageNumber.TOTAL_PAGES, ' 页'])],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(template.title)] }),
          new Paragraph({
            spacing: { after: 120 },
            children: [new TextRun(`${word}编号：${BLANK}　　签订地点：${BLANK}`)],
          }),
          partyTable(template),
          new Paragraph({ children: [], spacing: { line: 200 } }),
          body(
            `根据《中华人民共和国民法典》《中华人民共和国著作权法》${law}等法律、行政法规的规定，双方在平等、自愿、诚实信用的基础上，经协商一致，订立本${word}。`,
          ),
          ...template.clauses.flatMap((clause, index) => [
            clauseHeading(`${ordinal(index + 1)}　${clause.heading}`),
            // The last clause is kept with the signatures, which must not stand alone on a page.
            ...clause.paragraphs.map((paragraph, at) =>
              body(`${index + 1}.${at + 1}　${paragraph}`, index === template.clauses.length - 1),
            ),
          ]),
          new Paragraph({
            alignment: AlignmentType.CENTER,
            spacing: { before: 200, after: 200 },
            keepNext: true,
            children: [new TextRun('（以下无正文，为签署栏）')],
          }),
          signatures(template),
          ...guide(template, association),
        ],
      },
    ],
  });
  const packed = await Packer.toBuffer(file, undefined, [
    { path: 'docProps/core.xml', data: coreProperties(template.title, association) },
  ]);
  return fixZipDates(packed);
}
