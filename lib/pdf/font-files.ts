import path from 'node:path';
import { european, marked } from './european';

/** Fonts in lib/pdf/fonts, made by scripts/make-fonts.mjs. */
export type FontName = 'noto-sans-sc' | 'noto-serif-sc' | 'europe-serif' | FallbackName;

type FallbackName =
  | 'europe-sans'
  | 'noto-sans-europe'
  | 'noto-sans-armenian'
  | 'noto-sans-georgian'
  | 'noto-sans-hk-rare'
  | 'noto-sans-jp-rare'
  | 'noto-sans-kr-hangul'
  | 'noto-naskh-arabic'
  | 'noto-sans-mongolian'
  | 'noto-serif-tibetan'
  | 'noto-sans-yi'
  | 'noto-emoji';

/** Resolved from the working directory at run time, so that the bundler does not move or inline the fonts. */
export const fontPath = (name: FontName): string =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/pdf/fonts', `${name}.ttf`);

/**
 * Fallback fonts for characters missing in the Chinese ones, in order of preference, each with its characters. Fonts
 * with a family name (`shapes`) have contextual letter forms and require shaping.
 */
export const fallbackFonts: readonly { name: FallbackName; letters: RegExp; shapes?: string }[] = [
  { name: 'europe-sans', letters: european },
  { name: 'noto-sans-europe', letters: european },
  { name: 'europe-sans', letters: marked, shapes: 'Europe Sans 3' },
  { name: 'noto-sans-armenian', letters: /\p{Script=Armenian}/u },
  { name: 'noto-sans-georgian', letters: /\p{Script=Georgian}/u },
  { name: 'noto-sans-hk-rare', letters: /\p{Script=Han}/u },
  { name: 'noto-sans-jp-rare', letters: /\p{Script=Han}/u },
  { name: 'noto-sans-kr-hangul', letters: /\p{Script=Hangul}/u },
  { name: 'noto-naskh-arabic', letters: /[\p{Script=Arabic}\u060C\u061B\u061F\u0640]/u, shapes: 'Noto Naskh Arabic' },
  { name: 'noto-sans-mongolian', letters: /[\p{Script=Mongolian}\u1802\u1803\u1805]/u, shapes: 'Noto Sans Mongolian' },
  { name: 'noto-serif-tibetan', letters: /\p{Script=Tibetan}/u, shapes: 'Noto Serif Tibetan' },
  { name: 'noto-sans-yi', letters: /\p{Script=Yi}/u },
  { name: 'noto-emoji', letters: /[\p{Extended_Pictographic}\p{Emoji}]/u, shapes: 'Noto Emoji' },
];
