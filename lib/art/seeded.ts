/** Deterministic pseudo-random numbers of a key. */
export interface Seeded {
  /** Next number, from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** Integer from `low` to `high`, both inclusive. */
  integer: (low: number, high: number) => number;
  /** One item of a list. */
  pick: <Item>(list: readonly [Item, ...Item[]]) => Item;
}

/** FNV-1a, 32 bit, over the code points of a text. */
function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/**
 * Creates the sequence of a key (mulberry32 over its FNV-1a hash). Each call continues it, so the order of calls is
 * part of a picture: changing it changes every published picture.
 */
export function seeded(key: string): Seeded {
  let state = hash(key);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
