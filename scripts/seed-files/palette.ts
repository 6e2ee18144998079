import { type RGB, rgb } from 'pdf-lib';

/** Design tokens used in print, as PDF colours. */
const HEX = {
  ink0: '#EEF3F7',
  ink2: '#B7C9D8',
  ink4: '#668AA8',
  ink6: '#305779',
  ink7: '#224461',
  ink8: '#18324A',
  ink9: '#0E2032',
  seal6: '#B93A27',
  paper0: '#FDFCFA',
  paper1: '#F8F5EF',
  paper3: '#E4DED2',
  paper4: '#CFC7B8',
  paper7: '#625B50',
  paper8: '#423D35',
  paper9: '#221F1A',
  white: '#FFFFFF',
} as const;

type Ink = keyof typeof HEX;

/** Returns one colour of the palette. */
export function ink(name: Ink): RGB {
  const value = Number.parseInt(HEX[name].slice(1), 16);
  return rgb(((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
}

/** Returns a generator of deterministic numbers in [0, 1) for a text: FNV-1a for the seed, then mulberry32. */
export function seeded(key: string): () => number {
  let hash = 2166136261;
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  let state = hash >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
