import { graphemes } from '@/lib/text/graphemes';

/**
 * Masks the middle of a text. Short texts keep correspondingly less of their ends: at least one character in four is
 * masked.
 */
export function maskMiddle(text: string, first: number, last: number): string {
  const parts = graphemes(text);
  const spare = Math.floor((parts.length * 3) / 4);
  const kept = Math.min(first + last, spare);
  const head = Math.min(first, kept - Math.min(last, Math.floor(kept / 2)));
  const tail = kept - head;
  const hidden = '*'.repeat(parts.length - kept);
  return parts.slice(0, head).join('') + hidden + (tail > 0 ? parts.slice(-tail).join('') : '');
}
