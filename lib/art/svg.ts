/** Font stacks of generated pictures. The server's rasteriser resolves the generic name at the end. */
export const fonts = {
  serif: "'Source Han Serif SC','Noto Serif CJK SC','Noto Serif SC','Songti SC',STSong,SimSun,serif",
  sans: "'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',sans-serif",
} as const;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Characters that XML 1.0 does not allow even as references: control characters, lone surrogates and two noncharacters.
 */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Strips characters that XML does not allow, which would make the file unreadable. */
export const xmlText = (text: string): string => text.replace(forbidden, '');

/** Escapes a text for XML content and quoted attributes. */
export function escapeXml(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Rounds a coordinate to a tenth of a unit, which keeps pictures small and identical on every engine. */
export function tenth(value: number): number {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? 0 : rounded;
}

export interface Point {
  x: number;
  y: number;
}

/** Point at an angle (radians, clockwise from the right) and a distance from a centre. */
export function polar(center: Point, angle: number, radius: number): Point {
  return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
}

/** Formats a point as path data. */
export const at = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`;

/** Paint of a shape; omitted properties are not painted. Stroke width in user units, 1.5 by default. */
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

/** Path element from path data. */
export const path = (data: string, paint: Paint): string => `<path d="${data}" ${painted(paint)}/>`;

export const line = (from: Point, to: Point, stroke: string, width = 1.5): string =>
  path(`M${at(from)}L${at(to)}`, { stroke, width });

export const rect = (x: number, y: number, width: number, height: number, paint: Paint): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" ${painted(paint)}/>`;

export const circle = (center: Point, radius: number, paint: Paint): string =>
  `<circle cx="${tenth(center.x)}" cy="${tenth(center.y)}" r="${tenth(radius)}" ${painted(paint)}/>`;

/** Translates a fragment, and optionally rotates it by degrees around a point of the fragment. */
export function placed(fragment: string, origin: Point, turn?: { degrees: number; around: Point }): string {
  const rotation = turn ? ` rotate(${tenth(turn.degrees)} ${at(turn.around)})` : '';
  return `<g transform="translate(${at(origin)})${rotation}">${fragment}</g>`;
}

export interface TypeStyle {
  font: keyof typeof fonts;
  size: number;
  fill: string;
  weight?: 400 | 500 | 700;
  /** Letter spacing in user units. */
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
  vertical?: boolean;
}

/** One line of text; `origin` is the start (or, by the anchor, the middle or end) of its baseline. */
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

/** Accessible name of a drawing; null for decoration. */
export type Label = string | null;

/** Wraps fragments in a complete drawing. */
export function drawing(viewBox: string, label: Label, content: string): string {
  const meaning = label === null ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(label)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${meaning}>${content}</svg>`;
}
