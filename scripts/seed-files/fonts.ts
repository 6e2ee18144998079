import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import { safeFontkit } from '@/lib/pdf/safe-fontkit';

/** The three fonts of a report: titles, body text, table headings and labels. */
export interface Fonts {
  serif: PDFFont;
  sans: PDFFont;
  medium: PDFFont;
}

const find = createRequire(import.meta.url).resolve;
const files = {
  serif: readFileSync(find('@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf')),
  sans: readFileSync(find('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')),
  medium: readFileSync(find('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf')),
};

/** Embeds the three fonts, each subset to the glyphs in use. */
export async function embedFonts(pdf: PDFDocument): Promise<Fonts> {
  pdf.registerFontkit(safeFontkit);
  return {
    serif: await pdf.embedFont(files.serif, { subset: true }),
    sans: await pdf.embedFont(files.sans, { subset: true }),
    medium: await pdf.embedFont(files.medium, { subset: true }),
  };
}
