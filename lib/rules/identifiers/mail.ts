import { maskMiddle } from './mask';
import { type Identifier, settled, typed } from './typed';

const MOST = 100;
const LOCAL = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/i;

/** Label before an address: 邮箱：, E-mail: */
const LABEL = /^[\p{Script=Han}a-z-]{1,12}:\s*/iu;

/**
 * Normalises to half width, strips invisible characters and lowercases the domain. Makes no guesses: 。 is not a dot.
 */
function normalise(text: string): string {
  const address = settled(typed(text), (one) => one.replace(LABEL, '')).replace(/^<(.*)>$/, '$1');
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at) + address.slice(at).toLowerCase();
}

/**
 * Whether an address is valid: no leading, trailing or repeated dots in its local part, and a domain with at least two
 * labels.
 */
export function isMail(text: string): boolean {
  const address = normalise(text);
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  return address.length <= MOST && local.length <= 64 && LOCAL.test(local) && DOMAIN.test(domain);
}

/** `someone@example.org` as `so***@example.org`. */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return maskMiddle(address, 2, 0);
  return `${address.slice(0, Math.min(2, at))}***${address.slice(at)}`;
}

export const mail: Identifier = {
  normalise,
  problem: (text) => (isMail(text) ? '' : normalise(text).length > MOST ? `邮箱不超过 ${MOST} 字` : '邮箱格式有误'),
  format: normalise,
  mask: maskMail,
};
