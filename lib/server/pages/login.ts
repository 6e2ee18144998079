import { cookies } from 'next/headers';
import { TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { routeFor } from '@/lib/routes';
import type { LoginTarget } from '@/lib/routes/login-target';
import { readOutbox } from './outbox';

/** Query of a page file as Next gives it. */
export type PageQuery = Promise<Record<string, string | string[] | undefined>>;

/** Whether the visitor's browser holds a login; whether that is good is the provider's to say. */
export const hasLogin = async (): Promise<boolean> => Boolean((await cookies()).get(TOKEN_COOKIE)?.value);

/** An address with its query, for the way back to it. */
export async function addressWith(path: string, query: PageQuery): Promise<string> {
  const entries = Object.entries(await query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one] as [string, string]),
  );
  const search = new URLSearchParams(entries).toString();
  return search ? `${path}?${search}` : path;
}

/** Where messages go nowhere else, the page says where to find its code. */
const hasOutbox = () =>
  readOutbox().then(
    (outbox) => outbox !== null,
    () => false,
  );

/** What the login page says of where it leads to. */
export async function loginProps(target: LoginTarget) {
  const waiting = target.path === '/' ? undefined : routeFor(target.path)?.title;
  return { target, waiting, outbox: await hasOutbox() };
}
