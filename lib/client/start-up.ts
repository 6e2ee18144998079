import type { getJurisdiction, getUserInfo, UserInfo } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { Certification, getCertification } from '@/lib/contract/profile';
import { cut } from '@/lib/text/cut';
import { adoptFingerprint, anonymousId } from './anonymous-id';
import { ApiError, isApiError } from './errors';
import { handleFailure } from './failures';
import { call } from './http';
import { keepSession } from './keep-session';
import { messages } from './messages';
import { certificationOf, emptySession, setUser, showLogin, useSession } from './session-store';
import { readLocal, readLocalJson, storageKeys, writeLocal } from './storage';
import { certificationFrom, userFrom } from './user-info';
import { whenIdle } from './when-idle';

const userInfoRef = endpointRef<typeof getUserInfo>('GET', '/api/v1/user/info');
const jurisdictionRef = endpointRef<typeof getJurisdiction>('GET', '/api/v1/enterprise/account/jurisdiction');
const certificationRef = endpointRef<typeof getCertification>('GET', '/api/v1/user/certification');

/** What certification has returned; null from a provider that knows only the spec's calls. */
async function askCertification(): Promise<Certification | null> {
  try {
    return certificationFrom(await call<typeof getCertification>(certificationRef, {}));
  } catch (error) {
    if (isApiError(error) && error.kind === 'unauthenticated') throw error;
    return null;
  }
}

/**
 * Asks the server who the user is, what the account may do and how it is certified, and keeps the answers for the pages to
 * come; what this page shows stays.
 */
export async function askUser(): Promise<{ user: UserInfo; standing: Certification }> {
  const [info, rights, certification] = await Promise.all([
    call<typeof getUserInfo>(userInfoRef, {}),
    call<typeof getJurisdiction>(jurisdictionRef, {}),
    askCertification(),
  ]);
  const user = userFrom({ ...info, ...rights });
  if (!user) throw new ApiError('network', 0, messages.requestFailed, { cause: info });
  const standing = certification ?? certificationOf(user);
  writeLocal(storageKeys.userInfo, JSON.stringify(user));
  writeLocal(storageKeys.userAuthInfo, JSON.stringify(standing));
  return { user, standing };
}

/** The same, and shows it from now on. */
export async function refreshUser(): Promise<UserInfo> {
  const { user, standing } = await askUser();
  setUser(user, standing);
  return user;
}

/** Takes over what an earlier page or tab has stored of the user, so that nobody looks logged out meanwhile. */
function restoreUser(): void {
  const user = userFrom(readLocalJson(storageKeys.userInfo));
  if (user) setUser(user, certificationFrom(readLocalJson(storageKeys.userAuthInfo)) ?? certificationOf(user));
}

/** Kept from the first visit that names one (spec section 3). */
function keepPromotionChannel(): void {
  const channel = new URLSearchParams(location.search).get('promotion_channel');
  if (channel && readLocal(storageKeys.promotionChannel) === null)
    writeLocal(storageKeys.promotionChannel, cut(channel, 100));
}

const { userInfo, token, loginName, personalAuthStatus, enterpriseAuthStatus } = emptySession;
const nobody = { userInfo, token, loginName, personalAuthStatus, enterpriseAuthStatus };

let started: Promise<void> | undefined;
let isOver = false;

/** The start-up sequence, once a load; whichever part of the page comes alive first begins it. */
export function start(): Promise<void> {
  started ??= startUp().finally(() => {
    isOver = true;
  });
  return started;
}

/** Whether the start-up sequence has come to its end. */
export const hasStarted = (): boolean => isOver;

/** The start-up sequence of spec section 4: restore token and user, refresh both, see to the anonymous id. */
export async function startUp(): Promise<void> {
  keepSession();
  // At once: no call may go out as the account that this tab acted as before another one switched.
  if (readLocal(storageKeys.token)) restoreUser();
  keepPromotionChannel();
  anonymousId();
  if (readLocal(storageKeys.languageId) === null) writeLocal(storageKeys.languageId, 'zh-CN');
  whenIdle(() => void adoptFingerprint().catch(() => undefined));
  const token = readLocal(storageKeys.token) ?? '';
  if (!token) {
    // Another tab may have logged out: what this tab still remembers of a user is void.
    useSession.setState(nobody);
    showLogin();
    return;
  }
  // What this tab remembers of another login is void.
  if (useSession.getState().token !== token) useSession.setState({ ...nobody, token });
  restoreUser();
  try {
    await refreshUser();
  } catch (error) {
    handleFailure(error);
  }
  showLogin();
}
