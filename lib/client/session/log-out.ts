import type { logout } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { call } from '../http/http';
import { queryClient } from '../http/query-client';
import { beginLogout, clearSession } from './sign-out';

const logoutRef = endpointRef<typeof logout>('POST', '/api/v1/user/logout');

/**
 * Ends the login in place, once the provider has ended every session of the account: the page keeps showing the answer,
 * and a call of its background that fails without a login does not navigate away from it.
 */
export function endLogin(): void {
  beginLogout();
  clearSession();
}

/** Revokes both tokens, clears all local data about the user, then navigates home. */
export async function logOut(): Promise<void> {
  beginLogout();
  // Logs out locally even when offline; the tokens then expire by themselves.
  await call<typeof logout>(logoutRef, {}).catch(() => undefined);
  queryClient().clear();
  clearSession();
  location.assign('/');
}
