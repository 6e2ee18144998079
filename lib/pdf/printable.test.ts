/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { type FontName, fallbackFonts, fontPath } from './font-files';
import { printableLetters, unprintable } from './printable';
import { safeFontkit } from './safe-fontkit';

const read = (name: FontName) => safeFontkit.create(readFileSync(fontPath(name))).characterSet;

it('the printable characters are those that documents take from each font', () => {
  const letters = fallbackFonts.flatMap((font) =>
    read(font.name).filter((code) => {
      const letter = String.fromCodePoint(code);
      return font.letters.test(letter) || /(?![\u0300-\u036F])\p{M}/u.test(letter);
    }),
  );
  const had = new Set([...read('noto-sans-sc'), ...read('noto-serif-sc'), ...letters]);
  const held = printableLetters();
  expect([...had].filter((letter) => !held.has(letter))).toEqual([]);
  expect(held.size).toBe(had.size);
});

it('lists unprintable characters, each once', () => {
  expect(unprintable('阿依古丽·买买提 𠮷 ئايگۈل བོད ᠮᠣᠩᠭᠣᠯ 한국 👨‍👩‍👧❤️')).toEqual([]);
  expect(unprintable('Łukasz Wałęsa Erdoğan Ελλάδα Київ'.normalize('NFD'))).toEqual([]);
  expect(unprintable('名𪚥ไ𪚥')).toEqual(['𪚥', 'ไ']);
});
