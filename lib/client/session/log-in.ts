import type { bridgeLogin, getUserInfo } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { ApiError } from '../http/errors';
import { call } from '../http/http';
import { messages } from '../http/messages';
import { queryClient } from '../http/query-client';
import { writeCookie } from './cookie';
import { emptySession, useSession } from './session-store';
import { refreshUser } from './start-up';
import { readLocal, storageKeys, writeLocal } from './storage';
import { isRecord, type SessionLogin, type SessionUser, userFrom } from './user-info';

const bridge = endpointRef<typeof bridgeLogin>('POST', '/lpe/web/login/login');
const userInfo = endpointRef<typeof getUserInfo>('GET', '/api/v1/user/info');

/** Lifetime of the cookie in seconds; equals that of a session. */
const COOKIE_AGE = 30 * 24 * 3600;

/**
 * Returns to the page that required the login; for new users via the nickname page. A full load discards in-memory
 * state.
 */
function leave(path: string, nicknameSet: boolean): void {
  location.assign(nicknameSet ? path : `/setnickname?backUrl=${encodeURIComponent(path)}`);
}

export interface BridgeRequest {
  user: Pick<SessionUser, 'id' | 'uNickname'>;
  /** Main token of the same user. */
  token: string;
}

/** Exchanges a login for the cookie; see `useLoginBridge`. */
export type Bridge = (request: BridgeRequest) => Promise<void>;

/**
 * Fetches the token of `/lpe` paths and stores it in the cookie that grants access to guarded pages. Throws ApiError.
 */
export async function openBridge({ user, token }: BridgeRequest): Promise<void> {
  const body = { userId: user.id, userName: user.uNickname };
  const answer: unknown = await call<typeof bridgeLogin>(bridge, { body }, { headers: { token } });
  // "Response token" (specification, section 7): in a record, or the answer itself.
  const opened = isRecord(answer) ? answer.token : answer;
  if (typeof opened !== 'string' || opened === '')
    throw new ApiError('network', 0, messages.requestFailed, { cause: answer });
  writeCookie(TOKEN_COOKIE, opened, { maxAge: COOKIE_AGE });
}

/** Clears in-memory data of another user of this tab; a visitor's unsaved input stays. */
function forgetOther(userId: SessionUser['id']): void {
  queryClient().clear();
  const { userInfo: known } = useSession.getState();
  if (known && known.id !== userId) useSession.setState(emptySession);
}

/**
 * Completes a login by any method, and navigates to `path`. The bridge comes first, so that its failure (an ApiError)
 * leaves no partial login.
 */
export async function completeLogin(login: SessionLogin, path: string, openPages: Bridge): Promise<void> {
  await openPages({ user: login, token: login.token });
  forgetOther(login.id);
  // Sets the state first, so that the tab does not mistake its own storage change for another tab's.
  useSession.setState({ token: login.token });
  writeLocal(storageKeys.token, login.token);
  // Ignores failures, since the next page fetches the user again.
  await refreshUser().catch(() => undefined);
  leave(path, login.nicknameSet);
}

/** Login that belongs to a token; fetches its user. Throws ApiError. */
export async function loginOf(token: string): Promise<SessionLogin> {
  const answer = await call<typeof getUserInfo>(userInfo, {}, { headers: { token } });
  const user = userFrom(answer);
  if (!user) throw new ApiError('network', 0, messages.requestFailed, { cause: answer });
  return { ...user, token };
}

/** Continues with the existing login of this browser; renews the cookie that guarded pages require. */
export async function resumeLogin(path: string, openPages: Bridge): Promise<void> {
  const user = await refreshUser();
  await openPages({ user, token: readLocal(storageKeys.token) ?? '' });
  leave(path, user.nicknameSet);
}
