import { useQuery } from '@tanstack/react-query';
import type { getOpenid } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';
import { endpointKey } from '../http/endpoint-key';
import type { ApiError } from '../http/errors';
import { send } from '../http/http';
import { type QueryOptions, useClient } from '../http/use-endpoint';

const openid = endpointRef<typeof getOpenid>('GET', '/lpe/web/service/openid');

/**
 * WeChat openid bound to a user, null for none or for an answer that is no text (specification section 7, `GET
 * /lpe/web/service/openid?userId=`). Available for the own id only.
 */
export function useOpenid(userId: OpaqueId, options?: QueryOptions<string | null>) {
  const input = { query: { userId } };
  return useQuery<string | null, ApiError>(
    {
      ...options,
      queryKey: endpointKey(openid, input),
      queryFn: async ({ signal }) => {
        const answer = await send(openid.method, openid.path, input, { signal });
        return typeof answer === 'string' && answer !== '' ? answer : null;
      },
    },
    useClient(),
  );
}
