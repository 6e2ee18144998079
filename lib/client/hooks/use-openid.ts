import type { getOpenid } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { type QueryOptions, useEndpoint } from '../http/use-endpoint';

const openid = endpointRef<typeof getOpenid>('GET', '/lpe/web/service/openid');

/**
 * WeChat openid bound to a user, null for none (specification section 7, `GET /lpe/web/service/openid?userId=`).
 * Available for the own id only.
 */
export const useOpenid = (userId: number, options?: QueryOptions<string | null>) =>
  useEndpoint<typeof getOpenid>(openid, { query: { userId } }, options);
