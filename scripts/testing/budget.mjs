// @ts-check
/* Keeps a whole run on a slow machine within the time after which CI stops it; docs/benchmarks.md has the measurements. */

/** Seconds after which a whole run should have ended; CI stops it after 5,400. */
const LIMIT = 4800;
/** Time of the walk, the process tests and the newest Node, and of the journeys, in multiples of that of all steps before. */
const BEFORE_JOURNEYS = 0.7;
const JOURNEYS = 1.5;
const MOST_PARTS = 4;
const DAY = 86_400_000;

/**
 * Chooses the part of the journeys for which there is time: all of them, except on a machine so slow that CI would stop
 * the run, and no test would count. The parts take turns by day.
 * @param {number} elapsed seconds of static checks, unit and provider tests and the build
 * @param {Date} now
 * @returns {string | undefined} `2/3`, as Playwright takes it; undefined for all journeys
 */
export function journeysWithin(elapsed, now) {
  const left = LIMIT - elapsed * (1 + BEFORE_JOURNEYS);
  const needed = elapsed * JOURNEYS;
  if (needed <= left) return undefined;
  const parts = left * MOST_PARTS <= needed ? MOST_PARTS : Math.ceil(needed / left);
  return `${(Math.floor(now.getTime() / DAY) % parts) + 1}/${parts}`;
}
