import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getConfigValue } from '@/lib/contract/site';
import { type QueryOptions, useEndpoint } from '../http/use-endpoint';

const config = endpointRef<typeof getConfigValue>('GET', '/api/v1/c-config/{group}/{key}');

/** Keys of the bank account: holder, bank, and number. */
export type JoinConfigKey = 'bank_name' | 'bank' | 'bank_account';

/** Stale time in milliseconds: the bank account rarely changes. */
const GOOD_FOR = 300_000;

/**
 * One value of the association's bank account (specification section 7, `GET
 * /api/v1/c-config/c_sys_join_association/{bank_name|bank|bank_account}`).
 */
export const useJoinConfig = (key: JoinConfigKey, options?: QueryOptions<string>) =>
  useEndpoint<typeof getConfigValue>(
    config,
    { params: { group: 'c_sys_join_association', key } },
    { staleTime: GOOD_FOR, ...options },
  );
