import {
  atJoints,
  atNumbers,
  beforeAddress,
  CREW,
  isPart,
  namesIn,
  namesOfWords,
  withMarks,
  withoutLatinBefore,
  withoutParts,
} from '@/lib/rules/names-in';
import { isNoUnit } from '@/lib/rules/no-unit';
import { hasSurname } from '@/lib/rules/surname';

/** Names that a blind text must not show. */
interface Hidden {
  /** Texts with one or several persons each, however they are separated. */
  people: readonly string[];
  /** Texts with one or several organisations each. */
  units: readonly string[];
  /** Title of the work, which may be in the text of its authors: 《渡口》摄制组. */
  title?: string;
}

/** Marks between persons. Apostrophes, hyphens and dots separate Chinese names alone: O'Neill, J.-P. Lin. */
const MARKS = /[^\p{L}\p{M}\p{N}\s'’.-]+|(?<=\p{Script=Han})['’.-]+|['’.-]+(?=\p{Script=Han})/u;
/** Blanks between persons: those within a Latin name belong to it. */
const BLANKS = /(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/u;
const AND = /\s+and\s+/i;
/** Rest of a text without names: nothing but parts (总策划), or a number of authors or before one (共5人, 1). */
const NOBODY = /^(?:佚名|无名氏|共?(?:\p{N}+|[\p{N}一二三四五六七八九十]+[人位名]))?$/u;
/** Marks of titles, quotation marks or corner brackets, which may contain the title of the work: 《渡口》摄制组. */
const MARKED = /[《“"\u300c\u300e]([^《》“”"\u300c-\u300f]+)[》”"\u300d\u300f]/gu;
/** Words that follow a part in the name of a role: 测试工程师, 美术总监, 作者单位. */
const ROLE_WORDS =
  /^(?:总监|主任|助理|工程师|演员|单位|专业|教育|经理|负责人|统筹|顾问|执行|支持|爱好者|研究|表演|姓名|大纲|原型|讲述|模型|界面|服务|特效|灯光|调色|绘制|实现|运维|优化|页面|数据库|部|方|商|人?员)+$/u;
/** Ethnic groups of authors in brackets: 苏禾（蒙古族）. */
const ETHNIC_GROUP = /^\p{Script=Han}{1,5}族$/u;
/** Shortest part of a unit that is a unit itself: 临江大学 in 临江大学 艺术学院, and no word such as 文化. */
const UNIT_LENGTH = 4;
/** Endings of organisations, by which 湖岸画院与临江大学 are two and 陈野与林一舟 are none. */
const UNIT =
  /\p{Script=Han}{2}(?:[院校馆社团会台站局厅部处组队所室系班店厂坊廊]|[大中小]学|公司|集团|中心|基地|剧场|政府)$/u;
/** Endings alone, which name nobody. */
const ENDING = /^(?:股份|责任)*有限(?:责任)?公司$/;
/** Marks within a unit, between its parts or around its place: 临江大学-美术学院, 湖岸（临江）文化有限公司. */
const UNIT_MARKS = /[()（）[\]［］【】〔〕&＆·•・‧—–-]+/u;
/** Brackets, hyphens and dots, which texts write in another width or leave out. */
const LOOSE = String.raw`\s()（）[\]［］【】〔〕.．·•・‧—–-`;
const SPACED = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`;

let segmenter: Intl.Segmenter | undefined;
function wordsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('zh-CN', { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** Whether the dictionary knows a text as one word: 艺术, but neither 陈野 nor 林一舟. */
const isWord = (text: string): boolean => wordsOf(text).length === 1;

/** Whether a text consists of words of the dictionary, and is no name: 数字艺术. */
const areWords = (text: string): boolean => wordsOf(text).every(({ length }) => length > 1);

/** Whether a text names an organisation by its ending: 青禾社, but not 文化馆, a word of many texts. */
const isUnit = (text: string): boolean => UNIT.test(text) && (text.length >= UNIT_LENGTH || !isWord(text.slice(0, -1)));

/** Kinds of units that have departments, branches or classes; in 中小学 no school ends. */
const PARENTS = `
  大学 学院 (?<!中)小学 中学 学校 幼儿园 [一二三四五六七八九十]中(?=[高初\\p{N}]) 公司 集团 电视台 电台 报社 杂志社
  出版社 (?:博物|美术|艺术|文化|图书|纪念)馆 协会 学会 研究[院所] 医院`;
/** Units before their parts: 临江大学 in 临江大学文学院, 临江市第一小学 in 临江市第一小学三年级2班. */
const PARENT = new RegExp(
  `^\\p{Script=Han}{2,}?(?:${PARENTS.trim().split(/\s+/).join('|')})(?=[\\p{L}\\p{N}])(?!生)`,
  'u',
);
/** The unit of a department, branch or class; none for other texts. */
const parentOf = (text: string): string[] => PARENT.exec(text)?.slice(0, 1) ?? [];

/** Whole names of the organisations in a text. */
const unitsIn = (text: string): string[] =>
  namesIn(text).flatMap((unit) => {
    // A former name: 临江软件公司（原湖岸软件厂）.
    const parts = unit.split(UNIT_MARKS).flatMap((part) => [part.trim(), part.trim().replace(/^原名?[：:]?\s*/, '')]);
    return [
      unit,
      // One word in another script may be a word of many texts: Arts & Design School.
      ...parts.filter((part) => part.length >= UNIT_LENGTH && /\p{Script=Han}|\s/u.test(part)),
      ...unit.split(/\s+/).filter((part) => part.length >= UNIT_LENGTH && /\p{Script=Han}/u.test(part)),
      ...[unit, ...parts].flatMap((part) =>
        withMarks(part).flatMap((one) =>
          one.split(/[、\s]/).flatMap((some) => [...(isUnit(some) ? [some] : []), ...parentOf(some)]),
        ),
      ),
    ];
  });

/**
 * Whether a text is a part with words of the dictionary beside it: 独立游戏策划, 测试工程师, AI绘画. In brackets a name may follow
 * its part: 笔名若水.
 */
const isRole = (text: string, isInBrackets: boolean): boolean => {
  const rest = withoutParts(text);
  if (rest === text) return false;
  return rest === '' || ROLE_WORDS.test(rest) || ((!isInBrackets || text.startsWith(rest)) && areWords(rest));
};

/** Whether a text may be the name of a person by its surname: 苏禾, but neither 云锦 nor 艺术. */
const mayBePerson = (text: string): boolean => /^.{2,4}$/u.test(text) && hasSurname(text);

/**
 * Whether a word is an office with words of the dictionary before it, and no name: 艺术总监, but not 高峰教授. In brackets no
 * name has an office: （文学教授）.
 */
const isOffice = (word: string, isInBrackets: boolean): boolean => {
  const rest = beforeAddress(word);
  return rest !== undefined && areWords(rest) && (isInBrackets || !mayBePerson(rest));
};

/** A text without the parts of its authors that stand before a colon, 游戏策划：苏禾, or in brackets, 苏禾（游戏策划）. */
const withoutRoles = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{M}：:]|[：:]\s)[\p{L}\p{M}]{2,10}(?=\s*[：:])/gu, (word) =>
      isRole(word, false) ? '、' : word,
    )
    .replace(/([\p{L}\p{M}]+\s?)[(（]([^()（）]*)[)）]/gu, (all, name: string, inner: string) =>
      withoutParts(name) === name
        ? `${name}（${inner.replace(/[\p{L}\p{M}]+/gu, (word) => (isRole(word, true) || ETHNIC_GROUP.test(word) || isOffice(word, true) ? '、' : word))}）`
        : all,
    );

/** Whole names of the persons in a text, with those beside a joint that may belong to a name. */
function peopleIn(text: string): string[] {
  // Words of the dictionary before a colon are a part, 旁白：苏禾, 产品经理：苏禾, unless a part follows: 黎明：作曲.
  const people = withoutRoles(text).replace(
    /\p{Script=Han}{2,4}(?=\s*[：:]\s*[(（【]?([\p{L}\p{M}]*))/gu,
    (word, next: string) => (areWords(word) && !isPart(next) ? '、' : word),
  );
  const texts = [...withMarks(people), withoutLatinBefore(people, (word) => !areWords(withoutParts(word)))];
  const groups = texts.flatMap((one) => one.split(AND).flatMap((part) => part.split(MARKS)));
  return groups.flatMap((group) => namesOfWords(group.trim().split(BLANKS)));
}

/** Persons that an organisation's name may join to it: 陈野 of 陈野与临江大学, but not 艺术 of 艺术与设计学院. */
const peopleBeside = (unit: string): string[] =>
  atJoints(unit).flatMap((one) => {
    const parts = one.split('、');
    return parts.length > 1 ? parts.filter((part) => !UNIT.test(part) && !isWord(part)).flatMap(peopleIn) : [];
  });

/** The name before the word for a crew, 苏禾教授 of 苏禾教授团队; a mark for words of other texts, as of 云锦工作室. */
function leaderOf(crew: string): string {
  const leader = crew.replace(CREW, '');
  const bare = withoutParts(leader);
  const named = beforeAddress(bare);
  const isPerson = named === undefined ? mayBePerson(bare) : hasSurname(named);
  return isPerson && !areWords(bare) ? leader : '、';
}

/** Crews that a title in quotation marks stands before: “渡口”研发团队, and no studio, which may have a person's name. */
const TITLED = /^\p{Script=Han}{0,4}(?:组|团队|编委会)(?!\p{Script=Han})/u;
/** Whether a marked text is the title of the work: in quotation marks only before a crew, as pen names have them, too. */
const isTitle = (title: string, all: string, marked: string, after: string): boolean =>
  title.includes(marked) && (all.startsWith('《') || TITLED.test(after));

/** Names in a text of authors, in which organisations stand for persons or beside them, without the title of the work. */
function authorsIn(text: string, title: string): string[] {
  const units: string[] = [];
  const untitled = text.replace(MARKED, (all, marked: string, at: number) =>
    isTitle(title, all, marked, text.slice(at + all.length)) ? '、' : all,
  );
  const people = atNumbers(untitled).replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    if (isOffice(word, false)) return '、';
    if (CREW.test(word)) {
      if (/.工作室$/u.test(word)) units.push(word);
      return leaderOf(word);
    }
    if (isUnit(word)) units.push(word);
    else units.push(...parentOf(word));
    return UNIT.test(word) ? '、' : word;
  });
  return [
    text,
    ...namesIn(text),
    ...peopleIn(people),
    ...units.flatMap((unit) => [...unitsIn(unit), ...peopleBeside(unit)]),
  ];
}

/**
 * Pattern of a name: with any blanks between its characters, brackets, hyphens and dots in either width or left out, and
 * in scripts with blanks between words as whole words.
 */
function patternOf(name: string): RegExp {
  const loose = new RegExp(`[${LOOSE}]+`, 'u');
  const runs = name.split(loose).filter(Boolean);
  const pattern = runs
    .map((run) => [...run].map((letter) => letter.replace(/[\\^$*+?{}|/]/g, '\\$&')).join(String.raw`\s*`))
    .join(`[${LOOSE}]*`);
  const before = new RegExp(`^${SPACED}`, 'u').test(runs.join('')) ? `(?<!${SPACED})` : '';
  const after = new RegExp(`${SPACED}$`, 'u').test(runs.join('')) ? `(?!${SPACED})` : '';
  const closing = /[(（[［【〔].*[)）\]］】〕]$/su.test(name) ? '[)）\\]］】〕]?' : '';
  return new RegExp(before + pattern + after + closing, 'giu');
}

/** Whether letters and digits name somebody, other than a single one, words for parts or a number, and words for no unit. */
const isName = (letters: string): boolean =>
  letters.length > 1 && !NOBODY.test(withoutParts(letters)) && !isNoUnit(letters) && !ENDING.test(letters);

/**
 * Replaces names in a text that jurors read without knowing the author. Persons are hidden one by one, also beside words
 * that join, number or count them and words for their parts; organisations as wholes and by parts that are organisations,
 * since 艺术 of 艺术与设计学院 is a word of many texts. Names of one letter are left.
 */
export const withoutNames = (text: string, { people, units, title = '' }: Hidden): string =>
  [
    ...new Set(
      [...people.flatMap((one) => authorsIn(one, title)), ...units.flatMap(unitsIn)].map((name) => name.trim()),
    ),
  ]
    .filter((name) => isName(name.replace(/[^\p{L}\p{M}\p{N}]/gu, '')))
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replace(patternOf(name), '●●'), text);
