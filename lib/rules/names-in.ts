/** Splits several names in one field at commas, slashes and line breaks, as certificates compare their holders. */
export const namesIn = (text: string): string[] =>
  text.split(/[、﹑､，,；;/／\n]/).flatMap((name) => name.trim() || []);

/** Words that join two names, and are in names as well: 林和靖, 文化与艺术研究所. */
const JOINTS = [/以及/g, /和/g, /与/g, /及/g, /暨/g, /以及|[和与及暨]/g];
/** Words after a name for authors left out, with or without their number: 等, 等人, 等3位, 等十余人, 等多名作者. */
const OTHERS = /等(?:[\p{N}一二两三四五六七八九十百多余数几]*[人位名个](?:作者|成员|老师|同学|学生|人)?)?$/u;

/** Numbers before names: ①林一舟②苏禾, 1.林一舟 2.苏禾. Others belong to a name or count authors: B612工作室, 等3位. */
const NUMBERING = /\p{No}+|(^|[^等\p{N}\p{Script=Latin}])\p{Nd}+[.．]?\s*(?=\p{L})/gu;
/** Words for the part of an author, and for a second name. */
const PARTS = `
  作者 创作 原创 创意 辅助 作词 填词 作曲 谱曲 编曲 词曲 演唱 主唱 演奏 伴奏 指挥 配乐 音乐 录音 混音 朗诵 配音 编舞 舞蹈
  文字 撰文 撰稿 文案 口述 整理 改编 编辑 编著 主编 翻译 故事 剧本 图文 文图
  导演 编导 编剧 主演 主创 监制 出品 制片 制作 策划 策展 摄影 摄像 拍摄 航拍 后期 剪辑
  绘图 绘画 插画 插图 原画 动画 美术 书法 雕塑 设计 建模
  开发 研发 程序 算法 测试 前端 后端
  合作 完成 组长 老师 教师 导师 指导 笔名 艺名 网名 本名 原名 真名`;
/** Words for the part of an author, which separate names wherever they stand: 导演林一舟, 苏禾作曲, 总策划. */
const PART = new RegExp(
  `(?:[总副主原兼]|执行|联合|共同|合作|集体|第[一二三四五])*(?:${PARTS.trim().split(/\s+/).join('|')})[人者师员]?`,
  'gu',
);
/** Parts of one character, which are in names as well (文天祥, 林书): they count only at the ends of a word. */
const SHORT_PARTS = [/^[词曲著编绘摄文图译唱画撰演书由]/u, /[合改]?[词曲著编绘摄文图译唱画撰演书]$/u];
/** Forms of address, offices, families and numbers after a name: 苏禾副教授, 苏禾夫妇, 林一舟、苏禾二人. */
const ADDRESS =
  /(?:同学|同志|先生|女士|小朋友|大师|博士|硕士|讲师|医生|医师|律师|记者|教练|编审|馆员|院士|书记|总监|董事长|总经理|[副助]?(?:教授|研究员|院长|校长|园长|馆长|台长|所长|局长|处长|科长|主任|主席|会长)|(?:高级|助理|副?总)?工程师|夫妇|夫妻|父子|父女|母子|母女|一家|[二两三四五六七八九十]人)$/u;
/** The text before an office or a form of address that ends a word: 艺术 of 艺术总监, 苏禾 of 苏禾教授; none without one. */
export const beforeAddress = (word: string): string | undefined => {
  const rest = word.replace(ADDRESS, '');
  return rest === word || rest === '' ? undefined : rest;
};
/** Numbers of the units of authors, which stand raised in papers: 林一舟1、苏禾2. More digits are of a pen name. Keeps its group. */
const RAISED = /(\p{Script=Han})\p{Nd}$/u;
/** Words for the authors of a work together, alone or after the name of one: 摄制组, 苏禾教授团队, 苏禾艺术工作室. */
export const CREW =
  /(?:(?:摄制|项目|课题|节目|栏目|工作|编写|主创)?(?:[剧小]?组|团队|编委会|全体(?:成员|师生)?)|(?:艺术|名师|大师)?工作室)$/u;

/** Whether a text consists of the parts of an author: 作曲, 总策划, 词, 曲作者, 编剧与导演. */
export const isPart = (text: string): boolean =>
  text !== '' && /^[词曲著编绘摄文图译唱画撰演书由和与及暨]*$/u.test(withoutParts(text));

/** A text without the words for parts of authors. */
export const withoutParts = (text: string): string => text.replace(PART, '');

/** A text with the numbers before names as marks. */
export const atNumbers = (text: string): string => text.replace(NUMBERING, (_, before = '') => `${before}、`);

