const NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const ADDRESS = /^((::ffff:)?127(\.\d{1,3}){3}|::1)$/i;

/** Headers that tell whom a request was forwarded for, and what each of their entries is on this machine. */
const FORWARDED: Record<string, RegExp> = {
  'x-forwarded-for': ADDRESS,
  'x-real-ip': ADDRESS,
  'x-forwarded-host': NAME,
  // Only proxies send these.
  forwarded: /^$/,
  via: /^$/,
};

/**
 * Whether a request was made on this machine for this machine: by a loopback name, through nobody else's proxy. A page of
 * others whose name was turned to our address (DNS rebinding) still asks by its own name. Next adds some of the headers
 * itself, so what they say counts, not that they are there.
 */
export const isLocalRequest = (headers: Headers): boolean =>
  NAME.test(headers.get('host') ?? '') &&
  Object.entries(FORWARDED).every(([name, expected]) => {
    const entries = headers.get(name)?.split(',') ?? [];
    return entries.every((entry) => expected.test(entry.trim()));
  });
