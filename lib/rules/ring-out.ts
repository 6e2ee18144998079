/** Seconds that the last note of a score rings on. */
const RING_OUT = 1.6;

/**
 * How long a score sounds, in seconds: with what rings on, and up to a whole second, so that every player says the same
 * of it as the words beside it.
 */
export const soundLength = (scoreLength: number): number => Math.ceil(scoreLength + RING_OUT);
