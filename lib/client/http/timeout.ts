/** Milliseconds until an answer must have begun (specification, section 9). */
export const TIMEOUT = 60_000;
