import { normalize } from './grams';

/** Words that ask, and say nothing of what is looked for. The longer come first. */
const ASKING =
  /多少钱|怎么收费|收费标准|费用|要多久|多长时间|几天|怎么办理|怎么申请|怎么办|怎么弄|怎么|如何|在哪里?|去哪里?|需要什么|要什么|什么材料|材料|流程|可以吗|能不能|是什么|申请|办理|我要|我想|想要|请问|[？?！!，。、吗呢]/g;

const MAX_WORDS = 5;

const parted = (text: string): string[] => text.split(' ').filter(Boolean).slice(0, MAX_WORDS);

/** The words of a query, every one of which has to occur; `spare` without those that only ask, where that leaves any. */
export function queryWords(q: string): { words: string[]; spare: string[] } {
  const words = parted(normalize(q));
  const spare = parted(normalize(words.join(' ').replace(ASKING, ' ')));
  return { words, spare };
}
