/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { printableLetters, unprintable } from './printable';
import { safeFontkit } from './safe-fontkit';

it('the printable characters are those of the fonts', () => {
  const files = readdirSync('lib/pdf/fonts').filter((name) => name.endsWith('.ttf'));
  const letters = files.flatMap((name) => [...safeFontkit.create(readFileSync(`lib/pdf/fonts/${name}`)).characterSet]);
  const had = new Set(letters);
  const held = printableLetters();
  expect([...had].filter((letter) => !held.has(letter))).toEqual([]);
  expect(held.size).toBe(had.size);
});

it('lists unprintable characters, each once', () => {
  expect(unprintable('阿依古丽·买买提 𠮷 ئايگۈل བོད ᠮᠣᠩᠭᠣᠯ 한국 👨‍👩‍👧❤️')).toEqual([]);
  expect(unprintable('名𪚥ไ𪚥')).toEqual(['𪚥', 'ไ']);
});
