import { bareNameKey as key } from './identifiers/name';

/** Shorter names are parts of too many others to mean the same organisation. */
const SHORTEST = 4;

const same = (a: string, b: string): boolean => {
  const [x, y] = [key(a), key(b)];
  if (x === '' || y === '') return false;
  return x === y || (x.length >= SHORTEST && y.includes(x)) || (y.length >= SHORTEST && x.includes(y));
};

export interface TiedPerson {
  name: string;
  organisation: string;
  /** Organisations that the person has declared an interest in. */
  ties: readonly string[];
}

/**
 * The first of the parties that a mediator or appraiser is tied to: the person themselves, their organisation or a
 * part of it, or one that they have declared. Undefined where nothing speaks against the person.
 */
export const tiedParty = (person: TiedPerson, parties: readonly string[]): string | undefined =>
  parties.find(
    (party) =>
      (key(party) !== '' && key(party) === key(person.name)) ||
      [person.organisation, ...person.ties].some((organisation) => same(organisation, party)),
  );
