import { type Column, ilike, or, type SQL, sql } from 'drizzle-orm';
import { nameKey } from '@/lib/rules/identifiers/name';
import { isMobile, mobilePhone } from '@/lib/rules/identifiers/phone';
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

/** A keyword as typed, and as titles and names are stored: of one width, with one dot, without blanks. */
export const textSpellings = (q: string): string[] => distinct([q, typed(q), typed(q).replaceAll(' ', ''), nameKey(q)]);

/** A keyword as a number: without label, blanks and hyphens; a mobile number without +86. */
export const numberSpellings = (q: string): string[] =>
  distinct([unlabelled(q).replace(/[\s-]/g, ''), isMobile(q) ? mobilePhone.normalise(q) : '']);

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
