// @ts-check
/* Worker that performs the deeds a test requests. */
import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {Record<string, () => void>} */
const deeds = {
  /** Posts the requested count of numbers. */
  count: () => {
    let at = 0;
    const say = () => {
      at += 1;
      parentPort?.postMessage(at);
    };
    parentPort?.on('message', say);
    say();
  },
  /** Posts the id of its process; at the next request does another deed. */
  place: () => {
    parentPort?.once('message', () => deeds[workerData.then]?.());
    parentPort?.postMessage(process.pid);
  },
  /** Blocks its thread, without an event loop, until the other side has made a file. */
  wait: () => {
    while (!existsSync(workerData.file));
    parentPort?.postMessage('waited');
  },
  hang: () => {
    while (true);
  },
  hoard: () => {
    /** @type {string[]} */
    const kept = [];
    while (true) kept.push(`${kept.length}`.repeat(10));
  },
  /** Allocates far more than its limit at once, for which V8 aborts the process. */
  burst: () => {
    const parts = Array.from({ length: 400_000 }).flatMap(() => Array.from({ length: 256 }, (_, at) => at));
    parentPort?.postMessage(parts.length);
  },
  fail: () => {
    throw new Error('broken');
  },
};

deeds[workerData.deed]?.();
