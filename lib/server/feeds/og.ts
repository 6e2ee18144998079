import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { font, withShapedRuns } from './og-type';

const pictures = new LRUCache<string, Promise<Uint8Array>>({ max: 300 });
/** Drawn one after the other: each takes a thread for a tenth of a second and more. */
let last: Promise<unknown> = Promise.resolve();

async function rasterise(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(withShapedRuns(svg), {
    font,
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
