import { useQuery } from '@tanstack/react-query';
import type { checkScanLogin } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { endpointKey } from '../http/endpoint-key';
import { type ApiError, isRefused } from '../http/errors';
import { send } from '../http/http';
import { useClient } from '../http/use-endpoint';
import { type ScanAnswer, scanAnswerFrom } from '../session/scan-answer';

const checkLogin = endpointRef<typeof checkScanLogin>('GET', '/lpe/web/service/checkLogin');

/** Polling interval; milliseconds. */
const POLL_EVERY = 1500;

const isFinal = ({ state }: ScanAnswer) => state !== 'waiting' && state !== 'scanned';

export interface CheckLoginOptions {
  /** Id of the displayed code; undefined while there is none. */
  id: string | undefined;
  /** Proves to our provider that this browser created the code. */
  secret?: string;
}

/**
 * Polls a login by code until it is final (specification section 7, `GET /lpe/web/service/checkLogin?id=`). The
 * specification does not define the answer, so a token in it counts as a successful login.
 */
export const useCheckLogin = ({ id, secret }: CheckLoginOptions) =>
  useQuery<ScanAnswer, ApiError>(
    {
      queryKey: endpointKey(checkLogin, { query: { id } }),
      queryFn: async () =>
        scanAnswerFrom(
          await send(
            checkLogin.method,
            checkLogin.path,
            { query: { id } },
            { headers: secret ? { 'x-scan-secret': secret } : {} },
          ),
        ),
      enabled: id !== undefined,
      meta: { quiet: true },
      retry: false,
      gcTime: 0,
      refetchInterval: ({ state }) =>
        (state.data && isFinal(state.data)) || isRefused(state.error, 'notFound') ? false : POLL_EVERY,
      // Keeps polling in the background, because users look at the phone while this window may be hidden.
      refetchIntervalInBackground: true,
    },
    useClient(),
  );
