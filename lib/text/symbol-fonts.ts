/** Boxes and ticks of forms by the letters that symbol fonts draw them with. */
const SYMBOLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wingdings: { o: '☐', '¨': '☐', þ: '☑', ý: '☒', ü: '✓', û: '✗' },
  'wingdings 2': { '£': '☐', R: '☑', Q: '☒', S: '☒', P: '✓', O: '✗' },
};

/** Fonts of symbols whose letters are known, by a font or a list of fonts in CSS; empty for others. */
export function symbolFontOf(fonts: string): string {
  const [first = ''] = fonts.toLowerCase().split(',');
  const name = /\bwingdings(?: \d)?/.exec(first)?.[0] ?? '';
  return Object.hasOwn(SYMBOLS, name) ? name : '';
}

/** Replaces the letters of a symbol font by the signs that it draws. Word also writes them from U+F000 on. */
export const withSymbols = (text: string, font: string): string =>
  text.replace(/[\u0020-\u00ff\uf020-\uf0ff]/g, (sign) => {
    const code = sign.charCodeAt(0);
    return SYMBOLS[font]?.[String.fromCharCode(code & 0xff)] ?? sign;
  });
