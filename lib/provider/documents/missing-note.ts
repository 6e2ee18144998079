import { GETA } from './face';

const codeOf = (letter: string) =>
  [...letter].map((part) => `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');

/** Characters that a note names at most. */
const NAMED = 60;

/**
 * Note on the characters replaced by placeholders; none without any.
 * @param record that has the characters: 备案记录
 */
export function missingNote(letters: readonly string[], record: string): string[] {
  if (letters.length === 0) return [];
  const codes = letters.slice(0, NAMED).map(codeOf).join('、');
  const more = letters.length > NAMED ? ` 等 ${letters.length} 个` : '';
  return [`文中“${GETA}”是字库没有的字，编码依次为 ${codes}${more}；以${record}中的原字为准。`];
}