/** A text with the joints of each kind as marks. */
export const atJoints = (text: string): string[] => JOINTS.map((joint) => text.replace(joint, '、'));

/** A text with a mark between a Chinese name and its Latin form: 李明Li Ming, David Zhang张大卫. */
const atScripts = (text: string): string =>
  text
    .replace(/(\p{Script=Han}{2})(?=\p{Script=Latin}{2})/gu, '$1、')
    .replace(/(\p{Script=Latin}\s+\p{Script=Latin}+)(?=\p{Script=Han}{2})/gu, '$1、');

/** A text without the Latin words before Chinese ones: 何晓东 of Tony何晓东. */
export const withoutLatinBefore = (text: string, isName: (word: string) => boolean = () => true): string =>
  text.replace(/\p{Script=Latin}{2,}(\p{Script=Han}{2,})/gu, (all, word: string) => (isName(word) ? `、${word}` : all));

/** A text as it is, and with numbers, words for parts, changes of the script, and the joints of each kind as marks. */
export function withMarks(text: string): string[] {
  const plain = atNumbers(text).replace(PART, '、');
  return [text, plain, ...atJoints(plain), atScripts(plain)];
}

/** Ends of the words of a credit: 等, forms of address, numbers, crews, and parts of one character. */
const CREDIT_ENDS = [OTHERS, ADDRESS, RAISED, CREW, ...SHORT_PARTS];

/** A word, and what is left of it without some ends: 苏禾 of 苏禾等著. */
function withoutEnds(word: string, ends: readonly RegExp[]): string[] {
  const found = new Set([word]);
  const keptOf = (_: string, kept: unknown) => (typeof kept === 'string' ? kept : '');
  // The loop also visits what it adds.
  for (const one of found) for (const end of ends) found.add(one.replace(end, keptOf));
  return [...found].filter(Boolean);
}

/** Names of two characters that forms pad, 苏　禾, and longer ones that are spaced: single characters in sequence, joined. */
function joinedSingles(words: readonly string[]): string[] {
  const isSingle = (word: string) => /^\p{Script=Han}$/u.test(word);
  return words.flatMap((_, from) =>
    [2, 3, 4].flatMap((length) => {
      const some = words.slice(from, from + length);
      return some.length === length && some.every(isSingle) ? [some.join('')] : [];
    }),
  );
}

/** Names that the words of a group may be, alone or joined; by default those of a credit. */
export function namesOfWords(words: readonly string[], ends: readonly RegExp[] = CREDIT_ENDS): string[] {
  const bare = words.map((word) => withoutEnds(word, ends));
  // The shortest is last.
  return [...bare.flat(), ...joinedSingles(bare.flatMap((some) => some.at(-1) ?? []))];
}

/** Marks between names but those within one: 阿依古丽·买买提, O'Neill, J.-P. Lin. */
const BETWEEN_NAMES = /[^\p{L}\p{M}\p{N}\s·•‧∙⋅・.．'’-]+/u;

/** Splits at blanks beside Chinese characters: David Zhang is one name, 林一舟 苏禾 are two. */
const besideHan = (text: string): string[] =>
  text
    .trim()
    .replace(/(\p{Script=Han})\s+/gu, '$1\n')
    .replace(/\s+(?=\p{Script=Han})/gu, '\n')
    .split('\n');

function namesBetween(texts: readonly string[], ends: readonly RegExp[]): string[] {
  const groups = texts.flatMap((one) => one.split(/[^\p{L}\p{M}\p{N}\s]+/u));
  const whole = texts.flatMap((one) => one.split(/\s+and\s+/i).flatMap((part) => part.split(BETWEEN_NAMES)));
  const parts = [
    ...groups.flatMap((group) => namesOfWords(group.split(/\s+/), ends)),
    ...whole.flatMap((group) => namesOfWords(besideHan(group), ends)),
  ];
  // A single character is no name, and occurs in too many texts.
  return [...new Set(parts)].filter((part) => part.length > 1);
}

/**
 * Everything in a text that could be a name of its own: what stands between marks and blanks, before 等, and beside 和, 与,
 * 及, 以及 and 暨. Includes parts of names, so it serves comparisons that may find too much, and never a display.
 */
export const possibleNamesIn = (text: string): string[] => namesBetween([text, ...atJoints(text)], [OTHERS]);

/**
 * The same for the credit of a work, also after numbers and beside words for the part of an author. Not for other names:
 * 陈晓 is not in 陈晓文, nor 李明 in 李明设计有限公司.
 */
export const creditedNamesIn = (text: string): string[] =>
  namesBetween([...withMarks(text), withoutLatinBefore(text)], CREDIT_ENDS);
