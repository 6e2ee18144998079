/** Font stacks of drawn type. The generic name at the end is what the server's rasteriser resolves. */
export const fonts = {
  serif: "'Source Han Serif SC','Noto Serif CJK SC','Noto Serif SC','Songti SC',STSong,SimSun,serif",
  sans: "'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',sans-serif",
} as const;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What XML 1.0 does not allow even as a reference: control characters, lone surrogates and two noncharacters. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without what XML does not allow: a file with such a character cannot be opened. */
export const xmlText = (text: string): string => text.replace(forbidden, '');

/** Makes any text safe as XML content and inside a quoted attribute. */
export function escapeXml(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Rounds a coordinate to a tenth of a unit, which keeps pictures small and equal on every engine. */
export function tenth(value: number): number {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? 0 : rounded;
}

export interface Point {
  x: number;
  y: number;
}

/** The point at an angle (radians, clockwise from the right) and a distance from a centre. */
export function polar(center: Point, angle: number, radius: number): Point {
  return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
}

/** A point as path data. */
export const at = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`;

/** How a shape is painted; what is left out is not painted. Width in units of the drawing, 1.5 unless told. */
export interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
  cap?: 'butt' | 'round';
  join?: 'miter' | 'round';
}

function painted({ fill = 'none', stroke, width = 1.5, cap, join }: Paint): string {
  const parts = [`fill="${fill}"`];
  if (stroke) parts.push(`stroke="${stroke}" stroke-width="${tenth(width)}"`);
  if (stroke && cap) parts.push(`stroke-linecap="${cap}"`);
  if (stroke && join) parts.push(`stroke-linejoin="${join}"`);
  return parts.join(' ');
}

/** A path from finished path data. */
export const path = (data: string, paint: Paint): string => `<path d="${data}" ${painted(paint)}/>`;

export const line = (from: Point, to: Point, stroke: string, width = 1.5): string =>
  path(`M${at(from)}L${at(to)}`, { stroke, width });

export const rect = (x: number, y: number, width: number, height: number, paint: Paint): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" ${painted(paint)}/>`;

export const circle = (center: Point, radius: number, paint: Paint): string =>
  `<circle cx="${tenth(center.x)}" cy="${tenth(center.y)}" r="${tenth(radius)}" ${painted(paint)}/>`;

/** Moves a fragment, and turns it by degrees around a point of its own if told. */
export function placed(fragment: string, origin: Point, turn?: { degrees: number; around: Point }): string {
  const rotation = turn ? ` rotate(${tenth(turn.degrees)} ${at(turn.around)})` : '';
  return `<g transform="translate(${at(origin)})${rotation}">${fragment}</g>`;
}

export interface TypeStyle {
  font: keyof typeof fonts;
  size: number;
  fill: string;
  weight?: 400 | 500 | 700;
  /** Letter spacing in units of the drawing. */
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
  vertical?: boolean;
}

/** One line of type; `origin` is the start (or, by the anchor, the middle or end) of its base line. */
export function type(content: string, origin: Point, style: TypeStyle): string {
  const attributes = [
    `x="${tenth(origin.x)}" y="${tenth(origin.y)}"`,
    `font-family="${fonts[style.font]}" font-size="${tenth(style.size)}" fill="${style.fill}"`,
  ];
  if (style.weight) attributes.push(`font-weight="${style.weight}"`);
  if (style.tracking) attributes.push(`letter-spacing="${tenth(style.tracking)}"`);
  if (style.anchor && style.anchor !== 'start') attributes.push(`text-anchor="${style.anchor}"`);
  if (style.vertical) attributes.push('writing-mode="vertical-rl"');
  return `<text ${attributes.join(' ')}>${escapeXml(content)}</text>`;
}

/** What a drawing is to assistive technology: an image with a name, or null for mere decoration. */
export type Label = string | null;

/** Closes fragments into a drawing of its own. */
export function drawing(viewBox: string, label: Label, content: string): string {
  const meaning = label === null ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(label)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${meaning}>${content}</svg>`;
}
