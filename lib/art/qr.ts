import { create, type QRCode } from 'qrcode';
import { ink, white } from './palette';
import { seal } from './seal';
import { drawing, path, placed, rect } from './svg';

export interface QrInput {
  /** Encoded text, usually a URL. */
  text: string;
  /** Accessible name, e.g. 微信支付二维码. */
  label: string;
  /** One to four characters of the central seal; empty for none. */
  seal?: string;
  /** Whether to draw the double rule; small codes in a footer omit it. */
  framed?: boolean;
}

/** Quiet zone required by the standard; modules. */
const quietZone = 4;

/** Minimum version: in smaller codes even a small seal would exceed the error correction of level M. */
const smallestVersion = 3;

/**
 * Encodes at error correction level M.
 *
 * @throws Error if the text is empty or too long for the largest code
 */
function encode(text: string): QRCode {
  const code = create(text, { errorCorrectionLevel: 'M' });
  return code.version >= smallestVersion ? code : create(text, { errorCorrectionLevel: 'M', version: smallestVersion });
}

/** Edge of the seal's field in modules: odd like the code's, and less than 5 % of the area. */
export function sealField(size: number): number {
  const widest = Math.floor(size * 0.22);
  return widest % 2 === 1 ? widest : widest - 1;
}

/** Dark modules as path data, one rectangle per horizontal run; omits those under the seal. */
function darkModules({ modules }: QRCode, field: number): string {
  const { size } = modules;
  const from = (size - field) / 2;
  const isUnderSeal = (row: number, column: number): boolean =>
    row >= from && row < from + field && column >= from && column < from + field;
  const isDark = (row: number, column: number): boolean =>
    column < size && Boolean(modules.get(row, column)) && !isUnderSeal(row, column);

  let data = '';
  for (let row = 0; row < size; row++) {
    let column = 0;
    while (column < size) {
      let length = 0;
      while (isDark(row, column + length)) length += 1;
      if (length > 0) data += `M${column + quietZone} ${row + quietZone}h${length}v1h-${length}z`;
      column += length + 1;
    }
  }
  return data;
}

/**
 * Plain code for pictures other than SVG: path data with one unit per module, and the edge including its quiet zone.
 *
 * @throws Error if the text is empty or too long for the largest code
 */
export function qrPath(text: string): { data: string; edge: number } {
  const code = encode(text);
  return { data: darkModules(code, 0), edge: code.modules.size + 2 * quietZone };
}

/**
 * QR code in ink on white, with a small central seal.
 *
 * @throws Error if the text is empty or too long for the largest code
 */
export function qr({ text, label, seal: sealText = '版权', framed = true }: QrInput): string {
  const code = encode(text);
  const { size } = code.modules;
  const field = sealText === '' ? 0 : sealField(size);
  const edge = size + 2 * quietZone;
  const dark = `<g shape-rendering="crispEdges">${path(darkModules(code, field), { fill: ink[9] })}</g>`;
  const sealEdge = field - 0.6;
  const sealOrigin = (edge - sealEdge) / 2;
  // Draws the seal in larger units and scales it, because coordinates are rounded to tenths.
  const stamp =
    field === 0
      ? ''
      : placed(`<g transform="scale(${sealEdge / 64})">${seal(sealText, 64)}</g>`, { x: sealOrigin, y: sealOrigin });

  if (!framed) return drawing(`0 0 ${edge} ${edge}`, label, rect(0, 0, edge, edge, { fill: white }) + dark + stamp);

  const thin = edge * 0.006;
  const thick = thin * 3;
  const gap = thin * 2.5;
  const outset = gap + thick;
  const frame = (inset: number, stroke: number): string => {
    const start = -outset + inset;
    const length = (edge - 2 * start).toFixed(3);
    const origin = start.toFixed(3);
    return `<rect x="${origin}" y="${origin}" width="${length}" height="${length}" fill="none" stroke="${ink[8]}" stroke-width="${stroke.toFixed(3)}"/>`;
  };
  const bounds = [-outset, -outset, edge + 2 * outset, edge + 2 * outset].map((value) => value.toFixed(3)).join(' ');
  return drawing(
    bounds,
    label,
    [
      rect(-outset, -outset, edge + 2 * outset, edge + 2 * outset, { fill: white }),
      frame(thick / 2, thick),
      frame(outset + thin / 2, thin),
      dark,
      stamp,
    ].join(''),
  );
}
