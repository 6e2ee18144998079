import type { Env } from './env';

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]'];

/**
 * Whether other machines can reach the portal. A proxy or a public address implies that, whatever address the server
 * listens on.
 */
export function isExposed({ HOST, SITE_URL, TRUST_PROXY }: Pick<Env, 'HOST' | 'SITE_URL' | 'TRUST_PROXY'>): boolean {
  const hosts = SITE_URL ? [HOST, new URL(SITE_URL).hostname] : [HOST];
  return TRUST_PROXY > 0 || hosts.some((host) => !LOOPBACK.includes(host));
}

/** Content of an empty database: the demo association, what every association begins with, or nothing. */
export type Seed = 'demo' | 'site' | 'none';

/** By default the demo in an embedded database, and outside of a demo what every association begins with. */
export const seedOf = ({ DATABASE_URL, SEED, DEMO }: Pick<Env, 'DATABASE_URL' | 'SEED' | 'DEMO'>): Seed => {
  if (SEED) return SEED;
  if (DEMO === false) return 'site';
  if (DATABASE_URL) return DEMO ? 'none' : 'site';
  return 'demo';
};

/** Whether this is a demo: demo accounts, payment sandbox, and no required site address. */
export const isDemo = ({
  DEMO,
  API_HOST,
  ...rest
}: Pick<Env, 'DATABASE_URL' | 'SEED' | 'DEMO' | 'API_HOST'>): boolean =>
  DEMO ?? (!API_HOST && seedOf({ ...rest, DEMO }) === 'demo');

/**
 * Whether SITE_URL is required: always, except in a demo or in a trial of a remote provider on a portal that only this
 * machine can reach.
 */
export const needsAddress = (settings: Env): boolean => {
  const isTrial = settings.API_HOST !== undefined && settings.DEMO === undefined && !isExposed(settings);
  return !settings.SITE_URL && !isDemo(settings) && !isTrial;
};

/**
 * Public origin of the site. A demo without one uses its listening address; a real site must configure it, because
 * cached pages need the same origin for all visitors.
 */
export function siteOrigin({ SITE_URL, HOST, PORT }: Pick<Env, 'SITE_URL' | 'HOST' | 'PORT'>): string {
  if (SITE_URL) return new URL(SITE_URL).origin;
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT ?? 3000}`;
}
