import { breakLines, textWidth } from '@/lib/provider/documents/type-setting';
import type { ReportChart, ReportTable } from '@/lib/provider/seed/content/reports';
import { type Flow, MARGIN } from './flow';
import { ink } from './palette';

const SOURCE = '资料来源：云州市版权协会调查（本会调查）';
const CELL = { size: 9.5, leading: 14, side: 8 };
/** Height of caption, rules and source around a figure, in points. */
const AROUND = 60;

function caption(flow: Flow, text: string) {
  flow.y -= 16;
  flow.label(text, { y: flow.y }, flow.fonts.medium, 10, ink('ink7'));
  flow.y -= 8;
}

function source(flow: Flow) {
  flow.y -= 14;
  flow.label(SOURCE, { y: flow.y }, flow.fonts.sans, 8.5, ink('paper7'));
  flow.y -= 16;
}

/** Computes column widths in proportion to their longest cells, none narrower than its heading. */
function columns(flow: Flow, table: ReportTable): number[] {
  const natural = table.head.map((head, column) => {
    const cells = table.rows.map((row) => textWidth(flow.fonts.sans, row[column] ?? '', CELL.size));
    return Math.max(textWidth(flow.fonts.medium, head, CELL.size), ...cells) + 2 * CELL.side;
  });
  const total = natural.reduce((sum, width) => sum + width, 0);
  return natural.map((width) => (width * flow.width) / total);
}

/**
 * Draws a ruled table that is never split across pages: double rule above, hairlines between, numbers right-aligned.
 */
export function drawTable(flow: Flow, table: ReportTable, number: number) {
  const widths = columns(flow, table);
  const figures = table.head.map(
    (_, column) => column > 0 && table.rows.every((row) => /^[\d,.：—]+$/.test(row[column] ?? '')),
  );
  const rows = [table.head, ...table.rows].map((cells, index) =>
    cells.map((cell, column) => {
      const font = index === 0 ? flow.fonts.medium : flow.fonts.sans;
      return breakLines(font, cell, CELL.size, (widths[column] ?? 0) - 2 * CELL.side);
    }),
  );
  const lineCounts = rows.map((cells) => Math.max(...cells.map((lines) => lines.length)));
  const whole = (padding: number) =>
    lineCounts.reduce((sum, lines) => sum + lines * CELL.leading + 2 * padding, 0) + AROUND;
  flow.gap(6);
  // A table that just exceeds the page gets less padding instead of leaving a gap.
  const pad = !flow.has(whole(6)) && flow.has(whole(3)) ? 3 : 6;
  const heights = lineCounts.map((lines) => lines * CELL.leading + 2 * pad);
  flow.need(whole(pad));
  caption(flow, `表 ${number}　${table.caption}`);
  flow.doubleRule();
  rows.forEach((cells, index) => {
    const height = heights[index] ?? 0;
    if (index === 0) {
      flow.page.drawRectangle({ x: MARGIN, y: flow.y - height, width: flow.width, height, color: ink('ink0') });
    }
    let x = MARGIN;
    cells.forEach((lines, column) => {
      const width = widths[column] ?? 0;
      const font = index === 0 ? flow.fonts.medium : flow.fonts.sans;
      lines.forEach((line, row) => {
        const y = flow.y - pad - CELL.leading * (row + 1) + 3.6;
        const place = figures[column] ? { right: x + width - CELL.side, y } : { x: x + CELL.side, y };
        flow.label(line, place, font, CELL.size, ink(index === 0 ? 'ink8' : 'paper8'));
      });
      x += width;
    });
    flow.y -= height;
    flow.rule(index === rows.length - 1 ? 1 : 0.5, ink(index === rows.length - 1 ? 'ink8' : 'paper3'));
  });
  source(flow);
}

/** Draws horizontal bars from zero; the longest one is in the seal colour. */
export function drawChart(flow: Flow, chart: ReportChart, number: number) {
  const max = Math.max(...chart.bars.map((bar) => bar.value));
  const labels = Math.max(...chart.bars.map((bar) => textWidth(flow.fonts.sans, bar.label, 9.5))) + 12;
  const room = flow.width - labels - 64;
  flow.gap(6);
  const whole = (height: number) => chart.bars.length * height + AROUND + 12;
  const row = !flow.has(whole(26)) && flow.has(whole(19)) ? 19 : 26;
  flow.need(whole(row));
  caption(flow, `图 ${number}　${chart.caption}（单位：${chart.unit}）`);
  flow.doubleRule();
  flow.y -= 8;
  const top = flow.y;
  const foot = top - chart.bars.length * row;
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const x = MARGIN + labels + room * share;
    flow.page.drawLine({ start: { x, y: top }, end: { x, y: foot }, thickness: 0.5, color: ink('paper3') });
  }
  chart.bars.forEach((bar, index) => {
    const middle = top - row * (index + 0.5);
    const width = (bar.value / max) * room;
    const figure = bar.value.toLocaleString('en-US');
    flow.label(bar.label, { right: MARGIN + labels - 12, y: middle - 3.4 }, flow.fonts.sans, 9.5, ink('paper8'));
    flow.page.drawRectangle({
      x: MARGIN + labels,
      y: middle - 7,
      width,
      height: 14,
      color: ink(bar.value === max ? 'seal6' : 'ink7'),
    });
    flow.label(figure, { x: MARGIN + labels + width + 6, y: middle - 3.4 }, flow.fonts.medium, 9.5, ink('paper9'));
  });
  flow.page.drawLine({
    start: { x: MARGIN + labels, y: top },
    end: { x: MARGIN + labels, y: foot },
    thickness: 1,
    color: ink('ink8'),
  });
  flow.y = foot - 4;
  source(flow);
}
