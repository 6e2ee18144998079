import { graphemes } from './graphemes';

/** Longer texts are shortened by signs before they are looked at by characters; no character is longer than this. */
const MARGIN = 64;

/**
 * The first characters of a text, as many as fit into a number of UTF-16 units, as columns and gateways count them. No
 * character is split; one that alone is longer loses its marks, never half of a sign.
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

/** The last characters of a text, as many as fit into a number of UTF-16 units. */
export function tail(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const part of graphemes(text.slice(-most - MARGIN)).reverse()) {
    if (kept.length + part.length > most) break;
    kept = part + kept;
  }
  return kept;
}

/** A text with an ellipsis where {@link cut} left something out. */
export const shortened = (text: string, most: number): string => (text.length > most ? `${cut(text, most)}…` : text);
