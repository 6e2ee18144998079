import { type Column, ilike, or, type SQL, sql } from 'drizzle-orm';
import { nameKey } from '@/lib/rules/identifiers/name';
import { telephone } from '@/lib/rules/identifiers/phone';
import { typed, unlabelled } from '@/lib/rules/identifiers/typed';
import { containing } from './containing';

/** Column of a search. */
export type Place = Column | SQL.Aliased;

/** Columns of a search, by what people type for them. */
interface Places {
  /** Titles and names. */
  texts: readonly Place[];
  /** Numbers of orders and cases, codes, phones. */
  numbers?: readonly Place[];
}

/**
 * Spellings that differ in more than capitals, the first of each, without empty ones, which would match everything. Compare
 * them without regard to capitals.
 */
const distinct = (spellings: readonly string[]): string[] => {
  const lower = spellings.map((one) => one.toLowerCase());
  return spellings.filter((one, at) => one !== '' && lower.indexOf(one.toLowerCase()) === at);
};

/** Brackets and other punctuation of full width, by its half-width form. */
const WIDE: Readonly<Record<string, string>> = {
  '(': '（',
  ')': '）',
  ',': '，',
  ':': '：',
  ';': '；',
  '?': '？',
  '!': '！',
};
const wide = (text: string): string => text.replace(/[(),:;?!]/g, (sign) => WIDE[sign] ?? sign);
/** Blanks typed for the dot within a Chinese name. */
const BLANK_DOT = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

/** Marks that texts put around titles. */
const PAIRS = ['《》', '〈〉', '“”', '‘’', '\u300c\u300d', '\u300e\u300f'];
/** A whole text between the marks of a pair, with at most one such pair inside; 《渡口》与《夜航》 is none. */
const ENCLOSED = PAIRS.map((marks) => {
  const [first, last] = marks;
  return new RegExp(`^${first}((?:[^${marks}]|${first}[^${marks}]*${last})+)${last}$`, 'u');
}).concat(/^"([^"]+)"$/);

/** A keyword without the marks around a title, which is stored without them; any other as it is. */
export const withoutTitleMarks = (text: string): string =>
  ENCLOSED.flatMap((enclosed) => enclosed.exec(text.trim())?.[1]?.trim() || [])[0] ?? text;

/**
 * A keyword as typed, and in the spellings in which titles and names are stored. These keep the width in which they were
 * typed, so that punctuation is sought in half and in full width; names have one dot, and no blanks. Titles are stored
 * without the marks around them.
 */
export function textSpellings(q: string): string[] {
  const bare = withoutTitleMarks(q);
  if (bare !== q) return distinct([q, ...textSpellings(bare)]);
  const plain = typed(q);
  const narrow = [plain, plain.replaceAll(' ', ''), nameKey(q), nameKey(plain.replace(BLANK_DOT, '·'))];
  return distinct([q, ...narrow, ...narrow.map(wide)]);
}

/** A keyword as a number: without label, blanks and hyphens; a phone number also as it is stored. */
export const numberSpellings = (q: string): string[] =>
  distinct(
    [unlabelled(q), telephone.problem(q) === '' ? telephone.normalise(q) : ''].map((one) => one.replace(/[\s-]/g, '')),
  );

/**
 * Condition for rows that contain a keyword in one of the places, however its numbers are grouped; none for no keyword.
 * Stored numbers are compared without blanks and hyphens.
 */
export function sought(q: string | undefined, { texts, numbers = [] }: Places): SQL | undefined {
  if (!q) return undefined;
  const inTexts = texts.flatMap((place) => textSpellings(q).map((one) => ilike(place, containing(one))));
  const inNumbers = numbers.flatMap((place) =>
    numberSpellings(q).map((one) => ilike(sql`translate(${place}, ' -', '')`, containing(one))),
  );
  return or(...inTexts, ...inNumbers) ?? sql`false`;
}
