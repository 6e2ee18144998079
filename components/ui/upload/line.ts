/** Delays between retries while the server does not respond; milliseconds. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];
const LONGEST_PAUSE = 30_000;
/** Retries without progress after which the upload fails: about a quarter of an hour. */
const TRIES = 35;

/** Whether another retry is worthwhile. */
export const hasHope = (tries: number): boolean => tries < TRIES;

/** Waits before a retry: for the `online` event when the browser is offline, else for the delay. */
export function lineBack(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    // Some browsers miss the event, so an occasional retry is made nevertheless.
    const pause = navigator.onLine === false ? LONGEST_PAUSE : (PAUSES[tries] ?? LONGEST_PAUSE);
    const timer = setTimeout(done, pause);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
