import { readFile } from 'node:fs/promises';
import {
  type Color,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type Rotation,
} from 'pdf-lib';
import { type FontName, fallbackFonts, fontPath } from '@/lib/pdf/font-files';
import { safeFontkit } from '@/lib/pdf/safe-fontkit';
import { type Outline, outlineOf } from '@/lib/pdf/shaped-text';
import { graphemes } from '@/lib/text/graphemes';

/** Stands for a letter that no font has (in print, 〓 marks a letter that the case lacks). */
export const GETA = '〓';

/** No glyph of their own: joiners, variation selectors. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

interface Place {
  x: number;
  y: number;
  size: number;
  color: Color;
  rotate?: Rotation;
}

/** A font and how its letters come onto a page. */
interface Loaded {
  letters: ReadonlySet<number>;
  /** Joiners and selectors matter to its shapes. */
  shapes: boolean;
  width: (text: string, size: number) => number;
  draw: (page: PDFPage, text: string, place: Place) => void;
}

interface Run {
  text: string;
  of: Loaded;
}

const read = (name: FontName) => readFile(fontPath(name));

/** Letters that stand one after the other: the font itself goes into the file. */
async function embedded(pdf: PDFDocument, name: FontName): Promise<Loaded> {
  const font = await pdf.embedFont(await read(name), { subset: true });
  return {
    letters: new Set(font.getCharacterSet()),
    shapes: false,
    width: (text, size) => font.widthOfTextAtSize(text, size),
    draw: (page, text, place) => page.drawText(text, { ...place, font }),
  };
}

/** Letters that change and move with their neighbours: pdf-lib cannot place them, so they are drawn as outlines. */
async function outlined(name: FontName): Promise<Loaded> {
  const known = new Map<string, Outline>();
  const outline = (text: string) => {
    const found = known.get(text) ?? outlineOf(text, fontPath(name));
    known.set(text, found);
    return found;
  };
  return {
    letters: new Set(safeFontkit.create(await read(name)).characterSet),
    shapes: true,
    width: (text, size) => (outline(text).width * size) / 1000,
    draw: (page, text, { x, y, size, color }) => {
      // What is read out, searched for and copied is still the text.
      const said = `<</ActualText ${PDFHexString.fromText(text)}>>`;
      page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('Span'), said]));
      page.drawSvgPath(outline(text).path, { x, y, scale: size / 1000, color });
      page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    },
  };
}

const codesOf = (grapheme: string): number[] =>
  [...grapheme.replace(ignorable, '')].map((letter) => letter.codePointAt(0) ?? 0);
const has = ({ letters }: Loaded, grapheme: string): boolean => codesOf(grapheme).every((code) => letters.has(code));

/** A type face with others to help it out: each letter is drawn in the first font that has it. */
export class Face {
  constructor(
    private readonly main: Loaded,
    private readonly helpers: readonly Loaded[],
  ) {}

  /** The text in pieces of one font each. */
  private runs(text: string): Run[] {
    const runs: Run[] = [];
    const add = (run: Run) => {
      const last = runs.at(-1);
      if (last?.of === run.of) last.text += run.text;
      else runs.push(run);
    };
    for (const grapheme of graphemes(text)) {
      const of = [this.main, ...this.helpers].find((font) => has(font, grapheme));
      if (!of) add({ text: GETA, of: this.main });
      else add({ text: of.shapes ? grapheme : grapheme.replace(ignorable, ''), of });
    }
    return this.withSpaces(runs);
  }

  /** A space within a foreign script belongs to it: words that are read from the right would change places otherwise. */
  private withSpaces(runs: readonly Run[]): Run[] {
    const joined: Run[] = [];
    for (const [at, run] of runs.entries()) {
      const last = joined.at(-1);
      const next = runs[at + 1];
      const isBetween = run.of === this.main && /^\s+$/u.test(run.text) && last?.of === next?.of;
      if (last && isBetween && has(last.of, run.text)) last.text += run.text;
      else if (last?.of === run.of) last.text += run.text;
      else joined.push({ ...run });
    }
    return joined;
  }

  widthOfTextAtSize(text: string, size: number): number {
    return this.runs(text).reduce((sum, run) => sum + run.of.width(run.text, size), 0);
  }

  draw(page: PDFPage, text: string, at: Place): void {
    let { x } = at;
    for (const { text: part, of } of this.runs(text)) {
      of.draw(page, part, { ...at, x });
      x += of.width(part, at.size);
    }
  }

  /** Letters of a text that no font has, each once. */
  missing(text: string): string[] {
    const fonts = [this.main, ...this.helpers];
    return [...new Set(graphemes(text))].filter((grapheme) => !fonts.some((font) => has(font, grapheme)));
  }
}

/** What no font draws and what turns the direction of others; joiners of letters stay. */
export const printable = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?!\u200C|\u200D|\u180E)\p{Cf}/gu, '')
    .replace(/\p{Cs}/gu, GETA)
    .trim();

/** The fonts that the letters of these texts need besides the sans; each is read only where a letter needs it. */
async function helpersFor(pdf: PDFDocument, sans: Loaded, texts: readonly string[]): Promise<Loaded[]> {
  const helpers: Loaded[] = [];
  let open = [...new Set(graphemes(texts.join('\n')))].filter((grapheme) => !has(sans, grapheme));
  for (const { name, letters, shapes } of fallbackFonts) {
    if (!open.some((grapheme) => letters.test(grapheme))) continue;
    const helper = shapes ? await outlined(name) : await embedded(pdf, name);
    helpers.push(helper);
    open = open.filter((grapheme) => !has(helper, grapheme));
  }
  return helpers;
}

/** Embeds the sans for these texts. */
export async function embedSans(pdf: PDFDocument, texts: readonly string[]): Promise<Face> {
  pdf.registerFontkit(safeFontkit);
  const sans = await embedded(pdf, 'noto-sans-sc');
  return new Face(sans, await helpersFor(pdf, sans, texts));
}

/** Embeds the serif and the sans for these texts. */
export async function embedFaces(pdf: PDFDocument, texts: readonly string[]): Promise<{ serif: Face; sans: Face }> {
  pdf.registerFontkit(safeFontkit);
  const [serif, sans] = await Promise.all([embedded(pdf, 'noto-serif-sc'), embedded(pdf, 'noto-sans-sc')]);
  const helpers = await helpersFor(pdf, sans, texts);
  return { serif: new Face(serif, [sans, ...helpers]), sans: new Face(sans, helpers) };
}
