import { setImmediate as turn } from 'node:timers/promises';

/** Loop steps between two yields. */
const EVERY = 50;

/** Yields to the event loop every so often in a long loop; `at` is the loop's step. */
export const breath = async (at: number): Promise<void> => {
  if (at % EVERY === EVERY - 1) await turn();
};
