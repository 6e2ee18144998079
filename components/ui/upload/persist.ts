import { ApiError, isApiError } from '@/lib/client/http/errors';
import { hasHope, lineBack } from './line';

export const silent = () => new ApiError('silent', 0, '');

/** Whether a failure is temporary: no response, a concurrent request, a restarting server. */
const passes = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 0 ? error.kind === 'network' : [408, 409, 423, 502, 503, 504].includes(error.code));

export interface Persistence {
  /** Progress mark; an increase resets the number of retries. */
  mark: () => number;
  /** Called when a retry is pending. */
  onWaiting: () => void;
  signal: AbortSignal;
}

/** Retries an operation until it succeeds or fails permanently. */
export async function persist<T>(work: () => Promise<T>, { mark, onWaiting, signal }: Persistence): Promise<T> {
  let best = mark();
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (mark() > best) tries = 0;
      best = mark();
      if (!passes(error) || !hasHope(tries)) throw error;
      onWaiting();
      await lineBack(tries, signal);
      if (signal.aborted) throw silent();
    }
  }
}
