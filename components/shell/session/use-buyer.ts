'use client';

import { useSession } from '@/lib/client/session/session-store';
import type { SessionUser } from '@/lib/client/session/user-info';

/** Name of the buyer: the enterprise acted for, or the person. */
export const buyerOf = ({ eId, eName, uNickname }: Pick<SessionUser, 'eId' | 'eName' | 'uNickname'>): string =>
  eId && eName ? eName : `${uNickname}（个人账号）`;

/** Name of the current buyer; empty while logged out. */
export const useBuyer = (): string => useSession(({ userInfo }) => (userInfo ? buyerOf(userInfo) : ''));
