/** Place of a table in a TrueType font. */
function tableOf(font, tag) {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  throw new Error(`the font has no table ${tag}`);
}

/** Names that are no notice of rights: family, cut, full name, PostScript name. */
const NAMES = [1, 2, 3, 4, 6, 16, 17];

/**
 * Enlarges a font by a smaller em, and renames it: its licence reserves the name “Source” for the unchanged one. The
 * copyright notice stays.
 */
export function scaled(source, factor) {
  const font = Buffer.from(source);
  const head = tableOf(font, 'head');
  font.writeUInt16BE(Math.round(font.readUInt16BE(head + 18) / factor), head + 18);
  const names = tableOf(font, 'name');
  const texts = names + font.readUInt16BE(names + 4);
  for (let at = names + 6; at < names + 6 + 12 * font.readUInt16BE(names + 2); at += 12) {
    if (!NAMES.includes(font.readUInt16BE(at + 6))) continue;
    const from = texts + font.readUInt16BE(at + 10);
    const text = font.subarray(from, from + font.readUInt16BE(at + 8));
    for (const encoding of ['latin1', 'utf16le']) {
      const [reserved, free] = ['Source', 'Europe'].map((word) => {
        const bytes = Buffer.from(word, encoding);
        return encoding === 'latin1' ? bytes : bytes.swap16();
      });
      for (let found = text.indexOf(reserved); found >= 0; found = text.indexOf(reserved)) free.copy(text, found);
    }
  }
  return font;
}
