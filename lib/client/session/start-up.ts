import type { getJurisdiction, getUserInfo } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { Certification, getCertification } from '@/lib/contract/profile';
import { cut } from '@/lib/text/cut';
import { whenIdle } from '../browser/when-idle';
import { ApiError, isApiError, isUnknownCall } from '../http/errors';
import { handleFailure, isOfPage } from '../http/failures';
import { call } from '../http/http';
import { messages } from '../http/messages';
import { adoptFingerprint, anonymousId } from './anonymous-id';
import { keepSession } from './keep-session';
import { certificationOf, emptySession, setUser, showLogin, useSession } from './session-store';
import { readLocal, readLocalJson, storageKeys, writeLocal } from './storage';
import { certificationFrom, isRecord, type SessionUser, userFrom } from './user-info';

const userInfoRef = endpointRef<typeof getUserInfo>('GET', '/api/v1/user/info');
const jurisdictionRef = endpointRef<typeof getJurisdiction>('GET', '/api/v1/enterprise/account/jurisdiction');
const certificationRef = endpointRef<typeof getCertification>('GET', '/api/v1/user/certification');

/** Certification data; null from a provider that implements only the specification. */
async function askCertification(): Promise<Certification | null> {
  try {
    return certificationFrom(await call<typeof getCertification>(certificationRef, {}));
  } catch (error) {
    if (isApiError(error) && error.kind === 'unauthenticated') throw error;
    return null;
  }
}

/** Whether the same call may succeed later: the connection or the provider failed. */
const isPassing = ({ kind, code }: ApiError): boolean => kind === 'network' || code >= 500;

/**
 * Rights in the current account. None if the provider refuses them, for instance to persons, or does not know the call;
 * null if they could not be read.
 */
async function askRights(): Promise<Record<string, unknown> | null> {
  try {
    const rights: unknown = await call<typeof getJurisdiction>(jurisdictionRef, {});
    return isRecord(rights) && !Array.isArray(rights) ? rights : {};
  } catch (error) {
    if (!isApiError(error) || isOfPage(error)) throw error;
    return isPassing(error) && !isUnknownCall(error) ? null : {};
  }
}

/** Facts about the account that this browser has stored; none for another account. */
function knownOf({ id, eId }: SessionUser): Record<string, unknown> {
  const known = userFrom(readLocalJson(storageKeys.userInfo));
  return known && known.id === id && known.eId === eId ? { ...known } : {};
}

/**
 * Fetches the user, their rights and certification, and stores them for later pages without changing this one. Fails
 * only without the user: a login stays one when the other calls are refused.
 */
export async function askUser(): Promise<{ user: SessionUser; certificationStatus: Certification }> {
  const [info, rights, certification] = await Promise.all([
    call<typeof getUserInfo>(userInfoRef, {}),
    askRights(),
    askCertification(),
  ]);
  const person = userFrom(info);
  if (!person) throw new ApiError('network', 0, messages.requestFailed, { cause: info });
  const merged = rights ? { ...info, ...rights } : { ...knownOf(person), ...info };
  // The account of the rights may have an id of its own.
  const user = userFrom({ ...merged, id: person.id }) ?? person;
  const certificationStatus = certification ?? certificationOf(user);
  writeLocal(storageKeys.userInfo, JSON.stringify(user));
  writeLocal(storageKeys.userAuthInfo, JSON.stringify(certificationStatus));
  return { user, certificationStatus };
}

/** The same, and updates this page. */
export async function refreshUser(): Promise<SessionUser> {
  const { user, certificationStatus } = await askUser();
  setUser(user, certificationStatus);
  return user;
}

/** Restores the user stored by an earlier page or tab, to avoid a flash of the logged-out state. */
function restoreUser(): void {
  const user = userFrom(readLocalJson(storageKeys.userInfo));
  if (user) setUser(user, certificationFrom(readLocalJson(storageKeys.userAuthInfo)) ?? certificationOf(user));
}

/** Stored by the first visit with a channel (specification, section 3). */
function keepPromotionChannel(): void {
  const channel = new URLSearchParams(location.search).get('promotion_channel');
  if (channel && readLocal(storageKeys.promotionChannel) === null)
    writeLocal(storageKeys.promotionChannel, cut(channel, 100));
}

const { userInfo, token, loginName, personalAuthStatus, enterpriseAuthStatus } = emptySession;
const nobody = { userInfo, token, loginName, personalAuthStatus, enterpriseAuthStatus };

let started: Promise<void> | undefined;
let isOver = false;

/** Runs the start-up sequence once per page load; started by the first component that mounts. */
export function start(): Promise<void> {
  started ??= startUp().finally(() => {
    isOver = true;
  });
  return started;
}

/** Whether the start-up sequence has finished. */
export const hasStarted = (): boolean => isOver;

/**
 * Start-up sequence of the specification, section 4: restores token and user, refreshes both, initialises the anonymous
 * id.
 */
export async function startUp(): Promise<void> {
  keepSession();
  // Synchronous, so that no call is sent for the account that this tab used before another tab switched.
  if (readLocal(storageKeys.token)) restoreUser();
  keepPromotionChannel();
  anonymousId();
  if (readLocal(storageKeys.languageId) === null) writeLocal(storageKeys.languageId, 'zh-CN');
  whenIdle(() => void adoptFingerprint().catch(() => undefined));
  const token = readLocal(storageKeys.token) ?? '';
  if (!token) {
    // Another tab may have logged out, so the user in this tab's session is outdated.
    useSession.setState(nobody);
    showLogin();
    return;
  }
  // The session of this tab belongs to another login.
  if (useSession.getState().token !== token) useSession.setState({ ...nobody, token });
  restoreUser();
  try {
    await refreshUser();
  } catch (error) {
    handleFailure(error);
  }
  showLogin();
}
