import { bareNameKey as key } from './identifiers/name';

/** Minimum length of a name for substring matches; shorter ones occur in too many others. */
const SHORTEST = 4;

const same = (a: string, b: string): boolean => {
  const [x, y] = [key(a), key(b)];
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
 * The first party that is in conflict with a mediator or appraiser: the person themselves, their organisation or a part
 * of it, or a declared one. Undefined without a conflict.
 */
export const tiedParty = (person: TiedPerson, parties: readonly string[]): string | undefined =>
  parties.find(
    (party) =>
      (key(party) !== '' && key(party) === key(person.name)) ||
      [person.organisation, ...person.ties].some((organisation) => same(organisation, party)),
  );
