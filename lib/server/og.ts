import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { type FontName, fallbackFonts, fontPath } from '@/lib/pdf/font-files';
import { graphemes } from '@/lib/text/graphemes';

/** The weights that pictures ask for beside these are drawn with the nearest; the fallback fonts are found by letter. */
const names: FontName[] = ['noto-sans-sc', 'noto-serif-sc', ...fallbackFonts.map(({ name }) => name)];
const fontFiles = names.map(fontPath);

const pictures = new LRUCache<string, Promise<Uint8Array>>({ max: 300 });
/** Drawn one after the other: each takes a thread for a tenth of a second and more. */
let last: Promise<unknown> = Promise.resolve();

/** An emoji that is meant as one; © and ↔ are signs of the type face unless a selector says otherwise. */
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u;

/** The family whose letters change with their neighbours, where a character needs one. */
function shapedFamily(character: string): string | undefined {
  const found = fallbackFonts.find(({ shapes, letters }) => shapes && letters.test(character));
  return found?.name === 'noto-emoji' && !emoji.test(character) ? undefined : found?.shapes;
}

/**
 * Names the font of each run of letters that join. Left to itself the rasteriser looks for one font for a whole line, and
 * draws boxes where letters that join stand beside others.
 */
function withFamilies(words: string): string {
  const runs: { family?: string; words: string }[] = [];
  for (const character of graphemes(words)) {
    const last = runs.at(-1);
    // A space within a run belongs to it, or its words would change places.
    const family = character === ' ' ? last?.family : shapedFamily(character);
    if (last && last.family === family) last.words += character;
    else runs.push({ family, words: character });
  }
  return runs
    .map((run) => (run.family ? `<tspan font-family="${run.family}">${run.words}</tspan>` : run.words))
    .join('');
}

/** A drawing whose lines of type name the fonts of letters that join. */
export const withFallbacks = (svg: string): string =>
  svg.replace(/(<text [^>]*>)([^<]*)(?=<\/text>)/g, (_, start: string, words: string) => start + withFamilies(words));

async function rasterise(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(withFallbacks(svg), {
    font: {
      loadSystemFonts: false,
      fontFiles,
      defaultFontFamily: 'Noto Sans SC',
      sansSerifFamily: 'Noto Sans SC',
      serifFamily: 'Noto Serif SC',
    },
    fitTo: { mode: 'original' },
  });
  return image.asPng();
}

/**
 * Rasterises a picture of lib/art at its own size. Fonts come with the app, so every machine gives the same PNG.
 * The last 300 pictures stay in memory; requests for the same one at the same time share its rendering.
 *
 * @throws Error where the svg is not well formed
 */
export function renderOgPng(svg: string): Promise<Uint8Array> {
  const key = createHash('sha256').update(svg).digest('base64url');
  const known = pictures.get(key);
  if (known) return known;
  const rendering = last.then(() => rasterise(svg));
  pictures.set(key, rendering);
  last = rendering.catch(() => pictures.delete(key));
  return rendering;
}
