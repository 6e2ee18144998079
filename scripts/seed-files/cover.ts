import type { PDFPage } from 'pdf-lib';
import { breakTitle, textWidth } from '@/lib/provider/documents/type-setting';
import type { ReportSeed } from '@/lib/provider/seed/content/reports';
import type { Fonts } from './fonts';
import { ink, seeded } from './palette';

const point = (value: number) => value.toFixed(2);

/** Draws a seal with a slightly worn edge and two characters, one above the other. */
export function drawSeal(page: PDFPage, fonts: Fonts, text: string, x: number, top: number, size: number, key: string) {
  const next = seeded(`seal:${key}`);
  const wear = () => (next() > 0.9 ? size * 0.02 : next() * size * 0.006);
  const steps = [1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6];
  const q = size * 0.09;
  const side = (at: (t: number, deep: number) => string) => steps.map((t) => `L${at(t, wear())}`).join('');
  const path = [
    `M${point(q)} 0`,
    side((t, d) => `${point(q + t * (size - 2 * q))} ${point(d)}`),
    `L${point(size - q)} 0Q${point(size)} 0 ${point(size)} ${point(q)}`,
    side((t, d) => `${point(size - d)} ${point(q + t * (size - 2 * q))}`),
    `L${point(size)} ${point(size - q)}Q${point(size)} ${point(size)} ${point(size - q)} ${point(size)}`,
    side((t, d) => `${point(size - q - t * (size - 2 * q))} ${point(size - d)}`),
    `L${point(q)} ${point(size)}Q0 ${point(size)} 0 ${point(size - q)}`,
    side((t, d) => `${point(d)} ${point(size - q - t * (size - 2 * q))}`),
    `L0 ${point(q)}Q0 0 ${point(q)} 0Z`,
  ].join('');
  page.drawSvgPath(path, { x, y: top, color: ink('seal6') });
  const glyph = size * 0.4;
  [...text].slice(0, 2).forEach((char, index) => {
    const width = textWidth(fonts.serif, char, glyph);
    const baseline = top - size * (0.28 + index * 0.44) - glyph * 0.36;
    page.drawText(char, {
      x: x + (size - width) / 2,
      y: baseline,
      size: glyph,
      font: fonts.serif,
      color: ink('white'),
    });
  });
}

/** Draws an abstract chart of ridges, deterministic for the key, with one line in the seal colour. */
function drawRidges(page: PDFPage, key: string, box: { x: number; top: number; width: number; height: number }) {
  const next = seeded(`report:${key}`);
  const [left, right] = [0.25 + next() * 0.5, next()];
  const rows = 13;
  const hot = 3 + Math.floor(next() * 6);
  for (let row = 0; row < rows; row += 1) {
    const base = box.height * (0.2 + (row / (rows - 1)) * 0.78);
    let path = '';
    for (let step = 0; step <= 60; step += 1) {
      const t = step / 60;
      const swell =
        Math.exp(-(((t - left - (row - 6) * 0.014) / 0.13) ** 2)) * 0.9 +
        Math.exp(-(((t - right + (row - 6) * 0.02) / 0.1) ** 2)) * 0.5;
      const ripple = 0.72 + 0.28 * Math.sin(row * 1.9 + step * 0.4);
      const lift = swell * ripple * box.height * 0.165 * Math.min(1, t * 6, (1 - t) * 6);
      path += `${step === 0 ? 'M' : 'L'}${point(t * box.width)} ${point(base - lift)}`;
    }
    page.drawSvgPath(path, {
      x: box.x,
      y: box.top,
      color: ink('paper1'),
      borderColor: ink(row === hot ? 'seal6' : 'ink8'),
      borderWidth: row === hot ? 2.6 : 1.1,
    });
  }
}

/** Draws the cover: paper ground, double frame, ridges above, title below the rule, one seal on the rule. */
export function drawCover(page: PDFPage, fonts: Fonts, report: ReportSeed, association: string) {
  const { width, height } = page.getSize();
  page.drawRectangle({ x: 0, y: 0, width, height, color: ink('paper1') });
  for (const [margin, border] of [
    [26, 3],
    [34, 1],
  ] as const) {
    page.drawRectangle({
      x: margin,
      y: margin,
      width: width - 2 * margin,
      height: height - 2 * margin,
      borderColor: ink('ink8'),
      borderWidth: border,
    });
  }
  drawRidges(page, report.key, { x: 76, top: height - 80, width: width - 152, height: 400 });
  const rule = height - 510;
  page.drawLine({ start: { x: 34, y: rule }, end: { x: width - 34, y: rule }, thickness: 1, color: ink('ink8') });
  drawSeal(page, fonts, '研究', width - 140, rule + 32, 64, report.key);
  page.drawText('研究报告', { x: 66, y: rule - 46, size: 13, font: fonts.medium, color: ink('seal6') });
  const size = 34;
  const lines = breakTitle(fonts.serif, report.title, size, width - 132);
  lines.forEach((line, index) => {
    page.drawText(line, { x: 66, y: rule - 100 - index * 48, size, font: fonts.serif, color: ink('paper9') });
  });
  page.drawText(report.author, { x: 66, y: 92, size: 12, font: fonts.sans, color: ink('paper8') });
  page.drawText(`${association}　编`, { x: 66, y: 70, size: 12, font: fonts.sans, color: ink('paper7') });
  const note = '数据来自本会调查';
  const noteWidth = textWidth(fonts.sans, note, 12);
  page.drawText(note, { x: width - 66 - noteWidth, y: 70, size: 12, font: fonts.sans, color: ink('paper7') });
}
