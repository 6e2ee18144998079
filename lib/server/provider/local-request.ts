const NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const ADDRESS = /^((::ffff:)?127(\.\d{1,3}){3}|::1)$/i;

/** Headers set by proxies, with the values that are allowed for a local request. */
const FORWARDED: Record<string, RegExp> = {
  'x-forwarded-for': ADDRESS,
  'x-real-ip': ADDRESS,
  'x-forwarded-host': NAME,
  // Sent by proxies only.
  forwarded: /^$/,
  via: /^$/,
};

/**
 * Whether a request comes from this machine: by a loopback host name, and not through a proxy elsewhere. The host name
 * also prevents DNS rebinding, where another site's name resolves to our address. Next adds some of the headers itself,
 * so their values are checked rather than their presence.
 */
export const isLocalRequest = (headers: Headers): boolean =>
  NAME.test(headers.get('host') ?? '') &&
  Object.entries(FORWARDED).every(([name, expected]) => {
    const entries = headers.get(name)?.split(',') ?? [];
    return entries.every((entry) => expected.test(entry.trim()));
  });
