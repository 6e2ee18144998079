import type { Seeded } from '../seeded';
import { escapeXml, fonts, tenth } from '../svg';
import type { Tone } from './tones';

/** Every picture is drawn 640 wide and 480 high; what stands in the distance stands on the horizon. */
export const WIDTH = 640;
export const HEIGHT = 480;
export const HORIZON = 292;

/** What a subject is drawn with. */
export interface Pen {
  tone: Tone;
  random: Seeded;
  /** The words of the scene that name no subject: signs, subtitles, labels. */
  words: readonly string[];
  /** The subjects of the scene, for those that look different beside another. */
  has: (word: string) => boolean;
}

/** One thing of a picture, as a fragment. */
export type Subject = (pen: Pen) => string;

export interface Look {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

const looks = ({ fill = 'none', stroke, width = 2, opacity }: Look): string =>
  `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${tenth(width)}" stroke-linecap="round" stroke-linejoin="round"` : ''}${opacity === undefined ? '' : ` opacity="${opacity}"`}`;

/** Path data from a template, its numbers rounded. */
export const d = (parts: TemplateStringsArray, ...values: number[]): string =>
  parts.map((part, index) => part + (index < values.length ? tenth(values[index] ?? 0) : '')).join('');

export const shape = (data: string, look: Look): string => `<path d="${data}" ${looks(look)}/>`;
export const box = (x: number, y: number, width: number, height: number, look: Look, round = 0): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}"${round ? ` rx="${round}"` : ''} ${looks(look)}/>`;
export const dot = (x: number, y: number, radius: number, look: Look): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" ${looks(look)}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, look: Look): string =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" ${looks(look)}/>`;

/** A polygon through points given as x, y, x, y … */
export function poly(points: readonly number[], look: Look): string {
  const pairs = points.map((value, index) => `${index === 0 ? 'M' : index % 2 === 0 ? 'L' : ' '}${tenth(value)}`);
  return shape(`${pairs.join('')}z`, look);
}

export interface Lettering {
  size: number;
  fill: string;
  font?: keyof typeof fonts;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
}

export const letters = (text: string, x: number, y: number, look: Lettering): string =>
  `<text x="${tenth(x)}" y="${tenth(y)}" font-family="${fonts[look.font ?? 'serif']}" font-size="${tenth(look.size)}" fill="${look.fill}"${look.bold ? ' font-weight="700"' : ''}${look.anchor ? ` text-anchor="${look.anchor}"` : ''}${look.opacity === undefined ? '' : ` opacity="${look.opacity}"`}>${escapeXml(text)}</text>`;

/** Characters one below another; not by writing-mode, which the rasteriser of shared pictures does not know. */
export const column = (text: string, x: number, y: number, pitch: number, look: Lettering): string =>
  [...text]
    .map((character, index) => {
      // A comma hangs at the upper right of its square, and quotation marks lie on their side.
      const hangs = /[，。、]/u.test(character) ? look.size * 0.5 : 0;
      const upright = ({ '“': '﹁', '”': '﹂' } as const)[character] ?? character;
      return letters(upright, x + hangs, y + index * pitch - hangs, { anchor: 'middle', ...look });
    })
    .join('');

export const group = (content: string, transform: string, opacity?: number): string =>
  `<g transform="${transform}"${opacity === undefined ? '' : ` opacity="${opacity}"`}>${content}</g>`;
export const moved = (content: string, x: number, y: number, scale = 1, turn = 0): string =>
  group(
    content,
    `translate(${tenth(x)} ${tenth(y)})${turn ? ` rotate(${tenth(turn)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}`,
  );

/** Draws one fragment for each number below `count`. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join('');

/** A number between two. */
export const between = ({ next }: Seeded, low: number, high: number): number => low + next() * (high - low);

/** Light around a lamp. */
export const glow = (x: number, y: number, radius: number, color: string): string =>
  [1, 0.66, 0.4, 0.2].map((share) => dot(x, y, radius * share, { fill: color, opacity: 0.11 })).join('');
