import type { logout } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { call } from './http';
import { queryClient } from './query-client';
import { clearSession } from './sign-out';

const logoutRef = endpointRef<typeof logout>('POST', '/api/v1/user/logout');

/** Safe logout: both tokens are revoked, everything about the user is forgotten here, then home. */
export async function logOut(): Promise<void> {
  // Without a line the tokens run out by themselves; what is on this machine goes in any case.
  await call<typeof logout>(logoutRef, {}).catch(() => undefined);
  queryClient().clear();
  clearSession();
  location.assign('/');
}
