import type { Data } from './draft-calls';

/** One field of a form: its label, and its value in words. */
export type DraftLine = readonly [label: string, words: string];
/** Describes the data of a draft field by field, always with the same fields in the same order. */
export type Describe = () => Promise<(data: Data) => readonly DraftLine[]>;

export interface Difference {
  id: number;
  label: string;
  mine: string;
  theirs: string;
}

/** Length of an excerpt in characters, and the part of it before the difference. */
const SHOWN = 120;
const BEFORE = 16;

/** Excerpt of a text around a position, with ellipses. */
function around(characters: readonly string[], at: number): string {
  const from = characters.length <= SHOWN ? 0 : Math.max(0, at - BEFORE);
  const part = characters.slice(from, from + SHOWN);
  return `${from > 0 ? '…' : ''}${part.join('')}${from + SHOWN < characters.length ? '…' : ''}`;
}

/** Fields that differ between two versions of a form; long texts are excerpted around the difference. */
export function differencesOf(mine: readonly DraftLine[], theirs: readonly DraftLine[]): Difference[] {
  return mine.flatMap(([label, here], id) => {
    const there = theirs[id]?.[1] ?? '';
    if (here === there) return [];
    const [one, other] = [[...here], [...there]];
    const at = one.findIndex((character, place) => character !== other[place]);
    const place = at < 0 ? one.length : at;
    return [{ id, label, mine: around(one, place), theirs: around(other, place) }];
  });
}

/** All fields of a version as the content of a text file. */
export const fileOf = (lines: readonly DraftLine[]): string =>
  lines
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `【${label}】\n${words}\n`)
    .join('\n');
