import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { composed } from '@/lib/pdf/european';
import { type FontName, fallbackFonts, fontPath } from '@/lib/pdf/font-files';
import { graphemes } from '@/lib/text/graphemes';

const names = new Set<FontName>(['noto-sans-sc', 'noto-serif-sc', ...fallbackFonts.map(({ name }) => name)]);

/** Fonts of the rasteriser, which substitutes the nearest weight for those not included. */
export const font = {
  loadSystemFonts: false,
  fontFiles: Array.from(names, fontPath),
  defaultFontFamily: 'Noto Sans SC',
  sansSerifFamily: 'Noto Sans SC',
  serifFamily: 'Noto Serif SC',
} satisfies ResvgRenderOptions['font'];

/** Emoji presentation; © and ↔ are text unless a variation selector follows. */
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u;

/** Font family with contextual letter forms that a character requires, if any. */
function shapedFamily(character: string): string | undefined {
  const found = fallbackFonts.find(({ shapes, letters }) => shapes && letters.test(character));
  return found?.name === 'noto-emoji' && !emoji.test(character) ? undefined : found?.shapes;
}

interface Run {
  family?: string;
  words: string;
}

function runsOf(words: string): Run[] {
  const runs: Run[] = [];
  for (const character of graphemes(words).map(composed)) {
    const last = runs.at(-1);
    // Keeps a space within its run, so that the words stay in order.
    const family = character === ' ' ? last?.family : shapedFamily(character);
    if (last && last.family === family) last.words += character;
    else runs.push({ family, words: character });
  }
  return runs;
}

/** Right edge of a text line's ink, for a line that starts at x = 0. */
function reach(line: string): number {
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${line}</svg>`, {
    font,
  }).getBBox();
  return box ? box.x + box.width : 0;
}

/** Appended to a line for measuring, so that a trailing space counts. */
const END = '口';

function setRuns(attributes: string, runs: readonly Run[]): string {
  const size = Number(/ font-size="([\d.]+)"/.exec(attributes)?.[1] ?? 0);
  let x = Number(/ x="([\d.-]+)"/.exec(attributes)?.[1] ?? 0);
  return runs
    .map(({ family, words }) => {
      // Joining scripts do not use letter spacing.
      const own = family
        ? attributes.replace(/ letter-spacing="[^"]*"/, '').replace(/ font-family="[^"]*"/, ` font-family="${family}"`)
        : attributes;
      const line = (at: number, text: string) => `<text${own.replace(/ x="[^"]*"/, ` x="${at}"`)}>${text}</text>`;
      const set = line(x, words);
      const advance = family ? reach(line(0, words)) + size / 20 : reach(line(0, words + END)) - reach(line(0, END));
      x = Math.round((x + advance) * 10) / 10;
      return set;
    })
    .join('');
}

/**
 * Splits runs of joining letters into separate lines, each in its font. The rasteriser shapes a whole line with each of
 * its fonts, and draws boxes or nothing where the fonts produce different numbers of glyphs.
 */
export const withShapedRuns = (svg: string): string =>
  svg.replace(/<text( [^>]*)>([^<]*)<\/text>/g, (whole: string, attributes: string, words: string) => {
    const runs = runsOf(words);
    const isPlain = runs.every(({ family }) => !family);
    // Centred and vertical text is always our own and contains no such letters.
    return isPlain || /text-anchor|writing-mode/.test(attributes) ? whole : setRuns(attributes, runs);
  });
