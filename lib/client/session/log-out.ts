import type { logout } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { call } from '../http/http';
import { queryClient } from '../http/query-client';
import { beginLogout, clearSession } from './sign-out';

const logoutRef = endpointRef<typeof logout>('POST', '/api/v1/user/logout');

/** Revokes both tokens, clears all local data about the user, then navigates home. */
export async function logOut(): Promise<void> {
  beginLogout();
  // Logs out locally even when offline; the tokens then expire by themselves.
  await call<typeof logout>(logoutRef, {}).catch(() => undefined);
  queryClient().clear();
  clearSession();
  location.assign('/');
}
