// @ts-check
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** A worker that dies within this time after its start is restarted with a delay. */
const YOUNG_MS = 10_000;

/**
 * Runs the portal in several processes on one port. Replaces a worker that dies; ends them all when one rejects its
 * settings, which all share. A signal shuts down all workers gracefully.
 * @param {number} count
 */
export function fork(count) {
  // `npm start` has installed and built already.
  const exec = fileURLToPath(new URL('../serve.mjs', import.meta.url));
  cluster.setupPrimary({ exec });
  // Keeps the counters of the rate limits for all workers.
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
        // Invalid settings, or a port in use: the other workers would fail as well.
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
