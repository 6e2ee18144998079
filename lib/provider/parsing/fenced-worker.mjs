// @ts-check
/*
 * Main script of a process that runs one worker and passes its messages on. V8 aborts the whole process when a single
 * allocation exceeds the limits of a worker; here nothing else lives in it. The worker's own limits still end most tasks
 * with an error, and this thread stays free to end with its parent.
 */
import { Worker } from 'node:worker_threads';

/** @typedef {{ file: string, data: unknown, memory: import('node:worker_threads').ResourceLimits }} Task */
/** @typedef {{ said: unknown } | { failed: { code: string, message: string } } | { ended: number }} FenceMessage */

/** @param {FenceMessage} message */
const tell = (message) => process.send?.(message);

/** @param {Task} task */
function begin({ file, data, memory }) {
  const worker = new Worker(file, { workerData: data, resourceLimits: memory, env: {}, execArgv: [] });
  worker.on('message', (message) => tell({ said: message }));
  worker.once('error', (error) => {
    const code = 'code' in error ? String(error.code) : '';
    tell({ failed: { code, message: error.stack ?? error.message } });
  });
  worker.once('exit', (code) => tell({ ended: code }));
  process.on('message', (message) => worker.postMessage(message));
}

process.once('message', (task) => begin(/** @type {Task} */ (task)));
process.once('disconnect', () => process.exit());
