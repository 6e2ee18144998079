import { issuedKey } from '@/lib/rules/identifiers/issued-number';
import { nameKey } from '@/lib/rules/identifiers/name';

/**
 * Version of the key derivation. Raise it when keys of existing certificates change: stored keys are then renewed at
 * the next start.
 */
export const KEYS_VERSION = 2;

/** Normalised certificate number for comparison; ignores separators and labels. */
export const factKey = issuedKey;

/** Normalised holders for comparison; ignores their order and separators. */
export const holderKey = (text: string): string =>
  text
    .split(/[、,，;；/\n]/)
    .map(nameKey)
    .filter(Boolean)
    .sort()
    .join('、');
