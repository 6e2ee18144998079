import type { getJurisdiction, getUserInfo, UserInfo } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { adoptFingerprint, anonymousId, whenIdle } from './anonymous-id';
import { handleFailure } from './failures';
import { call } from './http';
import { setUser, useSession } from './session-store';
import { readLocal, storageKeys, writeLocal } from './storage';

const userInfoRef = endpointRef<typeof getUserInfo>('GET', '/api/v1/user/info');
const jurisdictionRef = endpointRef<typeof getJurisdiction>('GET', '/api/v1/enterprise/account/jurisdiction');

/** Asks the server who the user is and what the account may do, and keeps the answer. */
export async function refreshUser(): Promise<UserInfo> {
  const [info, rights] = await Promise.all([
    call<typeof getUserInfo>(userInfoRef, {}),
    call<typeof getJurisdiction>(jurisdictionRef, {}),
  ]);
  const user = { ...info, ...rights };
  writeLocal(storageKeys.userInfo, JSON.stringify(user));
  setUser(user);
  return user;
}

/** Kept from the first visit that names one (spec section 3). */
function keepPromotionChannel(): void {
  const channel = new URLSearchParams(location.search).get('promotion_channel');
  if (channel && readLocal(storageKeys.promotionChannel) === null)
    writeLocal(storageKeys.promotionChannel, channel.slice(0, 100));
}

/** The start-up sequence of spec section 4: restore token and user, refresh both, see to the anonymous id. */
export async function startUp(): Promise<void> {
  await useSession.persist.rehydrate();
  keepPromotionChannel();
  anonymousId();
  if (readLocal(storageKeys.languageId) === null) writeLocal(storageKeys.languageId, 'zh-CN');
  whenIdle(() => void adoptFingerprint().catch(() => undefined));
  const token = readLocal(storageKeys.token) ?? '';
  if (!token) {
    // Another tab may have logged out: what this tab still remembers of a user is void.
    useSession.setState({ userInfo: null, token: '', loginName: '', personalAuthStatus: '', enterpriseAuthStatus: '' });
    return;
  }
  useSession.setState({ token });
  try {
    await refreshUser();
  } catch (error) {
    handleFailure(error);
  }
}
