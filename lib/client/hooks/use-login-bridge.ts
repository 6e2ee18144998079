import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../http/errors';
import { useClient } from '../http/use-endpoint';
import { type BridgeRequest, openBridge } from '../session/log-in';

/**
 * Exchanges a login for the token of `/lpe` paths (specification section 7, `POST /lpe/web/login/login` with `userId`
 * and `userName`) and stores it in the cookie that grants access to guarded pages. Fails with an ApiError, which the
 * caller displays.
 */
export const useLoginBridge = () =>
  useMutation<void, ApiError, BridgeRequest>({ mutationFn: openBridge, meta: { background: true } }, useClient());
