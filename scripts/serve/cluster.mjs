// @ts-check
import cluster from 'node:cluster';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { figuresOf, serveMetrics } from './metrics.mjs';
import { say } from './say.mjs';

/** The release that RELEASE_LINK leads to. @returns {string | undefined} */
function linkedRelease() {
  const link = process.env.RELEASE_LINK;
  if (!link) return undefined;
  try {
    return realpathSync(link);
  } catch (error) {
    say('error', `RELEASE_LINK 不通，仍用原来的版本：${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

/** A worker that dies within this time after its start is restarted with a delay. */
const YOUNG_MS = 10_000;

/**
 * Runs the portal in several processes on one port. Replaces a worker that dies; ends them all when one rejects its
 * settings, which all share. SIGTERM and SIGINT shut down all workers gracefully; SIGHUP replaces them one by one, each when
 * its successor listens; the successors run the release that RELEASE_LINK leads to by then.
 * @param {number} count
 */
export function fork(count) {
  // `npm start` has installed and built already.
  let release = fileURLToPath(new URL('../..', import.meta.url));
  /** @param {string} folder that the workers started from now on run in */
  const enter = (folder) => cluster.setupPrimary({ exec: path.join(folder, 'scripts/serve.mjs'), cwd: folder });
  enter(release);
  // Keeps the counters of the rate limits for all workers.
  new RateLimiterClusterMaster();
  let stopping = false;
  let failed = 0;
  /** Workers whose successor listens. */
  const relieved = new Set();
  /** Workers that answer requests, and so know figures. */
  const serving = new Set();
  serveMetrics(() => Promise.all([...serving].map(figuresOf)));
  const startOne = () => {
    const born = Date.now();
    const worker = cluster.fork();
    let listens = false;
    worker.once('listening', () => {
      listens = true;
      serving.add(worker);
    });
    worker.once('exit', () => serving.delete(worker));
    worker.once('exit', (code) => {
      if (stopping || relieved.delete(worker)) return;
      if (!listens && reloading) return;
      if (!listens && code) {
        // Invalid settings, or a port in use: the other workers would fail as well.
        failed = code;
        return stop();
      }
      setTimeout(() => !stopping && startOne(), Date.now() - born < YOUNG_MS ? 1000 : 0);
    });
    return worker;
  };
  let reloading = false;
  /** Set by a SIGHUP during a reload: the link may lead to another release by then. */
  let reloadAgain = false;
  const reload = async () => {
    if (stopping) return;
    if (reloading) {
      reloadAgain = true;
      return;
    }
    reloading = true;
    reloadAgain = false;
    const next = linkedRelease() ?? release;
    enter(next);
    let relievedAll = true;
    for (const old of Object.values(cluster.workers ?? {})) {
      if (!old || stopping) continue;
      const successor = startOne();
      const listens = await new Promise((resolve) => {
        successor.once('listening', () => resolve(true));
        successor.once('exit', () => resolve(false));
      });
      if (!listens) {
        if (!stopping) say('error', '新进程没有启动，原有的进程继续应答：请改正后再发 SIGHUP');
        relievedAll = false;
        break;
      }
      relieved.add(old);
      const gone = new Promise((resolve) => old.once('exit', resolve));
      old.process.kill('SIGTERM');
      await gone;
    }
    // Workers that die are replaced by the release of the others.
    if (relievedAll) release = next;
    else enter(release);
    reloading = false;
    if (reloadAgain) await reload();
  };
  // A terminal that closes sends it too; there the portal ends with it.
  if (!process.stdin.isTTY) process.on('SIGHUP', reload);
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
