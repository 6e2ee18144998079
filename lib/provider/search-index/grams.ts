import { compatible } from '@/lib/text/unmarked-runs';
/** Normalises width, case and white space for comparison. */
export const normalize = (text: string): string => compatible(text).toLowerCase().replace(/\s+/g, ' ').trim();

/** Returns every character and every pair of adjacent characters within words. */
export function gramsOf(text: string): string[] {
  const found = new Set<string>();
  for (const word of normalize(text).split(' ')) {
    const chars = [...word];
    chars.forEach((char, i) => {
      found.add(char);
      const next = chars[i + 1];
      if (next !== undefined) found.add(char + next);
    });
  }
  return [...found];
}

/** Pairs that a text must contain to match the word; a single character matches itself. */
export function wordGrams(word: string): string[] {
  const chars = [...word];
  return chars.length < 2 ? chars : chars.slice(0, -1).map((char, i) => char + (chars[i + 1] ?? ''));
}
