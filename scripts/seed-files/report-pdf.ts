import { PDFDocument, PDFName, type PDFPage, PDFString } from 'pdf-lib';
import { textWidth } from '@/lib/provider/documents/type-setting';
import type { ReportSeed } from '@/lib/provider/seed/content/reports';
import { drawCover, drawSeal } from './cover';
import { drawChart, drawTable } from './figures';
import { A4, Flow, MARGIN } from './flow';
import { embedFonts, type Fonts } from './fonts';
import { ink } from './palette';

/** The publisher, read from the seed's site configuration. */
export interface Publisher {
  name: string;
  address: string;
  hotline: string;
  email: string;
}

interface Entry {
  title: string;
  page: number;
  /** Position of the heading on its page, for the link. */
  y: number;
}

const STAMP = new Date(Date.UTC(2026, 0, 1));
const FIGURES = '零一二三四五六七八九十';

function heading(flow: Flow, entries: Entry[], title: string) {
  flow.gap(20);
  flow.need(130);
  entries.push({ title, page: flow.pageNumber, y: flow.y + 6 });
  flow.doubleRule();
  flow.y -= 8;
  flow.text(title, { font: flow.fonts.serif, size: 17, leading: 30, color: ink('paper9') });
  flow.y -= 6;
}

/** Draws 主要发现, with numbers in the seal colour and one line of space in between. */
function findings(flow: Flow, list: string[]) {
  list.forEach((finding, index) => {
    flow.need(44);
    const y = flow.y - 20.5 + 4.7;
    flow.label(String(index + 1), { x: MARGIN + 4, y }, flow.fonts.serif, 12, ink('seal6'));
    flow.text(finding, { font: flow.fonts.sans, size: 11, leading: 20.5, color: ink('paper9'), left: 24 });
    flow.y -= 5;
    flow.rule(0.5, ink('paper3'));
    flow.y -= 5;
  });
}

function contents(flow: Flow, fonts: Fonts, entries: Entry[]) {
  const { pdf } = flow;
  const page = pdf.getPage(1);
  let y = A4[1] - 104;
  const line = (at: number, thickness: number) =>
    page.drawLine({ start: { x: MARGIN, y: at }, end: { x: A4[0] - MARGIN, y: at }, thickness, color: ink('ink8') });
  line(y, 3);
  line(y - 4.5, 0.8);
  page.drawText('目录', { x: MARGIN, y: y - 40, size: 22, font: fonts.serif, color: ink('paper9') });
  y -= 84;
  for (const entry of entries) {
    const number = String(entry.page);
    const end = A4[0] - MARGIN - textWidth(fonts.sans, number, 11);
    const start = MARGIN + textWidth(fonts.sans, entry.title, 11.5);
    page.drawText(entry.title, { x: MARGIN, y, size: 11.5, font: fonts.sans, color: ink('paper8') });
    page.drawText(number, { x: end, y, size: 11, font: fonts.sans, color: ink('ink7') });
    page.drawLine({
      start: { x: start + 8, y: y + 2 },
      end: { x: end - 8, y: y + 2 },
      thickness: 0.6,
      color: ink('paper4'),
      dashArray: [1, 3],
    });
    const target = pdf.getPage(entry.page - 1).ref;
    const link = pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [MARGIN, y - 6, A4[0] - MARGIN, y + 14],
      Border: [0, 0, 0],
      Dest: [target, 'XYZ', null, entry.y, null],
    });
    page.node.addAnnot(pdf.context.register(link));
    y -= 30;
  }
}

/** Draws running head and page number on every page but the cover. */
function furniture(flow: Flow, fonts: Fonts, report: ReportSeed, association: string) {
  const { pdf } = flow;
  const pages = pdf.getPages();
  pages.forEach((page, index) => {
    if (index === 0) return;
    const y = A4[1] - 56;
    page.drawText(association, { x: MARGIN, y, size: 9, font: fonts.sans, color: ink('paper7') });
    const right = A4[0] - MARGIN - textWidth(fonts.sans, report.title, 9);
    page.drawText(report.title, { x: right, y, size: 9, font: fonts.sans, color: ink('paper7') });
    page.drawLine({
      start: { x: MARGIN, y: y - 8 },
      end: { x: A4[0] - MARGIN, y: y - 8 },
      thickness: 0.5,
      color: ink('paper4'),
    });
    const number = `${index + 1} / ${pages.length}`;
    const x = (A4[0] - textWidth(fonts.sans, number, 9)) / 2;
    page.drawText(number, { x, y: 42, size: 9, font: fonts.sans, color: ink('paper7') });
  });
}

/** Draws publisher and terms of use at the foot of the page of contents. */
function imprint(page: PDFPage, fonts: Fonts, report: ReportSeed, publisher: Publisher) {
  const lines = [
    `报告名称：${report.title}`,
    `编写：${report.author}`,
    `编印：${publisher.name}　${publisher.address}`,
    `电话：${publisher.hotline}　电子邮箱：${publisher.email}`,
    '数据除另有说明外，均为本会调查所得，只反映样本情况，不构成法律、投资意见。',
    '本报告著作权属于云州市版权协会。合理引用请注明出处，转载、汇编须经书面许可。',
  ];
  const width = A4[0] - 2 * MARGIN;
  const height = lines.length * 19 + 38;
  const bottom = 80;
  const top = bottom + height;
  page.drawRectangle({ x: MARGIN, y: bottom, width, height, color: ink('paper1') });
  page.drawRectangle({ x: MARGIN, y: top - 1.5, width, height: 1.5, color: ink('ink8') });
  drawSeal(page, fonts, '版权', MARGIN + width - 64, top - 20, 44, `imprint:${report.key}`);
  lines.forEach((line, index) => {
    const y = top - 33 - index * 19;
    page.drawText(line, { x: MARGIN + 18, y, size: 9.5, font: fonts.sans, color: ink('paper8') });
  });
}

/** Builds one report; the output is deterministic. */
export async function buildReport(report: ReportSeed, publisher: Publisher) {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const fonts = await embedFonts(pdf);
  pdf.setTitle(report.title, { showInWindowTitleBar: true });
  pdf.setAuthor(publisher.name);
  pdf.setSubject(report.summary);
  pdf.setProducer(publisher.name);
  pdf.setCreator(publisher.name);
  pdf.setCreationDate(STAMP);
  pdf.setModificationDate(STAMP);
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of('zh-CN'));

  drawCover(pdf.addPage(A4), fonts, report, publisher.name);
  pdf.addPage(A4);
  const entries: Entry[] = [];
  const flow = new Flow(pdf, fonts);
  heading(flow, entries, '摘要');
  for (const paragraph of report.abstract) flow.paragraph(paragraph);
  heading(flow, entries, '主要发现');
  findings(flow, report.keyFindings);
  flow.turn();
  const count = { table: 0, chart: 0 };
  report.chapters.forEach((chapter, index) => {
    heading(flow, entries, `${FIGURES.charAt(index + 1)}、${chapter.title}`);
    for (const paragraph of chapter.paragraphs) flow.paragraph(paragraph);
    if (chapter.table) drawTable(flow, chapter.table, ++count.table);
    if (chapter.chart) drawChart(flow, chapter.chart, ++count.chart);
  });
  contents(flow, fonts, entries);
  imprint(pdf.getPage(1), fonts, report, publisher);
  furniture(flow, fonts, report, publisher.name);
  return { bytes: Buffer.from(await pdf.save({ addDefaultPage: false })), pages: pdf.getPageCount() };
}
