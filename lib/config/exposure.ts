import type { Env } from './env';

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]'];

/**
 * Whether others than this machine can reach the portal. A proxy or a public address in front means that they can,
 * wherever the server itself listens.
 */
export function isExposed({ HOST, SITE_URL, TRUST_PROXY }: Pick<Env, 'HOST' | 'SITE_URL' | 'TRUST_PROXY'>): boolean {
  const hosts = SITE_URL ? [HOST, new URL(SITE_URL).hostname] : [HOST];
  return TRUST_PROXY > 0 || hosts.some((host) => !LOOPBACK.includes(host));
}

/** Whether the embedded database shows the demo; a real one starts empty unless asked. */
export const isSeeded = ({ DATABASE_URL, SEED }: Pick<Env, 'DATABASE_URL' | 'SEED'>): boolean =>
  DATABASE_URL ? SEED === 'demo' : SEED !== 'none';

/** Whether this is a demo: demo accounts, the sandbox, a site that needs no address of its own. */
export const isDemo = ({
  DEMO,
  API_HOST,
  ...rest
}: Pick<Env, 'DATABASE_URL' | 'SEED' | 'DEMO' | 'API_HOST'>): boolean => DEMO ?? (!API_HOST && isSeeded(rest));

/**
 * Whether the site has to be told its public address: all but a demo, and a remote provider that is tried where this
 * machine alone reaches the portal.
 */
export const needsAddress = (settings: Env): boolean => {
  const isTrial = settings.API_HOST !== undefined && settings.DEMO === undefined && !isExposed(settings);
  return !settings.SITE_URL && !isDemo(settings) && !isTrial;
};

/**
 * The public address of the site. A demo that was not given one is found where it listens; everything that stands on
 * cached pages needs one answer for all visitors, so a real site says it.
 */
export function siteOrigin({ SITE_URL, HOST, PORT }: Pick<Env, 'SITE_URL' | 'HOST' | 'PORT'>): string {
  if (SITE_URL) return new URL(SITE_URL).origin;
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT ?? 3000}`;
}
