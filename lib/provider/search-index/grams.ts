/** Text as it is compared: one width, one case, no white space runs. */
export const normalize = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Every character and every pair of neighbouring characters; white space parts words. */
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

/** The pairs that a text must hold to contain the word; a single character stands for itself. */
export function wordGrams(word: string): string[] {
  const chars = [...word];
  return chars.length < 2 ? chars : chars.slice(0, -1).map((char, i) => char + (chars[i + 1] ?? ''));
}
