// @ts-check
/* Worker that performs the deeds a test requests. */
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
  /** Blocks its thread, without an event loop, until the other side has taken the given number of turns. */
  wait: () => {
    const turns = new Int32Array(workerData.turns);
    while (Atomics.load(turns, 0) < workerData.most) Atomics.wait(turns, 0, Atomics.load(turns, 0));
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
  fail: () => {
    throw new Error('broken');
  },
};

deeds[workerData.deed]?.();
