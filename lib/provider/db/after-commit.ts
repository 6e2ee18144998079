import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

export type AfterCommit = () => void | Promise<void>;

/** Milliseconds before each retry. */
const PAUSES = [200, 1000, 5000, 30_000];

/**
 * Runs a task that follows a durable write. Awaits the first attempt; retries happen in the background, as the write
 * itself has succeeded.
 */
export async function carryOut(task: AfterCommit, log: Logger, pauses: readonly number[] = PAUSES): Promise<void> {
  try {
    await task();
  } catch (error) {
    log.warn({ err: error }, 'what follows a write failed and is tried again');
    void again(task, log, pauses);
  }
}

async function again(task: AfterCommit, log: Logger, pauses: readonly number[]): Promise<void> {
  let last: unknown;
  for (const ms of pauses) {
    // Does not keep the process alive for a retry.
    await pause(ms, undefined, { ref: false });
    try {
      return await task();
    } catch (error) {
      last = error;
    }
  }
  log.error({ err: last }, 'what follows a write was given up');
}
