/**
 * Generates the fonts for documents and pictures (lib/pdf/fonts): Noto Sans SC completely, Noto Serif SC without
 * Extension A, and for characters that neither has a subset of other fonts. For deposits, which are typeset in the
 * browser, it generates a subset of GB 2312, European languages and common symbols, a seventh of the whole. The font
 * packages have up to 115 MB each, so those that nothing else needs are fetched here and not kept. Run with `npm run
 * fonts` after an update of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import subsetFont from 'subset-font';
import { european } from '../lib/pdf/european.ts';
import { fallbackFonts, fontPath } from '../lib/pdf/font-files.ts';
import { scaled } from './lib/scale-font.mjs';

const ROOT = join(import.meta.dirname, '..');
const FONTS = join(ROOT, 'lib/pdf/fonts');
const SCOPE = '@expo-google-fonts';

/** Packages to fetch, with the versions that the fonts were made from. */
const fetched = {
  'source-sans-3': '0.4.1',
  'source-serif-4': '0.4.1',
  'noto-sans': '0.4.2',
  'noto-sans-armenian': '0.4.2',
  'noto-sans-georgian': '0.4.3',
  'noto-sans-hk': '0.4.3',
  'noto-sans-jp': '0.4.3',
  'noto-sans-kr': '0.4.3',
  'noto-naskh-arabic': '0.4.5',
  'noto-sans-mongolian': '0.4.1',
  'noto-serif-tibetan': '0.4.2',
  'noto-sans-yi': '0.4.2',
  'noto-emoji': '0.4.7',
};

const lettersOf = (bytes) => fontkit.create(bytes).characterSet;
/** Joins characters to a text; spreading all of them would exceed the limit of arguments. */
const textOf = (letters) => letters.map((letter) => String.fromCodePoint(letter)).join('');
const between = (from, to) => (letter) => letter >= from && letter <= to;
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Returns all characters of GB 2312. */
function gb2312() {
  const decoder = new TextDecoder('gbk');
  const rows = [];
  for (let row = 0xa1; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) rows.push(decoder.decode(Uint8Array.of(row, cell)));
  }
  // Unassigned cells decode to private-use or replacement characters.
  return rows.join('').replace(/[\uFFFD\uE000-\uF8FF]/g, '');
}

const write = (file, bytes) => {
  writeFileSync(file, bytes);
  console.log(`${file.slice(ROOT.length + 1)}  ${Math.round(bytes.length / 1024)} KB`);
};
/** Name ids 16 and 17 contain the family of a semibold font. */
const kept = { targetFormat: 'truetype', preserveNameIds: [16, 17] };
const cut = async (name, source, letters) =>
  write(join(FONTS, `${name}.ttf`), await subsetFont(source, textOf(letters), kept));

