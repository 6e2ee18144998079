import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';

/** Loop steps between two yields, and the time after which a step that took long yields by itself; milliseconds. */
const EVERY = 50;
const LONG_MS = 20;

/** Time of the last yield of any loop. */
let last = 0;

/** Yields to the event loop every so often in a long loop; `at` is the loop's step. */
export const breath = async (at: number): Promise<void> => {
  if (at % EVERY !== EVERY - 1 && performance.now() - last < LONG_MS) return;
  await turn();
  last = performance.now();
};
