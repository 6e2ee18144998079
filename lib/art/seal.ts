import { graphemes } from '@/lib/text/graphemes';
import { vermilion, white } from './palette';
import { seeded } from './seeded';
import { at, drawing, escapeXml, fonts, type Label, type Paint, type Point, path, tenth } from './svg';

export interface SealOptions {
  /** Fill of the seal, or its lines if outlined. */
  color?: string;
  /** Colour of characters on the fill. */
  characterColor?: string;
  /** 朱文: raised outline and characters instead of a fill. */
  outlined?: boolean;
  /** Seed of the edge wear; defaults to the text. */
  seed?: string;
}

const segments = 6;
const cornerShare = 0.09;
const marginShare = 0.11;

/** Square outline of a seal with a worn edge: small waves and occasional chips. Clockwise from the top left. */
export function wornSquare(seed: string, size: number): string {
  const random = seeded(`seal:${seed}`);
  const corner = size * cornerShare;
  const wave = (): number => (random.next() - 0.5) * size * 0.007;
  const chip = (): number => (random.next() > 0.93 ? size * 0.02 : 0);

  const edge = (from: Point, to: Point): string => {
    const horizontal = from.y === to.y;
    const inward = (horizontal ? from.y : from.x) > size / 2 ? -1 : 1;
    let data = '';
    for (let step = 1; step < segments; step++) {
      const share = step / segments;
      const depth = inward * chip() + wave();
      const x = from.x + (to.x - from.x) * share + (horizontal ? 0 : depth);
      const y = from.y + (to.y - from.y) * share + (horizontal ? depth : 0);
      data += `L${at({ x, y })}`;
    }
    return `${data}L${at(to)}`;
  };

  const far = size - corner;
  return [
    `M${at({ x: corner, y: 0 })}`,
    edge({ x: corner, y: 0 }, { x: far, y: 0 }),
    `Q${at({ x: size, y: 0 })} ${at({ x: size, y: corner })}`,
    edge({ x: size, y: corner }, { x: size, y: far }),
    `Q${at({ x: size, y: size })} ${at({ x: far, y: size })}`,
    edge({ x: far, y: size }, { x: corner, y: size }),
    `Q${at({ x: 0, y: size })} ${at({ x: 0, y: far })}`,
    edge({ x: 0, y: far }, { x: 0, y: corner }),
    `Q0 0 ${at({ x: corner, y: 0 })}z`,
  ].join('');
}

/** Position of a character: centre and size relative to the inner square, stretched to fill its field. */
interface Cut {
  x: number;
  y: number;
  size: number;
  stretchX?: number;
  stretchY?: number;
}

/**
 * Fields of five to nine characters in two or three columns, the right ones with one more where they do not divide
 * evenly. A column with fewer characters stretches them over its height, as seals are cut.
 */
function columnsOf(count: number): Cut[] {
  const columns = count > 6 ? 3 : 2;
  const most = Math.ceil(count / columns);
  const size = 0.92 / Math.max(columns, most);
  return Array.from({ length: columns }, (_, column) => {
    const rows = Math.floor(count / columns) + (column < count % columns ? 1 : 0);
    return Array.from({ length: rows }, (_, row) => ({
      x: 1 - (column + 0.5) / columns,
      y: (row + 0.5) / rows,
      size,
      stretchX: most / columns,
      stretchY: most / rows,
    }));
  }).flat();
}

/** Fields by number of characters: from top to bottom, right column first. */
const layouts: Record<number, readonly Cut[]> = {
  1: [{ x: 0.5, y: 0.5, size: 0.84 }],
  2: [
    { x: 0.5, y: 0.25, size: 0.49, stretchX: 1.5 },
    { x: 0.5, y: 0.75, size: 0.49, stretchX: 1.5 },
  ],
  3: [
    { x: 0.75, y: 0.25, size: 0.46 },
    { x: 0.75, y: 0.75, size: 0.46 },
    { x: 0.25, y: 0.5, size: 0.46, stretchY: 1.7 },
  ],
  4: [
    { x: 0.75, y: 0.25, size: 0.46 },
    { x: 0.75, y: 0.75, size: 0.46 },
    { x: 0.25, y: 0.25, size: 0.46 },
    { x: 0.25, y: 0.75, size: 0.46 },
  ],
  ...Object.fromEntries([5, 6, 7, 8, 9].map((count) => [count, columnsOf(count)])),
};

/** Distance from the middle of a Chinese character to its baseline, relative to the font size. */
const middleToBase = 0.365;

function cutCharacter(character: string, cut: Cut, size: number, fill: string): string {
  const margin = size * marginShare;
  const inner = size - 2 * margin;
  const fontSize = inner * cut.size;
  const { stretchX = 1, stretchY = 1 } = cut;
  const base = { x: margin + inner * cut.x, y: margin + inner * cut.y + fontSize * middleToBase * stretchY };
  const scale = stretchX === 1 && stretchY === 1 ? '' : ` scale(${stretchX} ${stretchY})`;
  return (
    `<text transform="translate(${at(base)})${scale}" font-family="${fonts.serif}" font-weight="700" ` +
    `font-size="${tenth(fontSize)}" text-anchor="middle" fill="${fill}">${escapeXml(character)}</text>`
  );
}

/** Most characters of a seal. */
const MOST = 9;

/** Characters shown by a seal of a text: nine at most, without spaces and middle dots. */
export function sealCharacters(text: string): string[] {
  return graphemes(text.replace(/[\s·•‧∙⋅・･]/gu, '')).slice(0, MOST);
}

/**
 * A seal as a fragment with its top left corner at the origin.
 *
 * @param text one to nine characters; further ones are ignored, none leaves the ground empty
 * @param size edge in user units
 */
export function seal(text: string, size: number, options: SealOptions = {}): string {
  const { color = vermilion[6], characterColor = white, outlined = false, seed = text } = options;
  const ground: Paint = outlined ? { stroke: color, width: size * 0.035 } : { fill: color };
  const characters = sealCharacters(text);
  const layout = layouts[characters.length] ?? [];
  const cuts = layout.map((cut, index) =>
    cutCharacter(characters[index] ?? '', cut, size, outlined ? color : characterColor),
  );
  return path(wornSquare(seed, size), ground) + cuts.join('');
}

/** A seal as a complete drawing, with a margin of one unit for the worn edge. */
export function sealDrawing(text: string, label: Label, options: SealOptions = {}): string {
  const size = 64;
  return drawing(`-1 -1 ${size + 2} ${size + 2}`, label, seal(text, size, options));
}
