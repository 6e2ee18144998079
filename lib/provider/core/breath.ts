import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { badRequest } from './errors';

/** Loop steps between two yields, and the time after which a step that took long yields by itself; milliseconds. */
const EVERY = 50;
const LONG_MS = 20;

/** Time of the last yield of any loop. */
let last = 0;

/**
 * Yields to the event loop every so often in a long loop; `at` is the loop's step. Throws 400 once the request is aborted.
 */
export const breath = async (at: number, signal?: AbortSignal): Promise<void> => {
  if (at % EVERY !== EVERY - 1 && performance.now() - last < LONG_MS) return;
  await turn();
  last = performance.now();
  if (signal?.aborted) throw badRequest('提交中断，请重试');
};

/** Maps a long list with {@link breath} between its entries. */
export async function mapped<T, R>(list: readonly T[], map: (one: T) => R, signal?: AbortSignal): Promise<R[]> {
  const made: R[] = [];
  for (const [at, one] of list.entries()) {
    await breath(at, signal);
    made.push(map(one));
  }
  return made;
}
