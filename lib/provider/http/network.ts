import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify its network: four of eight. The rest is assigned within a household. */
const NETWORK_GROUPS = 4;

/**
 * Rate-limit key of an address: the IPv4 address, or the /64 network of an IPv6 one, as a client controls every address
 * of its /64.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const network = [...left, ...(tail === undefined ? [] : gap), ...right].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
