import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { FenceMessage, Order } from './fenced-worker.mjs';

/** Milliseconds for which an unused process is kept: a clerk who corrects a file sends it again within seconds. */
const KEPT = 10_000;
/** Milliseconds in which a worker has to end on order; afterwards its process is killed. */
const TO_REST = 2000;
/** Most unused processes. */
const MOST = 2;

const resting: ChildProcess[] = [];

/** Removes the listeners of the last user; those of Node stay. */
const forget = (child: ChildProcess): void => {
  for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
};

/**
 * Sends an order to a process. One that has gone answers by its exit: with a callback Node reports a closed pipe there, and
 * not as an error of the process, which would hide the reason.
 */
export const tell = (child: ChildProcess, order: Order): void => {
  if (child.connected) child.send(order, () => undefined);
};

/** Starts a process for workers, or takes one that is unused. */
export function takeFence(): ChildProcess {
  for (let child = resting.pop(); child; child = resting.pop()) {
    forget(child);
    if (!child.connected) continue;
    child.ref();
    child.channel?.ref();
    return child;
  }
  const script = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/provider/parsing/fenced-worker.mjs');
  return fork(/* turbopackIgnore: true */ script, {
    serialization: 'advanced',
    env: { NODE_ENV: 'production' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Ends the worker of a process that has served its task well, and keeps the process for the next one for a while. Neither
 * keeps the portal from ending. Calls back once the worker has ended.
 */
export function restFence(child: ChildProcess, done: () => void): void {
  forget(child);
  if (!child.connected) {
    done();
    return;
  }
  let hasEnded = false;
  const finish = () => {
    if (!hasEnded) done();
    hasEnded = true;
  };
  const kill = () => void child.kill('SIGKILL');
  let timer = setTimeout(kill, TO_REST);
  timer.unref();
  child.unref();
  child.channel?.unref();
  child.on('error', kill);
  child.once('exit', () => {
    clearTimeout(timer);
    finish();
    const at = resting.indexOf(child);
    if (at >= 0) resting.splice(at, 1);
  });
  child.on('message', (message: FenceMessage) => {
    if (message !== 'rested') return;
    clearTimeout(timer);
    finish();
    if (resting.length >= MOST) return kill();
    resting.push(child);
    timer = setTimeout(() => {
      const at = resting.indexOf(child);
      if (at < 0) return;
      resting.splice(at, 1);
      kill();
    }, KEPT);
    timer.unref();
  });
  tell(child, 'end');
}
