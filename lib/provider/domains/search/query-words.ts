import { normalize } from '../../search-index/grams';

/** Question phrases without search value, longer ones first. */
const ASKING =
  /多少钱|费用|要?多久|多长时间|几天|怎么办理|怎么申请|怎么办|怎么弄|怎么|怎样|如何|在?哪里?|去哪里?|需要什么|要什么|什么材料|材料|流程|可不可以|可以吗|能不能|能|有没有|要不要|是什么|申请|办理|我要|我想|想要|请问|[吗呢]/g;

/** Punctuation separates words, as the index contains letters only and punctuation varies in width. */
const MARKS = /[\p{P}\p{S}]/gu;

const MAX_WORDS = 5;

const parted = (text: string): string[] => text.split(' ').filter(Boolean).slice(0, MAX_WORDS);

/** Splits a query into words that must all occur; `spare` omits question phrases, unless nothing would be left. */
export function queryWords(q: string): { words: string[]; spare: string[] } {
  const all = normalize(q);
  const apart = parted(normalize(all.replace(MARKS, ' ')));
  // A query of punctuation only is searched literally.
  const words = apart.length > 0 ? apart : parted(all);
  const spare = parted(normalize(words.join(' ').replace(ASKING, ' ')));
  return { words, spare };
}
