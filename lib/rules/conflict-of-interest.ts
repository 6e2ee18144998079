import { bareNameKey as key } from './identifiers/name';
import { creditedNamesIn, namesIn, possibleNamesIn } from './names-in';
import { isNoUnit } from './no-unit';

/** Minimum length of a name for substring matches; shorter ones occur in too many others. */
const SHORTEST = 4;

/** Whether one key is the other or contains it. */
const same = (x: string, y: string): boolean => {
  if (x === '' || y === '') return false;
  return x === y || (x.length >= SHORTEST && y.includes(x)) || (y.length >= SHORTEST && x.includes(y));
};

export interface TiedPerson {
  name: string;
  organisation: string;
  /** Organisations in which the person declared an interest. */
  ties: readonly string[];
}

/**
 * The first party that is in conflict with a mediator, appraiser, juror or member of staff: the person themselves, their
 * organisation or a part of it, or a declared one. A party may be a text with several names, however they are separated.
 * Undefined without a conflict.
 * @param credits those of the parties that are the credit of a work, with the parts of its authors
 */
export function tiedParty(
  person: TiedPerson,
  parties: readonly string[],
  credits: readonly string[] = [],
): string | undefined {
  // Keys are made once: a group of works may name hundreds of authors.
  const name = key(person.name);
  const organisations = [person.organisation, ...person.ties].filter((one) => !isNoUnit(one)).map(key);
  const whole = new Set([name, ...organisations].filter(Boolean));
  return [...new Set([...parties, ...credits])].find((party) => {
    const possible = credits.includes(party) ? creditedNamesIn(party) : possibleNamesIn(party);
    const names = [party, ...namesIn(party)].map(key);
    return (
      names.some(
        (one) => whole.has(one) || (!isNoUnit(one) && organisations.some((organisation) => same(organisation, one))),
      ) ||
      // Parts of names must be equal: 艺术研究所 of 文化与艺术研究所 is contained in the names of many.
      possible.some((one) => whole.has(key(one)))
    );
  });
}
