import { european } from '@/lib/pdf/european';
import type { LetterFont } from './type-face';

/** Fonts of a deposit, most common characters first. */
export type FontAsset = 'common' | 'europe' | 'rare' | 'hongKong' | 'japan' | 'hangul' | 'yi';

const han = /\p{Script=Han}/u;
// Characters of each font. Excludes scripts with contextual letter forms, which a deposit reports as missing.
const letters: Readonly<Record<FontAsset, RegExp>> = {
  common: /./u,
  europe: european,
  rare: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Latin}]/u,
  hongKong: han,
  japan: han,
  hangul: /\p{Script=Hangul}/u,
  yi: /\p{Script=Yi}/u,
};

const assets = ['common', 'europe', 'rare', 'hongKong', 'japan', 'hangul', 'yi'] as const;

/** @param read loads the bytes of a font */
export const depositFonts = (read: (name: FontAsset) => Promise<Uint8Array>): LetterFont[] =>
  assets.map((name) => ({ letters: letters[name], load: () => read(name) }));
