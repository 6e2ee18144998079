import { type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { safeFontkit } from '@/lib/pdf/safe-fontkit';

/** Points. */
export const SIZE = 9;
/** A letter of Courier is so wide, in parts of its size; a Chinese one takes the whole. */
const COURIER = 0.6;
const INK = rgb(0, 0, 0);
/** Stands for a letter that no font has. */
const MISSING = '□';

const isLatin = (letter: string): boolean => letter >= ' ' && letter <= '~';

/** Width of a letter in points, at `size`. */
export const letterWidth = (letter: string, size = SIZE): number => (isLatin(letter) ? COURIER : 1) * size;

export const textWidth = (text: string, size = SIZE): number =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter, size), 0);

/** A font, and the letters for whose sake it is loaded. */
export interface LetterFont {
  letters: RegExp;
  /** Gives its bytes. */
  load: () => Promise<Uint8Array>;
}

/**
 * Which font has which letter of a text. A font is loaded only where a letter of its kind is still without one: those
 * with rare letters are large.
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
  /** Letters that are drawn as boxes, for no font has them. */
  missing: string[];
}

/** Courier for Latin text, which every reader has, and of the given fonts, the usual ones first, what the letters of a text need. */
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
        // Where no font has a box, nothing can stand for the letter.
        if (font) page.drawText([...letters].map(shown).join(''), { x: at, y, size, font, color: INK });
        at += textWidth(letters, size);
      }
    },
  };
}

/** Runs of letters that share a font. */
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
