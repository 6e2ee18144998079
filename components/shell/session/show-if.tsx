'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/lib/client/session/session-store';

export interface ShowIfProps {
  /** Name of a field of the user info; renders the children only if it is the string '1' (specification, section 6). */
  flag: string;
  children: ReactNode;
}

/** Auth directive of the specification. Forbidden content is not rendered at all; an invalid name logs an error. */
export function ShowIf({ flag, children }: ShowIfProps) {
  const userInfo = useSession((state) => state.userInfo);
  if (typeof flag !== 'string') {
    console.error('ShowIf: flag must be a string');
    return null;
  }
  const value = userInfo && Object.entries(userInfo).find(([name]) => name === flag)?.[1];
  return value === '1' ? children : null;
}
