import type { Data } from './draft-calls';

/** What one field of a form says: its label, and its value in words. */
export type DraftLine = readonly [label: string, words: string];
/** Says what a draft holds, field by field, the same fields in the same order whatever it holds. */
export type Describe = () => Promise<(data: Data) => readonly DraftLine[]>;

export interface Difference {
  id: number;
  label: string;
  mine: string;
  theirs: string;
}

/** Characters of a long text that are shown, and those before what differs. */
const SHOWN = 120;
const BEFORE = 16;

/** The part of a text around a place; what is left out is marked. */
function around(characters: readonly string[], at: number): string {
  const from = characters.length <= SHOWN ? 0 : Math.max(0, at - BEFORE);
  const part = characters.slice(from, from + SHOWN);
  return `${from > 0 ? '…' : ''}${part.join('')}${from + SHOWN < characters.length ? '…' : ''}`;
}

/** The fields that differ between two texts of a form; of long ones the part from where they differ. */
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

/** All that a text of a form says, to be kept as a file. */
export const fileOf = (lines: readonly DraftLine[]): string =>
  lines
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `【${label}】\n${words}\n`)
    .join('\n');
