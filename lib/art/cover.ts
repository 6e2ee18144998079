import { type ArtChannel, channels } from './channels';
import { motifOf } from './motif-of';
import { motifs } from './motifs';
import type { Box } from './motifs/motif';
import { type Ground, type GroundName, grounds } from './palette';
import { seal } from './seal';
import { type Seeded, seeded } from './seeded';
import { drawing, type Label, line, placed, rect, type } from './svg';
import { clipToWidth, plainTitle, setTitle, type TitleSize } from './title-setting';

/**
 * wide 1200×630: cards and Open Graph. head 1120×560: lead picture, with its title below. book 600×800:
 * templates and reports. art 640×480, thumb 480×320: no text, the title is beside it.
 */
export const coverSizes = {
  wide: { width: 1200, height: 630 },
  head: { width: 1120, height: 560 },
  book: { width: 600, height: 800 },
  art: { width: 640, height: 480 },
  thumb: { width: 480, height: 320 },
} as const;

export type CoverFormat = keyof typeof coverSizes;

export interface CoverInput {
  channel: ArtChannel;
  /** Forms the seed together with the channel: the same pair always gives the same picture. */
  id: string | number;
  /** "|" forces a line break in formats with text. */
  title: string;
  /** Date, place or author, after the publisher; omitted in formats without text. */
  meta?: string;
  format?: CoverFormat;
  /** True if the title is beside the cover, which is then hidden from assistive technology. */
  decorative?: boolean;
  /** Name of the association, for the formats wide and book. */
  publisher?: string;
  /** Overrides the one selected by the seed. */
  ground?: GroundName;
}

/** Input of a layout. */
interface Sheet {
  title: string;
  imprint: string;
  label: string;
  ground: Ground;
  random: Seeded;
  motif: (box: Box) => string;
  /** Draws the channel's seal with its top left corner at a point. */
  stamp: (size: number, x: number, y: number) => string;
}

type Layout = (sheet: Sheet) => string;

/** 文武边: a thick outer rule and a thin inner one. */
export function doubleRule(
  { width, height }: { width: number; height: number },
  margin: number,
  color: string,
): string {
  const rule = (inset: number, stroke: number): string =>
    rect(inset, inset, width - 2 * inset, height - 2 * inset, { stroke: color, width: stroke });
  return rule(margin, 4) + rule(margin + 9, 1.5);
}

const wideSizes: readonly [TitleSize, ...TitleSize[]] = [
  { size: 78, maxLines: 3 },
  { size: 70, maxLines: 3 },
  { size: 64, maxLines: 3 },
  { size: 58, maxLines: 3 },
  { size: 54, maxLines: 4 },
  { size: 46, maxLines: 5 },
];

const wide: Layout = ({ title, imprint, label, ground, random, motif, stamp }) => {
  const upright = 752;
  const textWidth = 604;
  const { lines, size } = setTitle(title, textWidth, wideSizes);
  const leading = size * 1.36;
  const firstBase = 322 - ((lines.length - 1) * leading) / 2 + size * 0.36;
  const picture = motif({ x: 790, y: 76, width: 340, height: 478 });
  const sealTop = random.pick([64, 470]);
  const titleStyle = { font: 'serif', weight: 700, tracking: 1.5, size, fill: ground.title } as const;
  return [
    doubleRule(coverSizes.wide, 30, ground.line),
    line({ x: upright, y: 39 }, { x: upright, y: 591 }, ground.line),
    picture,
    type(label, { x: 88, y: 124 }, { font: 'sans', weight: 500, size: 27, tracking: 4, fill: ground.label }),
    ...lines.map((text, index) => type(text, { x: 86, y: firstBase + index * leading }, titleStyle)),
    type(clipToWidth(imprint, 24), { x: 88, y: 544 }, { font: 'sans', size: 24, tracking: 1, fill: ground.meta }),
    stamp(72, upright - 36, sealTop),
  ].join('');
};

const bookSizes: readonly [TitleSize, ...TitleSize[]] = [
  { size: 48, maxLines: 2 },
  { size: 42, maxLines: 3 },
  { size: 37, maxLines: 3 },
  { size: 32, maxLines: 4 },
];

const book: Layout = ({ title, imprint, ground, motif, stamp }) => {
  const shelf = 470;
  const { lines, size } = setTitle(title, 472, bookSizes, 0.6);
  const firstBase = shelf + 34 + size * 1.1;
  const titleStyle = { font: 'serif', weight: 700, tracking: 1, size, fill: ground.title } as const;
  return [
    doubleRule(coverSizes.book, 24, ground.line),
    line({ x: 33, y: shelf }, { x: 567, y: shelf }, ground.line),
    motif({ x: 72, y: 62, width: 456, height: 378 }),
    ...lines.map((text, index) => type(text, { x: 66, y: firstBase + index * size * 1.4 }, titleStyle)),
    type(clipToWidth(imprint, 23), { x: 66, y: 736 }, { font: 'sans', size: 20, fill: ground.meta }),
    stamp(66, 470, 434),
  ].join('');
};

const head: Layout = ({ ground, random, motif, stamp }) => {
  const picture = motif({ x: 150, y: 92, width: 820, height: 376 });
  return doubleRule(coverSizes.head, 28, ground.line) + picture + stamp(72, 990, random.pick([66, 422]));
};

const art: Layout = ({ motif }) => motif({ x: 114, y: 54, width: 412, height: 372 });

const thumb: Layout = ({ motif }) => motif({ x: 90, y: 40, width: 300, height: 240 });

const layouts: Record<CoverFormat, Layout> = { wide, head, book, art, thumb };

/** Whether a cover has a dark ground: print styles invert it to save ink. */
export function isDark({ channel, id, ground }: Pick<CoverInput, 'channel' | 'id' | 'ground'>): boolean {
  const name = ground ?? seeded(`${channel}:${id}`).pick<GroundName>(channels[channel].grounds);
  return name === 'ink' || name === 'night';
}

/**
 * Cover of any content: ground, motif, double rule, title and the channel's seal, determined by channel, id and title.
 * A complete `<svg>` without ids, so that any number of covers can be in one document.
 */
export function cover(input: CoverInput): string {
  const { channel, id, title, meta = '', format = 'wide', decorative = false, publisher = '' } = input;
  const art = channels[channel];
  const key = `${channel}:${id}`;
  const random = seeded(key);
  const picked = random.pick<GroundName>(art.grounds);
  const ground = grounds[input.ground ?? picked];
  const { width, height } = coverSizes[format];

  const content = layouts[format]({
    title,
    imprint: [publisher, meta].filter((part) => part !== '').join('\u3000'),
    label: art.label,
    ground,
    random,
    motif: (box) => motifs[motifOf(channel, title)]({ random, box, ground, title }),
    stamp: (size, x, y) =>
      placed(seal(art.seal, size, { color: ground.accent, characterColor: ground.onAccent, seed: key }), { x, y }),
  });
  const label: Label = decorative ? null : plainTitle(title);
  return drawing(`0 0 ${width} ${height}`, label, rect(0, 0, width, height, { fill: ground.background }) + content);
}
