import { cookies } from 'next/headers';
import { TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { routeFor } from '@/lib/routes';
import type { LoginTarget } from '@/lib/routes/login-target';
import { readIdentity } from './identity';
import { readOutbox } from './outbox';
import { readOpening } from './site';

/** Search parameters of a page file in Next. */
export type PageQuery = Promise<Record<string, string | string[] | undefined>>;

/** Whether the browser has a login cookie; the provider decides whether it is valid. */
export const hasLogin = async (): Promise<boolean> => Boolean((await cookies()).get(TOKEN_COOKIE)?.value);

/** Path with its query, for returning to it. */
export async function addressWith(path: string, query: PageQuery): Promise<string> {
  const entries = Object.entries(await query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one] as [string, string]),
  );
  const search = new URLSearchParams(entries).toString();
  return search ? `${path}?${search}` : path;
}

/** If messages are only shown in the outbox, the page links to it for the code. */
const hasOutbox = () =>
  readOutbox().then(
    (outbox) => outbox !== null,
    () => false,
  );

/** Props of the login page for a return target. */
export async function loginProps(target: LoginTarget) {
  const waiting = target.path === '/' ? undefined : routeFor(target.path)?.title;
  return {
    target,
    waiting,
    outbox: await hasOutbox(),
    seal: (await readIdentity()).seal,
    off: (await readOpening()).off,
  };
}
