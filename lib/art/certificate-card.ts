import { ink, paper, vermilion, white } from './palette';
import { qr } from './qr';
import { seal } from './seal';
import { drawing, line, placed, rect, type } from './svg';
import { clipToWidth, setTitle } from './title-setting';

/** Size in user units; fits a phone's screen when saved. */
export const cardSize = { width: 640, height: 960 } as const;
const MARGIN = 56;
const INNER = cardSize.width - 2 * MARGIN;

export interface CardInput {
  /** Name of the document: 作品登记证书. */
  heading: string;
  /** Certified subject. */
  title: string;
  /** Rows below, label and value, five at most. */
  rows: readonly { label: string; value: string }[];
  /** Label of the current state, and whether it is good. */
  status: { word: string; good: boolean };
  /** URL in the QR code. */
  verifyUrl: string;
  publisher: string;
}

function frame(): string {
  const { width, height } = cardSize;
  const rule = (inset: number, stroke: number) =>
    rect(inset, inset, width - 2 * inset, height - 2 * inset, { stroke: ink[8], width: stroke });
  return rect(0, 0, width, height, { fill: white }) + rule(20, 5) + rule(29, 1.5);
}

function statusMark({ word, good }: CardInput['status']): string {
  const color = good ? ink[7] : vermilion[6];
  const width = 24 * word.length + 36;
  const x = cardSize.width - MARGIN - width;
  const box = rect(x, 62, width, 44, { stroke: color, width: 2 });
  return (
    box +
    type(word, { x: x + width / 2, y: 92 }, { font: 'sans', size: 22, fill: color, weight: 500, anchor: 'middle' })
  );
}

function rowsFrom(rows: CardInput['rows'], top: number): string {
  return rows
    .map(({ label, value }, index) => {
      const y = top + index * 50;
      const rule = line({ x: MARGIN, y: y + 18 }, { x: MARGIN + INNER, y: y + 18 }, paper[3], 1);
      const name = type(label, { x: MARGIN, y }, { font: 'sans', size: 20, fill: paper[7] });
      const text = clipToWidth(value, (INNER - 140) / 21);
      return rule + name + type(text, { x: MARGIN + 140, y }, { font: 'sans', size: 21, fill: paper[9], weight: 500 });
    })
    .join('');
}

function codeAt(x: number, y: number, edge: number, text: string): string {
  const svg = qr({ text, label: '核验二维码' }).replace('<svg ', `<svg x="0" y="0" width="${edge}" height="${edge}" `);
  return placed(svg, { x, y });
}

/** A certificate as a picture: data, state at the time of rendering, and a QR code for verification. */
export function certificateCard(input: CardInput): string {
  const { heading, title, rows, status, verifyUrl, publisher } = input;
  const set = setTitle(title, INNER, [
    { size: 46, maxLines: 2 },
    { size: 36, maxLines: 3 },
  ]);
  const titleTop = 190;
  const lead = set.size * 1.36;
  const titleLines = set.lines.map((text, index) =>
    type(
      text,
      { x: MARGIN, y: titleTop + index * lead },
      { font: 'serif', size: set.size, fill: paper[9], weight: 700, tracking: 1.5 },
    ),
  );
  const rowsTop = titleTop + set.lines.length * lead + 32;
  const foot = 716;
  // Width up to the seal.
  const names = setTitle(publisher, INNER - 216 - 64 - 32, [
    { size: 24, maxLines: 1 },
    { size: 20, maxLines: 3 },
  ]);
  const lastBase = foot + 160 + (names.lines.length - 1) * 10;
  const signed = names.lines.map((text, index) =>
    type(
      text,
      { x: MARGIN + 216, y: lastBase - (names.lines.length - 1 - index) * 26 },
      { font: 'serif', size: names.size, fill: ink[8], weight: 700, tracking: 1.5 },
    ),
  );
  const words = [
    type('扫码核验', { x: MARGIN + 216, y: foot + 52 }, { font: 'serif', size: 28, fill: paper[9], weight: 700 }),
    type('状态以核验页当前显示为准', { x: MARGIN + 216, y: foot + 90 }, { font: 'sans', size: 20, fill: paper[7] }),
    ...signed,
  ];
  return drawing(
    `0 0 ${cardSize.width} ${cardSize.height}`,
    `${heading}卡片：${title}`,
    [
      frame(),
      type(heading, { x: MARGIN, y: 94 }, { font: 'serif', size: 26, fill: ink[8], weight: 700, tracking: 2 }),
      statusMark(status),
      line({ x: MARGIN, y: 130 }, { x: MARGIN + INNER, y: 130 }, ink[8], 1.5),
      ...titleLines,
      rowsFrom(rows.slice(0, 6), rowsTop),
      codeAt(MARGIN, foot, 188, verifyUrl),
      ...words,
      placed(seal('核验', 64), { x: MARGIN + INNER - 64, y: foot + 120 }),
    ].join(''),
  );
}
