import { PDFDocument, PDFName, type PDFPage, PDFString, rgb } from 'pdf-lib';
import { embedSans, type Face, printable } from './face';
import { missingNote } from './missing-note';
import { breakLines, textWidth } from './type-setting';

/** A submitted application as a printed form: plain data, so that it can be sent to a worker. */
export interface ApplicationPaper {
  /** Title of the form: 作品登记申请表. */
  heading: string;
  title: string;
  /** Short facts below the title: number, day of submission, batch. */
  marks: readonly string[];
  sections: readonly { title: string; rows: readonly { label: string; value: string }[] }[];
  /** Declaration above the signature. */
  promise: string;
  /** Day of the document, `YYYY-MM-DD`. */
  madeOn: string;
}

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const RIGHT = A4.width - MARGIN;
const LABEL = 118;
const PAD = 6;
const LEADING = 15;
const SIZE = 10;
const BOTTOM = 64;
/** Height of the declaration and the signature. */
const FOOT = 92;
const ink = rgb(0.13, 0.13, 0.15);
const quiet = rgb(0.4, 0.4, 0.42);
const line = rgb(0.62, 0.62, 0.64);
const tint = rgb(0.945, 0.945, 0.95);

/** Breaks a text of several paragraphs into lines of a column. */
const linesOf = (font: Face, text: string, width: number): string[] => {
  const set = text.split('\n').flatMap((part) => breakLines(font, printable(part), SIZE, width));
  return set.length > 0 ? set : [''];
};

/** Lays out the form from the top down, with page breaks within long values. */
class Form {
  private readonly pages: PDFPage[] = [];
  private y = 0;
  constructor(
    private readonly pdf: PDFDocument,
    private readonly font: Face,
  ) {
    this.turn();
  }

  private turn(): PDFPage {
    const page = this.pdf.addPage([A4.width, A4.height]);
    this.pages.push(page);
    this.y = A4.height - 68;
    return page;
  }
  private get page(): PDFPage {
    return this.pages.at(-1) ?? this.turn();
  }
  private write(text: string, x: number, size = SIZE, color = ink): void {
    this.font.draw(this.page, text, { x, y: this.y, size, color });
  }
  private need(height: number): void {
    if (this.y - height < BOTTOM) this.turn();
  }

  head({ heading, title, marks }: ApplicationPaper): void {
    this.write(heading, (A4.width - textWidth(this.font, heading, 20)) / 2, 20);
    this.y -= 30;
    for (const text of breakLines(this.font, printable(title), 13, RIGHT - MARGIN)) {
      this.need(20);
      this.write(text, MARGIN, 13);
      this.y -= 19;
    }
    for (const text of breakLines(this.font, printable(marks.join('　')), 9, RIGHT - MARGIN)) {
      this.write(text, MARGIN, 9, quiet);
      this.y -= 14;
    }
    this.y -= 8;
  }

  section(title: string): void {
    const lines = breakLines(this.font, printable(title), 10.5, RIGHT - MARGIN - 2 * PAD);
    const more = (lines.length - 1) * LEADING;
    // A heading stays with the first row below it.
    this.need(24 + more + LEADING * 2);
    const box = { x: MARGIN, y: this.y - 8 - more, width: RIGHT - MARGIN, height: 22 + more };
    this.page.drawRectangle({ ...box, color: tint, borderColor: line, borderWidth: 0.6 });
    for (const [at, text] of lines.entries()) {
      if (at > 0) this.y -= LEADING;
      this.write(text, MARGIN + PAD, 10.5);
    }
    this.y -= 8;
  }

  row(label: string, value: string): void {
    const labels = linesOf(this.font, label, LABEL - 2 * PAD);
    const values = linesOf(this.font, value, RIGHT - MARGIN - LABEL - 2 * PAD);
    const count = Math.max(labels.length, values.length);
    for (let from = 0; from < count; ) {
      let room = Math.floor((this.y - BOTTOM - PAD) / LEADING);
      // At least two lines of a long value before a break.
      if (room < Math.min(2, count - from)) {
        this.turn();
        room = Math.floor((this.y - BOTTOM - PAD) / LEADING);
      }
      const to = Math.min(count, from + room);
      this.part(labels.slice(from, to), values.slice(from, to), to - from);
      from = to;
    }
  }
  private part(labels: readonly string[], values: readonly string[], count: number): void {
    const height = count * LEADING + PAD;
    const top = this.y;
    const frame = { y: top - height, height, borderColor: line, borderWidth: 0.6 };
    this.page.drawRectangle({ ...frame, x: MARGIN, width: LABEL });
    this.page.drawRectangle({ ...frame, x: MARGIN + LABEL, width: RIGHT - MARGIN - LABEL });
    for (let at = 0; at < count; at++) {
      this.y = top - PAD / 2 - LEADING * (at + 1) + 4;
      this.write(labels[at] ?? '', MARGIN + PAD, SIZE, quiet);
      this.write(values[at] ?? '', MARGIN + LABEL + PAD);
    }
    this.y = top - height;
  }

  foot(promise: string, notes: readonly string[]): void {
    const small = notes.flatMap((note) => breakLines(this.font, note, 8, RIGHT - MARGIN));
    this.need(FOOT + Math.min(small.length, 12) * 12);
    this.y -= 28;
    for (const text of small) {
      this.need(0);
      this.write(text, MARGIN, 8, quiet);
      this.y -= 12;
    }
    this.need(FOOT - 28);
    for (const text of breakLines(this.font, promise, SIZE, RIGHT - MARGIN)) {
      this.write(text, MARGIN);
      this.y -= LEADING;
    }
    this.y -= 22;
    this.write('申请人签名或盖章：', MARGIN);
    this.write('日期：　　　　年　　月　　日', RIGHT - 190);
  }

  number(mark: string): void {
    for (const [at, page] of this.pages.entries()) {
      const words = `${mark}　第 ${at + 1} 页，共 ${this.pages.length} 页`;
      const x = (A4.width - textWidth(this.font, words, 8)) / 2;
      this.font.draw(page, words, { x, y: 36, size: 8, color: quiet });
    }
  }
}

/** Generates an application form: A4, ruled, with selectable text and room for a signature. Slow; run it in a worker. */
export async function applicationForm(paper: ApplicationPaper): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const made = new Date(`${paper.madeOn}T00:00:00+08:00`);
  pdf.setTitle(`${paper.heading} ${paper.marks[0] ?? ''}`.trim(), { showInWindowTitleBar: true });
  pdf.setSubject(printable(paper.title));
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of('zh-CN'));
  const written = paper.sections.flatMap(({ title, rows }) => [
    title,
    ...rows.flatMap((row) => [row.label, row.value]),
  ]);
  const texts = [paper.heading, paper.title, paper.promise, ...paper.marks, ...written].map(printable);
  const font = await embedSans(pdf, texts);
  const form = new Form(pdf, font);
  form.head(paper);
  for (const { title, rows } of paper.sections) {
    if (title) form.section(title);
    for (const { label, value } of rows) form.row(label, value);
  }
  form.foot(paper.promise, missingNote(font.missing(texts.join(' ')), '申请记录'));
  form.number(printable(paper.marks[0] ?? ''));
  return pdf.save();
}
