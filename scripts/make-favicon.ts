/**
 * Generates public/favicon.ico, which browsers request by default, from app/icon.svg: 16, 32 and 48 px as PNG. Run with
 * `npx tsx scripts/make-favicon.ts` after a change of the logo.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

const HEADER = 6;
const ENTRY = 16;

const svg = readFileSync('app/icon.svg', 'utf8');
const pictures = [16, 32, 48].map((size) => ({
  size,
  png: new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng(),
}));

const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(pictures.length, 4);
let offset = head.length;
for (const [index, { size, png }] of pictures.entries()) {
  const entry = HEADER + ENTRY * index;
  head.writeUInt8(size, entry);
  head.writeUInt8(size, entry + 1);
  head.writeUInt16LE(1, entry + 4);
  head.writeUInt16LE(32, entry + 6);
  head.writeUInt32LE(png.length, entry + 8);
  head.writeUInt32LE(offset, entry + 12);
  offset += png.length;
}
writeFileSync('public/favicon.ico', Buffer.concat([head, ...pictures.map(({ png }) => png)]));
