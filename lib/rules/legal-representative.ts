import { idNumber } from './identifiers/id-number';
import { nameKey } from './identifiers/name';

/** A person by name and number of the identity card. */
export interface Identified {
  name: string;
  idNo: string;
}

/** Which of name and number are the same. An empty one matches nothing. */
export interface Comparison {
  name: boolean;
  idNo: boolean;
}

const matches = (one: string, other: string): boolean => one !== '' && one === other;

/** Tells whether two names are the same person's, however they are written. */
export const hasSameName = (one: string, other: string): boolean => matches(nameKey(one), nameKey(other));

/** Compares a certified person with the legal representative that a licence names, however both are written. */
export const compareWithLegal = (person: Identified, legal: Identified): Comparison => ({
  name: hasSameName(person.name, legal.name),
  idNo: matches(idNumber.normalise(person.idNo), idNumber.normalise(legal.idNo)),
});

/** Names the differing parts in words; empty where both are the same. */
export const differenceWords = ({ name, idNo }: Comparison): string =>
  [!name && '姓名', !idNo && '证件号码'].filter(Boolean).join('和');

/** The comparison in words for reviewers. */
export const comparisonWords = ({ name, idNo }: Comparison): string =>
  `姓名${name ? '' : '不'}一致，证件号码${idNo ? '' : '不'}一致`;
