/**
 * Text without the given signs at its end. A pattern such as `/[.,]+$/` would take the square of the length for a row of
 * signs in the middle.
 */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
