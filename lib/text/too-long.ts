/**
 * Problem of a text above its maximum length; empty if there is none. Fields show it and take all of the text: the
 * `maxlength` of an element would cut what is pasted without a word.
 */
export function tooLong(text: string, most: number | undefined): string {
  const { length } = text.trim();
  return most !== undefined && length > most ? `最多 ${most} 个字，现在有 ${length} 个，请删减` : '';
}
