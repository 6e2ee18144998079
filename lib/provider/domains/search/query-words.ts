import { normalize } from '../../search-index/grams';

/** Words that ask, and say nothing of what is looked for. The longer come first. */
const ASKING =
  /多少钱|费用|要?多久|多长时间|几天|怎么办理|怎么申请|怎么办|怎么弄|怎么|怎样|如何|在?哪里?|去哪里?|需要什么|要什么|什么材料|材料|流程|可不可以|可以吗|能不能|能|有没有|要不要|是什么|申请|办理|我要|我想|想要|请问|[吗呢]/g;

/** Marks part words: the index knows a text by its letters, and its marks may be of another width there. */
const MARKS = /[\p{P}\p{S}]/gu;

const MAX_WORDS = 5;

const parted = (text: string): string[] => text.split(' ').filter(Boolean).slice(0, MAX_WORDS);

/** The words of a query, every one of which has to occur; `spare` without those that only ask, where that leaves any. */
export function queryWords(q: string): { words: string[]; spare: string[] } {
  const all = normalize(q);
  const apart = parted(normalize(all.replace(MARKS, ' ')));
  // Who looks for a mark alone finds where it stands.
  const words = apart.length > 0 ? apart : parted(all);
  const spare = parted(normalize(words.join(' ').replace(ASKING, ' ')));
  return { words, spare };
}
