/** Milliseconds between tries while a line that should be there does not answer. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];
const LONGEST_PAUSE = 30_000;
/** Tries without any progress after which people are told: about a quarter of an hour. */
const TRIES = 35;

/** Whether there is still hope after so many tries in vain. */
export const hasHope = (tries: number): boolean => tries < TRIES;

/** Waits until it makes sense to try again: for the line where the browser says that there is none, else for a while. */
export function lineBack(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    // Some browsers miss the event; a rare look costs nothing.
    const pause = navigator.onLine === false ? LONGEST_PAUSE : (PAUSES[tries] ?? LONGEST_PAUSE);
    const timer = setTimeout(done, pause);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
