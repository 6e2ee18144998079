// @ts-check
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** A worker that dies sooner than this after its start is not started anew at once. */
const YOUNG_MS = 10_000;

/**
 * Runs the portal in several processes on one port. One that dies is replaced; one that refuses its settings, which all
 * share, ends the whole. A signal lets each finish what it has begun.
 * @param {number} count
 */
export function fork(count) {
  // `npm start` has installed and built already.
  const exec = fileURLToPath(new URL('../serve.mjs', import.meta.url));
  cluster.setupPrimary({ exec });
  // Counts for the rate limits of all.
  new RateLimiterClusterMaster();
  let stopping = false;
  let failed = 0;
  const startOne = () => {
    const born = Date.now();
    const worker = cluster.fork();
    let listens = false;
    worker.once('listening', () => {
      listens = true;
    });
    worker.once('exit', (code) => {
      if (stopping) return;
      if (!listens && code) {
        // Settings that are refused, or a port that is taken: the others will fare no better.
        failed = code;
        return stop();
      }
      setTimeout(() => !stopping && startOne(), Date.now() - born < YOUNG_MS ? 1000 : 0);
    });
  };
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    const alive = Object.values(cluster.workers ?? {});
    for (const worker of alive) worker?.process.kill('SIGTERM');
    const check = setInterval(() => {
      if (Object.keys(cluster.workers ?? {}).length > 0) return;
      clearInterval(check);
      process.exit(failed);
    }, 50);
  };
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, stop);
  for (let started = 0; started < count; started++) startOne();
}
