import { setImmediate as nextTurn } from 'node:timers/promises';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { composed } from '@/lib/pdf/european';
import { type FontName, fallbackFonts, fontPath } from '@/lib/pdf/font-files';
import { asDrawn, visualParts } from '@/lib/pdf/visual-order';
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

/** Runs of one font, in the order in which they stand in the picture. */
const runsOf = (words: string): Run[] =>
  // An escaped sign is no text to be turned.
  (words.includes('&') ? [{ text: words, isRtl: false }] : visualParts(words)).flatMap(({ text, isRtl }) => {
    const runs = withoutEndSpaces(logicalRuns(text));
    return isRtl ? runs.reverse().map((run) => ({ ...run, words: asDrawn(run.words) })) : runs;
  });

function logicalRuns(words: string): Run[] {
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

/** Moves the spaces at the end of a shaped run into the next one: the width of its ink does not count them. */
function withoutEndSpaces(runs: readonly Run[]): Run[] {
  const moved: Run[] = [];
  let spaces = '';
  for (const { family, words } of runs) {
    const bare = family ? words.trimEnd() : words;
    if (family && spaces) moved.push({ words: spaces });
    moved.push({ family, words: family ? bare : spaces + words });
    spaces = words.slice(bare.length);
  }
  return spaces ? [...moved, { words: spaces }] : moved;
}

const shapedFiles = new Map(fallbackFonts.flatMap(({ name, shapes }) => (shapes ? [[shapes, name] as const] : [])));
/** Fonts that a run needs: loading all of them takes 20 ms. */
function filesFor(family: string | undefined): string[] {
  const name = family && shapedFiles.get(family);
  // Space and stops are not in every font of a script.
  if (name) return [fontPath(name), fontPath('noto-sans-europe')];
  return Array.from(names, fontPath);
}

/** Right edges by line, since titles and names recur in the pictures of a record. */
const reaches = new LRUCache<string, number>({ max: 5000 });

/** Right edge of a text line's ink, for a line that starts at x = 0. Yields to other requests first, as it takes 7 to 20 ms. */
async function reach(line: string, family?: string): Promise<number> {
  const known = reaches.get(line);
  if (known !== undefined) return known;
  await nextTurn();
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${line}</svg>`, {
    font: { ...font, fontFiles: filesFor(family) },
  }).getBBox();
  const edge = box ? box.x + box.width : 0;
  reaches.set(line, edge);
  return edge;
}

/** Appended to a line for measuring, so that a trailing space counts. */
const END = '口';

async function setRuns(attributes: string, runs: readonly Run[]): Promise<string> {
  const size = Number(/ font-size="([\d.]+)"/.exec(attributes)?.[1] ?? 0);
  let x = Number(/ x="([\d.-]+)"/.exec(attributes)?.[1] ?? 0);
  const set: string[] = [];
  for (const [at, { family, words }] of runs.entries()) {
    // Joining scripts do not use letter spacing.
    const own = family
      ? attributes.replace(/ letter-spacing="[^"]*"/, '').replace(/ font-family="[^"]*"/, ` font-family="${family}"`)
      : attributes;
    const line = (from: number, text: string) =>
      `<text${own.replace(/ x="[^"]*"/, ` x="${from}"`)} xml:space="preserve">${text}</text>`;
    set.push(line(x, words));
    if (at === runs.length - 1) break;
    const advance = family
      ? (await reach(line(0, words), family)) + size / 20
      : (await reach(line(0, words + END))) - (await reach(line(0, END)));
    x = Math.round((x + advance) * 10) / 10;
  }
  return set.join('');
}

/**
 * Splits runs of joining letters into separate lines, each in its font. The rasteriser shapes a whole line with each of
 * its fonts, and draws boxes or nothing where the fonts produce different numbers of glyphs.
 */
export async function withShapedRuns(svg: string): Promise<string> {
  const parts: string[] = [];
  let end = 0;
  for (const match of svg.matchAll(/<text( [^>]*)>([^<]*)<\/text>/g)) {
    const [whole, attributes = '', words = ''] = match;
    const runs = runsOf(words);
    const isPlain = runs.every(({ family }) => !family);
    // Centred and vertical text is always our own and contains no such letters.
    const isOwn = isPlain || /text-anchor|writing-mode/.test(attributes);
    parts.push(svg.slice(end, match.index), isOwn ? whole : await setRuns(attributes, runs));
    end = match.index + whole.length;
  }
  return parts.join('') + svg.slice(end);
}
