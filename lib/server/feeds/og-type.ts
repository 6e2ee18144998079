import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { type FontName, fallbackFonts, fontPath } from '@/lib/pdf/font-files';
import { graphemes } from '@/lib/text/graphemes';

const names: FontName[] = ['noto-sans-sc', 'noto-serif-sc', ...fallbackFonts.map(({ name }) => name)];

/** The weights that pictures ask for beside these are drawn with the nearest. */
export const font = {
  loadSystemFonts: false,
  fontFiles: names.map(fontPath),
  defaultFontFamily: 'Noto Sans SC',
  sansSerifFamily: 'Noto Sans SC',
  serifFamily: 'Noto Serif SC',
} satisfies ResvgRenderOptions['font'];

/** An emoji that is meant as one; © and ↔ are signs of the type face unless a selector says otherwise. */
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u;

/** The family whose letters change with their neighbours, where a character needs one. */
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
  for (const character of graphemes(words)) {
    const last = runs.at(-1);
    // A space within a run belongs to it, or its words would change places.
    const family = character === ' ' ? last?.family : shapedFamily(character);
    if (last && last.family === family) last.words += character;
    else runs.push({ family, words: character });
  }
  return runs;
}

/** How far the ink of a line of type reaches from its beginning at 0. */
function reach(line: string): number {
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${line}</svg>`, {
    font,
  }).getBBox();
  return box ? box.x + box.width : 0;
}

/** Ends a line for measuring: with it, a space before counts too. */
const END = '口';

function setRuns(attributes: string, runs: readonly Run[]): string {
  const size = Number(/ font-size="([\d.]+)"/.exec(attributes)?.[1] ?? 0);
  let x = Number(/ x="([\d.-]+)"/.exec(attributes)?.[1] ?? 0);
  return runs
    .map(({ family, words }) => {
      // Letters that join know no letter spacing.
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
 * Sets runs of letters that join as lines of their own, each in its font. The rasteriser shapes a whole line with each of
 * its fonts, and draws boxes or nothing where these make different numbers of glyphs of it.
 */
export const withShapedRuns = (svg: string): string =>
  svg.replace(/<text( [^>]*)>([^<]*)<\/text>/g, (whole: string, attributes: string, words: string) => {
    const runs = runsOf(words);
    const isPlain = runs.every(({ family }) => !family);
    // Type that is centred or upright is ours, and has no such letters.
    return isPlain || /text-anchor|writing-mode/.test(attributes) ? whole : setRuns(attributes, runs);
  });
