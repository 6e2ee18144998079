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
import { composed, european, marked } from '@/lib/pdf/european';
import { type FontName, fallbackFonts, fontPath } from '@/lib/pdf/font-files';
import { safeFontkit } from '@/lib/pdf/safe-fontkit';
import { type Outline, outlineOf } from '@/lib/pdf/shaped-text';
import { asDrawn, visualParts } from '@/lib/pdf/visual-order';
import { graphemes } from '@/lib/text/graphemes';

/** Placeholder for a character that no font contains (〓, the printers' mark for a missing sort). */
export const GETA = '〓';

/** Characters without a glyph: joiners, variation selectors. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

interface Place {
  x: number;
  y: number;
  size: number;
  color: Color;
  rotate?: Rotation;
}

/** Loaded font with its drawing function. */
interface Loaded {
  letters: ReadonlySet<number>;
  /** The font needs joiners and selectors for shaping. */
  shapes: boolean;
  width: (text: string, size: number) => number;
  draw: (page: PDFPage, text: string, place: Place) => void;
}

interface Run {
  text: string;
  of: Loaded;
}

const read = (name: FontName) => readFile(fontPath(name));

/** For scripts without shaping: embeds the font in the file. */
async function embedded(pdf: PDFDocument, name: FontName): Promise<Loaded> {
  const font = await pdf.embedFont(await read(name), { subset: true });
  return {
    letters: new Set(font.getCharacterSet()),
    shapes: false,
    width: (text, size) => font.widthOfTextAtSize(text, size),
    draw: (page, text, place) => page.drawText(text, { ...place, font }),
  };
}

/** For scripts with shaping, which pdf-lib does not support: draws the text as outlines. */
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
      // Keeps the text for screen readers, search and copying.
      const said = `<</ActualText ${PDFHexString.fromText(text)}>>`;
      page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('Span'), said]));
      page.drawSvgPath(outline(text).path, { x, y, scale: size / 1000, color });
      page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    },
  };
}

const codesOf = (grapheme: string): number[] =>
  [...grapheme.replace(ignorable, '')].map((letter) => letter.codePointAt(0) ?? 0);
/** Whether a font draws a character; a European letter with a mark of its own takes a font that places the mark. */
const has = ({ letters, shapes }: Loaded, grapheme: string): boolean =>
  (shapes || !marked.test(grapheme.replace(ignorable, ''))) && codesOf(grapheme).every((code) => letters.has(code));
/** Characters of a text, as they are drawn. */
const lettersOf = (text: string): string[] => graphemes(text).map(composed);

/** Font with fallbacks: each character is drawn in the first font that contains it. */
export class Face {
  constructor(
    private readonly main: Loaded,
    private readonly helpers: readonly Loaded[],
  ) {}

  /** Splits a line into runs of one font, in the order in which they stand on the paper. */
  private runs(line: string): Run[] {
    return visualParts(line).flatMap(({ text, isRtl }) => {
      const runs = this.runsOf(text);
      return isRtl ? runs.reverse().map(({ text: run, of }) => ({ text: asDrawn(run), of })) : runs;
    });
  }

  /** Splits a text of one direction into runs of one font. */
  private runsOf(text: string): Run[] {
    const runs: Run[] = [];
    const add = (run: Run) => {
      const last = runs.at(-1);
      if (last?.of === run.of) last.text += run.text;
      else runs.push(run);
    };
    for (const grapheme of lettersOf(text)) {
      const of = [this.main, ...this.helpers].find((font) => has(font, grapheme));
      if (!of) add({ text: GETA, of: this.main });
      else add({ text: of.shapes ? grapheme : grapheme.replace(ignorable, ''), of });
    }
    return this.withSpaces(runs);
  }

  /** Joins a space between two runs of a script into one run, which is shaped as a whole. */
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

  /** Lists the distinct characters that no font contains. */
  missing(text: string): string[] {
    const fonts = [this.main, ...this.helpers];
    return [...new Set(lettersOf(text))].filter((grapheme) => !fonts.some((font) => has(font, grapheme)));
  }
}

/** Removes characters that no font draws and direction controls; keeps joiners. */
export const printable = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?!\u200C|\u200D|\u180E)\p{Cf}/gu, '')
    .replace(/\p{Cs}/gu, GETA)
    .trim();

/** Distinct characters that a font lacks. */
const lacking = (font: Loaded, texts: readonly string[]): string[] =>
  [...new Set(lettersOf(texts.join('\n')))].filter((grapheme) => !has(font, grapheme));

/** Loads the fallback fonts that these texts need besides the sans. */
async function helpersFor(pdf: PDFDocument, sans: Loaded, texts: readonly string[]): Promise<Loaded[]> {
  const helpers: Loaded[] = [];
  let open = lacking(sans, texts);
  for (const { name, letters, shapes } of fallbackFonts) {
    if (!open.some((grapheme) => letters.test(grapheme))) continue;
    const helper = shapes ? await outlined(name) : await embedded(pdf, name);
    helpers.push(helper);
    open = open.filter((grapheme) => !has(helper, grapheme));
  }
  return helpers;
}

/** Embeds the sans with the fallbacks for these texts. */
export async function embedSans(pdf: PDFDocument, texts: readonly string[]): Promise<Face> {
  pdf.registerFontkit(safeFontkit);
  const sans = await embedded(pdf, 'noto-sans-sc');
  return new Face(sans, await helpersFor(pdf, sans, texts));
}

/** Embeds the serif and the sans with the fallbacks for these texts. */
export async function embedFaces(pdf: PDFDocument, texts: readonly string[]): Promise<{ serif: Face; sans: Face }> {
  pdf.registerFontkit(safeFontkit);
  const [serif, sans] = await Promise.all([embedded(pdf, 'noto-serif-sc'), embedded(pdf, 'noto-sans-sc')]);
  const helpers = await helpersFor(pdf, sans, texts);
  const needsEuropean = lacking(serif, texts).some((grapheme) => european.test(grapheme));
  const besides = needsEuropean ? [await embedded(pdf, 'europe-serif'), sans] : [sans];
  return { serif: new Face(serif, [...besides, ...helpers]), sans: new Face(sans, helpers) };
}
