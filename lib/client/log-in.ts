import type { bridgeLogin, getUserInfo, LoginResult } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { writeCookie } from './cookie';
import { ApiError } from './errors';
import { call } from './http';
import { messages } from './messages';
import { queryClient } from './query-client';
import { emptySession, useSession } from './session-store';
import { refreshUser } from './start-up';
import { readLocal, storageKeys, writeLocal } from './storage';
import { isRecord, userFrom } from './user-info';

const bridge = endpointRef<typeof bridgeLogin>('POST', '/lpe/web/login/login');
const userInfo = endpointRef<typeof getUserInfo>('GET', '/api/v1/user/info');

/** Seconds the cookie stays: as long as the provider keeps a session. */
const COOKIE_AGE = 30 * 24 * 3600;

/** Goes on where the login was asked for; the first time by way of the nickname. A full load drops what pages held. */
function leave(path: string, nicknameSet: boolean): void {
  location.assign(nicknameSet ? path : `/setnickname?backUrl=${encodeURIComponent(path)}`);
}

export interface BridgeRequest {
  user: { id: number; uNickname: string };
  /** The main token of the same user. */
  token: string;
}

/** Exchanges a login for the cookie, as `useLoginBridge` does. */
export type Bridge = (request: BridgeRequest) => Promise<void>;

/** Asks for the token of `/lpe` paths and keeps it in the cookie that opens guarded pages. Throws ApiError. */
export async function openBridge({ user, token }: BridgeRequest): Promise<void> {
  const body = { userId: user.id, userName: user.uNickname };
  const answer: unknown = await call<typeof bridgeLogin>(bridge, { body }, { headers: { token } });
  // "Response token" (spec section 7): in a record, or the answer itself.
  const opened = isRecord(answer) ? answer.token : answer;
  if (typeof opened !== 'string' || opened === '')
    throw new ApiError('network', 0, messages.requestFailed, { cause: answer });
  writeCookie(TOKEN_COOKIE, opened, { maxAge: COOKIE_AGE });
}

/** What an earlier user of this tab left in memory; a visitor's own unfinished work stays. */
function forgetOther(userId: number): void {
  queryClient().clear();
  const { userInfo: known } = useSession.getState();
  if (known && known.id !== userId) useSession.setState(emptySession);
}

/**
 * Opens the session that any of the logins answered, and leaves for `path`. The bridge comes first, so that a failure
 * there (thrown as ApiError) leaves nothing half logged in.
 */
export async function completeLogin(login: LoginResult, path: string, openPages: Bridge): Promise<void> {
  await openPages({ user: login, token: login.token });
  forgetOther(login.id);
  // The state first: the tab must not take its own change of the stored token for another tab's.
  useSession.setState({ token: login.token });
  writeLocal(storageKeys.token, login.token);
  // The next page asks again, so that a slow answer here does not undo a login.
  await refreshUser().catch(() => undefined);
  leave(path, login.nicknameSet);
}

/** The login that a token alone stands for: its user is asked for. Throws ApiError. */
export async function loginOf(token: string): Promise<LoginResult> {
  const answer = await call<typeof getUserInfo>(userInfo, {}, { headers: { token } });
  const user = userFrom(answer);
  if (!user) throw new ApiError('network', 0, messages.requestFailed, { cause: answer });
  return { ...user, token };
}

/** Goes on with the login that this browser holds already; renews the cookie, without which pages stay shut. */
export async function resumeLogin(path: string, openPages: Bridge): Promise<void> {
  const user = await refreshUser();
  await openPages({ user, token: readLocal(storageKeys.token) ?? '' });
  leave(path, user.nicknameSet);
}
