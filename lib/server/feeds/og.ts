import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { font, withShapedRuns } from './og-type';

const pictures = new LRUCache<string, Promise<Uint8Array>>({ max: 300 });
/** Queue of renderings: each occupies a thread for a tenth of a second or more. */
let last: Promise<unknown> = Promise.resolve();

async function rasterise(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(await withShapedRuns(svg), {
    font,
    fitTo: { mode: 'original' },
  });
  return image.asPng();
}

/**
 * Rasterises a picture of lib/art at its natural size. Uses bundled fonts only, so that the PNG is the same on every
 * machine. Caches the last 300 pictures; concurrent requests for the same one share its rendering.
 *
 * @throws Error if the SVG is malformed
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
