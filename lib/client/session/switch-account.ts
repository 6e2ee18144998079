import type { switchAccount } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { call } from '../http/http';
import { queryClient } from '../http/query-client';
import { refreshUser } from './start-up';

const switchRef = endpointRef<typeof switchAccount>('POST', '/api/v1/user/accounts/switch');

/** Switches to the personal account (0) or an enterprise account, and navigates to `path`. Throws ApiError. */
export async function actAs(eId: number, path: string): Promise<void> {
  await call<typeof switchAccount>(switchRef, { body: { eId } });
  queryClient().clear();
  // Ignores failures, since the next page fetches the user again.
  await refreshUser().catch(() => undefined);
  location.assign(path);
}
