import type { SearchRun } from '@/lib/contract/search';
import { cut, shortened, tail } from '@/lib/text/cut';

const EXCERPT = 110;
/**
 * Longest distance from the start of a sentence to the hit; otherwise the excerpt begins `LEAD` characters before the
 * hit.
 */
const BEFORE = 40;
const LEAD = 24;

/** Splits a text into runs, marking occurrences of the words. */
export function markHits(text: string, words: readonly string[]): SearchRun[] {
  if (words.length === 0) return [{ text, hit: false }];
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
  const runs: SearchRun[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), hit: false });
    runs.push({ text: match[0], hit: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), hit: false });
  return runs;
}

/** Start of the hit's sentence, or a little before the hit if that is far away. */
function startOf(body: string, hit: number): number {
  const sentence = Math.max(...['。', '；', '！', '？', '\n'].map((mark) => body.lastIndexOf(mark, hit - 1))) + 1;
  return hit - sentence <= BEFORE ? sentence : hit - tail(body.slice(0, hit), LEAD).length;
}

/** Excerpt of the body around the first hit, from the start of its sentence if that is near. */
export function excerpt(body: string, words: readonly string[]): SearchRun[] {
  const lower = body.toLowerCase();
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0), body.length);
  const start = first === body.length ? 0 : startOf(body, first);
  const begun = start > 0 && !/[。；！？\n]/.test(body.charAt(start - 1)) ? '…' : '';
  const text = cut(body.slice(start), EXCERPT).replace(/\s+/g, ' ').trim();
  return markHits(`${begun}${text}${start + EXCERPT < body.length ? '…' : ''}`, words);
}

/** First sentence of a text, shortened to a line. */
export function firstWords(body: string, length = 44): string {
  const [sentence = ''] = body.trim().split(/[。\n]/);
  return shortened(sentence, length);
}