const away = mkdtempSync(join(tmpdir(), 'fonts-'));
try {
  const packages = Object.entries(fetched).map(([name, version]) => `${SCOPE}/${name}@${version}`);
  const { status } = spawnSync('npm', ['install', '--prefix', away, '--no-audit', '--no-fund', ...packages], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the packages of the fonts could not be fetched');
  const finders = [import.meta.url, join(away, 'package.json')].map((from) => createRequire(from).resolve);
  const sourceOf = (name, cutName = '400Regular') => {
    const family = name
      .split('-')
      .map((word) => (/^(sc|hk|jp|kr)$/.test(word) ? word.toUpperCase() : word[0].toUpperCase() + word.slice(1)))
      .join('');
    const find = finders[name in fetched ? 1 : 0];
    return readFileSync(find(`${SCOPE}/${name}/${cutName}/${family}_${cutName}.ttf`));
  };

  const sans = sourceOf('noto-sans-sc');
  write(join(FONTS, 'noto-sans-sc.ttf'), sans);
  const common = [...gb2312()].map((letter) => letter.codePointAt(0));
  const deposit = [...common, ...range(0x20, 0x17e), ...range(0x2010, 0x25ff)];
  const woff = await subsetFont(sans, textOf(deposit), { targetFormat: 'woff' });
  write(join(ROOT, 'components/public/deposit/fonts/noto-sans-sc-gb2312.woff'), woff);

  const serif = sourceOf('noto-serif-sc', '600SemiBold');
  const isExtensionA = between(0x3400, 0x4dbf);
  await cut(
    'noto-serif-sc',
    serif,
    lettersOf(serif).filter((letter) => !isExtensionA(letter)),
  );

  // European letters. The Chinese fonts took theirs from Source Sans and Source Serif and enlarged them: these factors
  // fit best, and the medium cut has the weight of the Chinese serif's semibold Latin. The sans keeps letters that the
  // Chinese one has, too, for those with marks that have no character of their own.
  const isEuropean = (letter) => european.test(textOf([letter]));
  const had = new Set(lettersOf(sans));
  const europeSans = scaled(sourceOf('source-sans-3'), 1.117);
  await cut('europe-sans', europeSans, lettersOf(europeSans).filter(isEuropean));
  for (const letter of lettersOf(europeSans)) had.add(letter);
  const europeSerif = scaled(sourceOf('source-serif-4', '500Medium'), 1.08);
  const inSerif = new Set(lettersOf(serif));
  await cut(
    'europe-serif',
    europeSerif,
    lettersOf(europeSerif).filter((letter) => isEuropean(letter) && !inSerif.has(letter)),
  );
  const notoSans = sourceOf('noto-sans');
  await cut(
    'noto-sans-europe',
    notoSans,
    lettersOf(notoSans).filter((letter) => isEuropean(letter) && !had.has(letter)),
  );
  for (const script of ['Armenian', 'Georgian']) {
    const source = sourceOf(`noto-sans-${script.toLowerCase()}`);
    const isOfScript = new RegExp(`\\p{Script=${script}}`, 'u');
    await cut(
      `noto-sans-${script.toLowerCase()}`,
      source,
      lettersOf(source).filter((letter) => isOfScript.test(textOf([letter]))),
    );
  }

  // Chinese characters that mainland standards omit and neighbouring regions include.
  const known = new Set(lettersOf(sans));
  for (const region of ['hk', 'jp']) {
    const source = sourceOf(`noto-sans-${region}`);
    const letters = lettersOf(source).filter(
      (letter) => /\p{Script=Han}/u.test(textOf([letter])) && !known.has(letter),
    );
    await cut(`noto-sans-${region}-rare`, source, letters);
    for (const letter of letters) known.add(letter);
  }
  await cut('noto-sans-kr-hangul', sourceOf('noto-sans-kr'), [
    0x20,
    ...range(0x1100, 0x11ff),
    ...range(0x3131, 0x318e),
    ...range(0xac00, 0xd7a3),
  ]);
  for (const name of ['noto-naskh-arabic', 'noto-sans-mongolian', 'noto-serif-tibetan', 'noto-sans-yi', 'noto-emoji'])
    write(join(FONTS, `${name}.ttf`), sourceOf(name));
} finally {
  rmSync(away, { recursive: true, force: true });
}

/**
 * Encodes the printable characters, so that a browser can check them without the fonts: gaps and lengths of ranges, in
 * base 36. A fallback font prints the characters for which it is chosen, and the marks on them, even if it has others.
 */
function ranges() {
  const read = (name) => lettersOf(readFileSync(fontPath(name)));
  const isMark = (letter) => /(?![\u0300-\u036F])\p{M}/u.test(letter);
  const chosen = ({ name, letters }) =>
    read(name).filter((letter) => letters.test(textOf([letter])) || isMark(textOf([letter])));
  const all = new Set([...['noto-sans-sc', 'noto-serif-sc'].flatMap(read), ...fallbackFonts.flatMap(chosen)]);
  const found = [];
  let next = 0;
  for (const letter of [...all].sort((a, b) => a - b)) {
    if (letter === next && found.length > 0) found[found.length - 1].more++;
    else found.push({ gap: letter - next, more: 0 });
    next = letter + 1;
  }
  return found.map(({ gap, more }) => gap.toString(36) + (more > 0 ? `.${more.toString(36)}` : '')).join(' ');
}
write(
  join(ROOT, 'lib/pdf/printable-ranges.ts'),
  `/** Made by scripts/make-fonts.mjs; read by printable.ts. */\nexport const printableRanges =\n  '${ranges()}';\n`,
);
