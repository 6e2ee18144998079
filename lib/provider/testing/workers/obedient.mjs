// @ts-check
/* Does what a test asks of a worker. */
import { parentPort, workerData } from 'node:worker_threads';

/** @type {Record<string, () => void>} */
const deeds = {
  /** Says as many numbers as are asked for. */
  count: () => {
    let at = 0;
    const say = () => {
      at += 1;
      parentPort?.postMessage(at);
    };
    parentPort?.on('message', say);
    say();
  },
  /** Waits in its own thread, without an event loop, until the other has taken so many turns. */
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
