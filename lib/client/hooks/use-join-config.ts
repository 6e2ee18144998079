import { useQuery } from '@tanstack/react-query';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getConfigValue } from '@/lib/contract/site';
import { answerText } from '../http/answer-text';
import { endpointKey } from '../http/endpoint-key';
import type { ApiError } from '../http/errors';
import { send } from '../http/http';
import { type QueryOptions, useClient } from '../http/use-endpoint';

const config = endpointRef<typeof getConfigValue>('GET', '/api/v1/c-config/{group}/{key}');

/** Keys of the bank account: holder, bank, and number. */
export type JoinConfigKey = 'bank_name' | 'bank' | 'bank_account';

/** Stale time in milliseconds: the bank account rarely changes. */
const GOOD_FOR = 300_000;

/**
 * One value of the association's bank account (specification section 7, `GET
 * /api/v1/c-config/c_sys_join_association/{bank_name|bank|bank_account}`). Fails with an ApiError if the answer is no
 * text.
 */
export function useJoinConfig(key: JoinConfigKey, options?: QueryOptions<string>) {
  const input = { params: { group: 'c_sys_join_association', key } };
  return useQuery<string, ApiError>(
    {
      staleTime: GOOD_FOR,
      ...options,
      queryKey: endpointKey(config, input),
      queryFn: async ({ signal }) => answerText(await send(config.method, config.path, input, { signal })),
    },
    useClient(),
  );
}
