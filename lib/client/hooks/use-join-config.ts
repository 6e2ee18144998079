import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getConfigValue } from '@/lib/contract/site';
import { type QueryOptions, useEndpoint } from '../use-endpoint';

const config = endpointRef<typeof getConfigValue>('GET', '/api/v1/c-config/{group}/{key}');

/** Texts of the group: name of the account's holder, its bank, its number. */
export type JoinConfigKey = 'bank_name' | 'bank' | 'bank_account';

/** Milliseconds: the association changes its bank seldom. */
const GOOD_FOR = 300_000;

/**
 * One text of the association's bank account (specification section 7,
 * `GET /api/v1/c-config/c_sys_join_association/{bank_name|bank|bank_account}`).
 */
export const useJoinConfig = (key: JoinConfigKey, options?: QueryOptions<string>) =>
  useEndpoint<typeof getConfigValue>(
    config,
    { params: { group: 'c_sys_join_association', key } },
    { staleTime: GOOD_FOR, ...options },
  );
