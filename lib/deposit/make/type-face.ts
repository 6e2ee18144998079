import { type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { safeFontkit } from '@/lib/pdf/safe-fontkit';

/** Font size; points. */
export const SIZE = 9;
/** Width of a Courier character relative to the font size; Chinese ones have the full width. */
const COURIER = 0.6;
const INK = rgb(0, 0, 0);
/** Replaces a character missing in all fonts. */
const MISSING = '□';

const isLatin = (letter: string): boolean => letter >= ' ' && letter <= '~';

/** Width of a character in points, at `size`. */
export const letterWidth = (letter: string, size = SIZE): number => (isLatin(letter) ? COURIER : 1) * size;

export const textWidth = (text: string, size = SIZE): number =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter, size), 0);

/** A font, with the characters that require it. */
export interface LetterFont {
  letters: RegExp;
  /** Loads its bytes. */
  load: () => Promise<Uint8Array>;
}

/**
 * Font of each character in a text. Loads a font only while characters of its kind are unassigned, because those with
 * rare characters are large.
 */
async function fontsFor(pdf: PDFDocument, text: string, fonts: readonly LetterFont[]): Promise<Map<string, PDFFont>> {
  const found = new Map<string, PDFFont>();
  let open = new Set([...text].filter((letter) => !isLatin(letter)));
  for (const { letters, load } of fonts) {
    if (![...open].some((letter) => letters.test(letter))) continue;
    const font = await pdf.embedFont(await load(), { subset: true });
    const known = new Set(font.getCharacterSet());
    for (const letter of open) if (known.has(letter.codePointAt(0) ?? 0)) found.set(letter, font);
    open = new Set([...open].filter((letter) => !found.has(letter)));
  }
  return found;
}

export interface TypeFace {
  draw: (page: PDFPage, text: string, at: { x: number; y: number; size?: number }) => void;
  /** Characters rendered as boxes, because no font has them. */
  missing: string[];
}

/**
 * Embeds Courier for Latin text, which every PDF reader has, and of the given fonts, most common first, those that the
 * text needs.
 */
export async function embedTypeFace(pdf: PDFDocument, text: string, fonts: readonly LetterFont[]): Promise<TypeFace> {
  pdf.registerFontkit(safeFontkit);
  const courier = await pdf.embedFont(StandardFonts.Courier);
  const chinese = await fontsFor(pdf, text + MISSING, fonts);
  const fontOf = (letter: string) => (isLatin(letter) ? courier : (chinese.get(letter) ?? chinese.get(MISSING)));
  const shown = (letter: string) => (isLatin(letter) || chinese.has(letter) ? letter : MISSING);
  return {
    missing: [...new Set(text)].filter((letter) => !isLatin(letter) && !chinese.has(letter)),
    draw: (page, words, { x, y, size = SIZE }) => {
      let at = x;
      for (const { letters, font } of runs(words, fontOf)) {
        // Without any font for the box, the character is left out.
        if (font) page.drawText([...letters].map(shown).join(''), { x: at, y, size, font, color: INK });
        at += textWidth(letters, size);
      }
    },
  };
}

/** Splits a text into runs with the same font. */
function runs(text: string, fontOf: (letter: string) => PDFFont | undefined) {
  const found: { letters: string; font?: PDFFont }[] = [];
  for (const letter of text) {
    const font = fontOf(letter);
    const last = found.at(-1);
    if (last && last.font === font) last.letters += letter;
    else found.push({ letters: letter, font });
  }
  return found;
}
