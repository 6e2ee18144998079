import type { Env } from './env';

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]'];

/**
 * Whether others than this machine can reach the portal. A proxy or a public address in front means that they can,
 * wherever the server itself listens.
 */
export function isExposed({ HOST, SITE_URL, TRUST_PROXY }: Pick<Env, 'HOST' | 'SITE_URL' | 'TRUST_PROXY'>): boolean {
  const hosts = SITE_URL ? [HOST, new URL(SITE_URL).hostname] : [HOST];
  return TRUST_PROXY === true || hosts.some((host) => !LOOPBACK.includes(host));
}
