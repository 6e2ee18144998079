import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../errors';
import { type BridgeRequest, openBridge } from '../log-in';
import { useClient } from '../use-endpoint';

/**
 * Exchanges a login for the token of `/lpe` paths (specification section 7, `POST /lpe/web/login/login` with `userId` and
 * `userName`) and keeps it in the cookie that opens guarded pages. Fails with an ApiError, whose message the caller shows.
 */
export const useLoginBridge = () =>
  useMutation<void, ApiError, BridgeRequest>({ mutationFn: openBridge, meta: { background: true } }, useClient());
