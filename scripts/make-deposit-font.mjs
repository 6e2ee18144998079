/**
 * Makes the fonts that the portal sets documents in: one cut of Noto Sans SC as it is, and for deposits the letters of
 * GB 2312, of Europe's languages and the usual signs of it, a seventh of its size. Their package has nine cuts and 92 MB,
 * so it is only here for this. Run with `npm run font:deposit` after an update of it.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const SOURCE = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';
const WHOLE = join(import.meta.dirname, '../lib/pdf/fonts/noto-sans-sc.ttf');
const TARGET = join(import.meta.dirname, '../components/deposit/fonts/noto-sans-sc-gb2312.woff');

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** All rows of GB 2312. */
function gb2312() {
  const decoder = new TextDecoder('gbk');
  const rows = [];
  for (let row = 0xa1; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) rows.push(decoder.decode(Uint8Array.of(row, cell)));
  }
  // Cells that are not given out read as private or unknown letters.
  return rows.join('').replace(/[\uFFFD\uE000-\uF8FF]/g, '');
}

const letters = gb2312() + range(0x20, 0x17e) + range(0x2010, 0x25ff);
copyFileSync(createRequire(import.meta.url).resolve(SOURCE), WHOLE);
const source = readFileSync(WHOLE);
const font = await subsetFont(source, letters, { targetFormat: 'woff' });
writeFileSync(TARGET, font);
console.log(`${letters.length} letters, ${Math.round(font.length / 1024)} KB`);
