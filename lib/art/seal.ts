import { graphemes } from '@/lib/text/graphemes';
import { vermilion, white } from './palette';
import { seeded } from './seeded';
import { at, drawing, escapeXml, fonts, type Label, type Paint, type Point, path, tenth } from './svg';

export interface SealOptions {
  /** Ground of the seal, or its lines when outlined. */
  color?: string;
  /** Characters cut into the ground. */
  characterColor?: string;
  /** 朱文: raised lines and characters instead of a filled ground. */
  outlined?: boolean;
  /** Fixes the wear of the edge; the text itself unless told. */
  seed?: string;
}

const segments = 6;
const cornerShare = 0.09;
const marginShare = 0.11;

/** The square of a seal, its edge worn by hand: small waves, now and then a chip. Clockwise from the top left. */
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

/** One cut character: centre and size as shares of the inner square, stretched to fill its field. */
interface Cut {
  x: number;
  y: number;
  size: number;
  stretchX?: number;
  stretchY?: number;
}

/** Fields by number of characters: read from top to bottom, the right column first. */
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
};

/** Distance from the middle of a Chinese character down to its base line, as a share of the font size. */
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

/** The characters a seal of this text shows: at most four, spaces and middle dots left out. */
export function sealCharacters(text: string): string[] {
  return graphemes(text.replace(/[\s·•‧∙⋅・･]/gu, '')).slice(0, 4);
}

/**
 * A seal as a fragment with its top left corner at the origin.
 *
 * @param text one to four characters; more are left out, none leaves the ground empty
 * @param size edge in units of the drawing
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

/** A seal as a drawing of its own; one unit around it keeps the worn edge whole. */
export function sealDrawing(text: string, label: Label, options: SealOptions = {}): string {
  const size = 64;
  return drawing(`-1 -1 ${size + 2} ${size + 2}`, label, seal(text, size, options));
}
