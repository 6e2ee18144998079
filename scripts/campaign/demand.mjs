// @ts-check
import { setTimeout as pause } from 'node:timers/promises';

/** @param {unknown} holds @param {string} problem message of the error when it does not hold */
export function demand(holds, problem) {
  if (!holds) throw new Error(problem);
}

/**
 * Polls until the condition is met.
 * @param {() => Promise<unknown>} question @param {number} ms @param {string} [problem]
 */
export async function until(question, ms, problem = `${ms} ms 之内没有等到`) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (await question().catch(() => false)) return;
    await pause(50);
  }
  throw new Error(problem);
}

/** Repeats the work until it fails, as it does when its instance is killed. @param {() => Promise<unknown>} work */
export async function untilItFails(work) {
  try {
    while (true) await work();
  } catch {
    // Only work acknowledged before the failure counts.
  }
}
