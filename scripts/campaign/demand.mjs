// @ts-check
import { readFile } from 'node:fs/promises';
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

/**
 * Does the work a number of times, some at a time.
 * @param {number} times @param {number} concurrent @param {(turn: number) => Promise<unknown>} work
 */
export async function together(times, concurrent, work) {
  let turn = 0;
  const worker = async () => {
    while (turn < times) await work(turn++);
  };
  await Promise.all(Array.from({ length: Math.min(concurrent, times) }, worker));
}

/** Reads the resident memory of an instance's process in bytes, on Linux. @param {{ child?: { pid?: number } }} instance */
export async function memoryOf({ child }) {
  const status = await readFile(`/proc/${child?.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
