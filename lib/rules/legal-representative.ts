import { personCertificate } from './identifiers/certificate-number';
import { nameKey } from './identifiers/name';

/** A person by name and number of the identity card, or of another document. */
export interface Identified {
  name: string;
  idNo: string;
}

/** Whether name and number match. An empty value matches nothing. */
export interface Comparison {
  name: boolean;
  idNo: boolean;
}

const matches = (one: string, other: string): boolean => one !== '' && one === other;

/** Whether two names are the same after normalisation. */
export const hasSameName = (one: string, other: string): boolean => matches(nameKey(one), nameKey(other));

/** Compares a certified person with the legal representative named on a licence, after normalisation. */
export const compareWithLegal = (person: Identified, legal: Identified): Comparison => ({
  name: hasSameName(person.name, legal.name),
  idNo: matches(personCertificate.normalise(person.idNo), personCertificate.normalise(legal.idNo)),
});

/** Names the parts that differ; empty if both match. */
export const differenceWords = ({ name, idNo }: Comparison): string =>
  [!name && '姓名', !idNo && '证件号码'].filter(Boolean).join('和');

/** Summary of the comparison for reviewers. */
export const comparisonWords = ({ name, idNo }: Comparison): string =>
  `姓名${name ? '' : '不'}一致，证件号码${idNo ? '' : '不'}一致`;
