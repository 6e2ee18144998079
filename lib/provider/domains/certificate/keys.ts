import { issuedKey } from '@/lib/rules/identifiers/issued-number';
import { bareNameKey, nameKey } from '@/lib/rules/identifiers/name';
import { sameSecret } from '../../core/tokens';

/**
 * Version of the key derivation. Raise it when keys of existing certificates change: stored keys are then renewed at
 * the next start.
 */
export const KEYS_VERSION = 5;

/** Normalised certificate number for comparison; ignores separators and labels. */
export const factKey = issuedKey;

const joined = (text: string, key: (name: string) => string): string =>
  text
    .split(/[、,，;；/\n]/)
    .map(key)
    .filter(Boolean)
    .sort()
    .join('、');

/** Normalised holders for comparison; ignores their order and separators. */
export const holderKey = (text: string): string => joined(text, nameKey);

/**
 * Whether holders typed beside a certificate's number are those that it states. The number decides, and the holder confirms
 * it, so punctuation does not count: people type a blank, a comma or nothing for the dot of a name. Compares all forms in
 * constant time.
 */
export function isStatedHolder(stated: string, typed: string): boolean {
  const forms = [holderKey, (text: string) => joined(text, bareNameKey), bareNameKey];
  const compared = forms.map((form) => [form(stated), form(typed)] as const);
  return compared.filter(([one, other]) => other !== '' && sameSecret(one, other)).length > 0;
}
