import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

export type AfterCommit = () => void | Promise<void>;

/** Milliseconds before each further attempt. */
const PAUSES = [200, 1000, 5000, 30_000];

/**
 * Does what follows a write that is already durable. The first attempt is waited for; when it fails, further ones
 * happen behind the caller's back, because the write itself has not failed.
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
    // The process may end meanwhile: it is not kept alive for this.
    await pause(ms, undefined, { ref: false });
    try {
      return await task();
    } catch (error) {
      last = error;
    }
  }
  log.error({ err: last }, 'what follows a write was given up');
}
