import { issuedKey } from '@/lib/rules/identifiers/issued-number';
import { nameKey } from '@/lib/rules/identifiers/name';

/** Raised whenever a key of the same certificate comes out otherwise: stored ones are then renewed at the next start. */
export const KEYS_VERSION = 1;

/** The number of a certificate as it is compared, however it was parted and labelled. */
export const factKey = issuedKey;

/** Holders as they are compared: several of them in any order and with any mark between. */
export const holderKey = (text: string): string =>
  text
    .split(/[、,，;；/\n]/)
    .map(nameKey)
    .filter(Boolean)
    .sort()
    .join('、');
