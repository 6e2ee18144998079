import { useQuery } from '@tanstack/react-query';
import type { getUserInfo } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { endpointKey } from '../http/endpoint-key';
import { ApiError } from '../http/errors';
import { call } from '../http/http';
import { messages } from '../http/messages';
import { type QueryOptions, useClient } from '../http/use-endpoint';
import { type SessionUser, userFrom } from '../session/user-info';

const userInfo = endpointRef<typeof getUserInfo>('GET', '/api/v1/user/info');

/**
 * The logged-in user, fetched from the provider (specification section 7, `GET /api/v1/user/info`). Requires only the
 * four fields of the specification. Fails with an ApiError: `unauthenticated` without a login, `network` if the answer
 * contains no user. For display, the session (`useSession`) is available without a call.
 */
export const useUserInfo = (options?: QueryOptions<SessionUser>) =>
  useQuery<SessionUser, ApiError>(
    {
      ...options,
      queryKey: endpointKey(userInfo, {}),
      queryFn: async ({ signal }) => {
        const answer = await call<typeof getUserInfo>(userInfo, {}, { signal });
        const user = userFrom(answer);
        if (!user) throw new ApiError('network', 0, messages.requestFailed, { cause: answer });
        return user;
      },
    },
    useClient(),
  );
