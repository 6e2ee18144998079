import type { bridgeLogin, LoginResult } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { writeCookie } from './cookie';
import { call } from './http';
import { queryClient } from './query-client';
import { emptySession, useSession } from './session-store';
import { refreshUser } from './start-up';
import { readLocal, storageKeys, writeLocal } from './storage';

const bridge = endpointRef<typeof bridgeLogin>('POST', '/lpe/web/login/login');

/** Seconds the cookie stays: as long as the provider keeps a session. */
const COOKIE_AGE = 30 * 24 * 3600;

/** Goes on where the login was asked for; the first time by way of the nickname. A full load drops what pages held. */
function leave(path: string, nicknameSet: boolean): void {
  location.assign(nicknameSet ? path : `/setnickname?backUrl=${encodeURIComponent(path)}`);
}

/** Asks for the token of `/lpe` paths and keeps it in the cookie that opens guarded pages. Throws ApiError. */
async function openPages(user: { id: number; uNickname: string }, token: string): Promise<void> {
  const body = { userId: user.id, userName: user.uNickname };
  const answer = await call<typeof bridgeLogin>(bridge, { body }, { headers: { token } });
  writeCookie(TOKEN_COOKIE, answer.token, { maxAge: COOKIE_AGE });
}

/** What an earlier user of this tab left in memory; a visitor's own unfinished work stays. */
function forgetOther(userId: number): void {
  queryClient().clear();
  const { userInfo } = useSession.getState();
  if (userInfo && userInfo.id !== userId) useSession.setState(emptySession);
}

/**
 * Opens the session that any of the logins answered, and leaves for `path`. The bridge comes first, so that a failure
 * there (thrown as ApiError) leaves nothing half logged in.
 */
export async function completeLogin(login: LoginResult, path: string): Promise<void> {
  await openPages(login, login.token);
  forgetOther(login.id);
  // The state first: the tab must not take its own change of the stored token for another tab's.
  useSession.setState({ token: login.token });
  writeLocal(storageKeys.token, login.token);
  // The next page asks again, so that a slow answer here does not undo a login.
  await refreshUser().catch(() => undefined);
  leave(path, login.nicknameSet);
}

/** Goes on with the login that this browser holds already; renews the cookie, without which pages stay shut. */
export async function resumeLogin(path: string): Promise<void> {
  const user = await refreshUser();
  await openPages(user, readLocal(storageKeys.token) ?? '');
  leave(path, user.nicknameSet);
}
