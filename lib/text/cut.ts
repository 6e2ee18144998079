import { graphemes } from './graphemes';

/** Code units kept beyond the limit before a long text is segmented; no character is longer. */
const MARGIN = 64;

/**
 * Longest prefix of a text within a number of UTF-16 units, the unit of columns and gateways. Splits no character; one
 * that exceeds the limit by itself loses its marks, but never half of a surrogate pair.
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const part of graphemes(text.slice(0, most + MARGIN))) {
    if (kept.length + part.length > most) break;
    kept += part;
  }
  if (kept !== '') return kept;
  for (const sign of text) {
    if (kept.length + sign.length > most) break;
    kept += sign;
  }
  return kept;
}

/** Longest suffix of a text within a number of UTF-16 units. */
export function tail(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const part of graphemes(text.slice(-most - MARGIN)).reverse()) {
    if (kept.length + part.length > most) break;
    kept = part + kept;
  }
  return kept;
}

/** Text with an ellipsis if {@link cut} shortened it. */
export const shortened = (text: string, most: number): string => (text.length > most ? `${cut(text, most)}…` : text);
