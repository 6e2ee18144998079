'use client';

import { useSession } from '@/lib/client/session-store';
import type { UserInfo } from '@/lib/contract/account';

/** For whom a user buys: the enterprise acted for, or the person. */
export const buyerOf = ({ eId, eName, uNickname }: Pick<UserInfo, 'eId' | 'eName' | 'uNickname'>): string =>
  eId && eName ? eName : `${uNickname}（个人账号）`;

/** For whom this tab buys now; empty while nobody is logged in. */
export const useBuyer = (): string => useSession(({ userInfo }) => (userInfo ? buyerOf(userInfo) : ''));
