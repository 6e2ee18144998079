import fontkit, { type Font, type Subset } from '@pdf-lib/fontkit';

interface TrueTypeSubset extends Subset {
  loca: { version?: number };
  _addGlyph(glyph: number): number;
}

function isTrueType(subset: Subset): subset is TrueTypeSubset {
  return '_addGlyph' in subset && typeof subset._addGlyph === 'function';
}

/**
 * Works around a fontkit bug: short offsets in a small TrueType subset are halved, which loses every glyph at an odd
 * offset. Forces long offsets (version 1 of the loca table).
 */
function withLongOffsets(subset: Subset): Subset {
  if (!isTrueType(subset)) return subset;
  const add = subset._addGlyph.bind(subset);
  subset._addGlyph = (glyph) => {
    subset.loca.version = 1;
    return add(glyph);
  };
  return subset;
}

/** Fontkit for pdf-lib whose subsets keep all their glyphs. */
export const safeFontkit = {
  create(bytes: Uint8Array, postscriptName?: string): Font {
    const font = fontkit.create(bytes, postscriptName);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => withLongOffsets(createSubset());
    return font;
  },
};
