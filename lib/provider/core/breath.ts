import { setImmediate as turn } from 'node:timers/promises';

/** Rows after which others are served in between. */
const EVERY = 50;

/** Awaited in a long loop, lets requests be served every so often; `at` counts the loop's steps. */
export const breath = async (at: number): Promise<void> => {
  if (at % EVERY === EVERY - 1) await turn();
};
