// @ts-check
/*
 * Main script of a process that runs workers, one after another, and passes their messages on. V8 aborts the whole process
 * when a single allocation exceeds the limits of a worker; here nothing else lives in it. The worker's own limits still end
 * most tasks with an error, and this thread stays free to end with its parent.
 */
import { Worker } from 'node:worker_threads';

/** @typedef {{ file: string, data: unknown, memory: import('node:worker_threads').ResourceLimits }} Task */
/** @typedef {{ begin: Task } | 'next' | 'end'} Order */
/**
 * `rested`: the worker has ended on order, and the process can take the next task.
 * @typedef {{ said: unknown } | { failed: { code: string, message: string } } | { ended: number } | 'rested'} FenceMessage
 */

/** @type {Worker | undefined} */
let running;

/** @param {FenceMessage} message */
const tell = (message) => process.send?.(message);

/** @param {Task} task */
function begin({ file, data, memory }) {
  const worker = new Worker(file, { workerData: data, resourceLimits: memory, env: {}, execArgv: [] });
  running = worker;
  // A worker that was ended says nothing to the next task.
  const tellIfRunning = (/** @type {FenceMessage} */ message) => running === worker && tell(message);
  worker.on('message', (message) => tellIfRunning({ said: message }));
  worker.once('error', (error) => {
    const code = 'code' in error ? String(error.code) : '';
    tellIfRunning({ failed: { code, message: error.stack ?? error.message } });
  });
  worker.once('exit', (code) => tellIfRunning({ ended: code }));
}

async function end() {
  const worker = running;
  running = undefined;
  await worker?.terminate();
  tell('rested');
}

process.on('message', (message) => {
  const order = /** @type {Order} */ (message);
  if (order === 'next') running?.postMessage(order);
  else if (order === 'end') end();
  else begin(order.begin);
});
process.once('disconnect', () => process.exit());
