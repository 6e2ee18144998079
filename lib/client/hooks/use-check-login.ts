import { useQuery } from '@tanstack/react-query';
import type { checkScanLogin } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { endpointKey } from '../endpoint-key';
import type { ApiError } from '../errors';
import { send } from '../http';
import { type ScanAnswer, scanAnswerFrom } from '../scan-answer';
import { useClient } from '../use-endpoint';

const checkLogin = endpointRef<typeof checkScanLogin>('GET', '/lpe/web/service/checkLogin');

/** Milliseconds between two looks. */
const POLL_EVERY = 1500;

const isFinal = ({ state }: ScanAnswer) => state !== 'waiting' && state !== 'scanned';

export interface CheckLoginOptions {
  /** Of the code that the page shows; undefined while there is none. */
  id: string | undefined;
  /** Proves to a provider of ours that this browser made the code. */
  secret?: string;
}

/**
 * Polls the phone's decision on a login by code (specification section 7, `GET /lpe/web/service/checkLogin?id=`) until it
 * is final. The specification does not describe the answer, so a token in it is read as a login.
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
        (state.data && isFinal(state.data)) || state.error?.code === 404 ? false : POLL_EVERY,
      // People look at the phone meanwhile, with this window behind another.
      refetchIntervalInBackground: true,
    },
    useClient(),
  );
