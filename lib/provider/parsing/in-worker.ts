import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { badRequest, ProviderError, tooMany } from '../core/errors';
import { restFence, takeFence, tell } from './fence-pool';
import type { FenceMessage, Order } from './fenced-worker.mjs';
import { Turns } from './turns';

/** Limits: files parsed at a time, files queued, files of one account. */
const AT_ONCE = 2;
const WAITING = 20;
const OF_ONE = 3;

const MB = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export interface WorkerTask {
  /** Worker script, relative to the root of the checkout. */
  script: string;
  /** Passed as `workerData`, copied twice. */
  data: unknown;
  /** Aborts the task and its worker. */
  signal?: AbortSignal;
  /** Account that uploaded the file. */
  owner: string;
  /** Timeout from its start, in seconds. */
  seconds?: number;
  /** Heap limits of V8. */
  memory?: typeof MB;
  words: { tooLong: string; tooMuch: string };
}

const turns = new Turns({ atOnce: AT_ONCE, waiting: WAITING, ofOne: OF_ONE });

const busy = () => new ProviderError(503, '正在读取的文件较多，请稍候再试', { retryAfter: 5 });
const refuse = (message: string) => new ProviderError(422, message, { fields: { file: message } });

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
/** Ends of a process that V8 aborts, or the kernel kills, because its memory is used up. */
const ABORTS: readonly (NodeJS.Signals | number | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL', 133, 134];

/**
 * Runs a worker, in another process, on external input and yields its messages; requests the next one after each. A worker
 * serves one file and is ended when the loop ends for any reason, with its process unless all went well: that is kept for
 * the next file. The script is resolved from the working directory, so that bundling neither moves nor drops it.
 *
 * @throws ProviderError 422 beside `file` on a timeout or exhausted memory, 429 and 503 when the queue is full, 400
 * when aborted
 */
export async function* askWorker<Message>(task: WorkerTask): AsyncGenerator<Message> {
  const { script, data, signal, owner, seconds = 15, memory = MB, words } = task;
  const turn = turns.take(owner, signal);
  if (turn === 'ofOne') throw tooMany('您有文件正在读取，请等它读完再试', 5);
  if (turn === 'full') throw busy();
  const done = await turn;
  /** Process whose worker has to end before the next turn. */
  let served: ChildProcess | undefined;
  try {
    if (signal?.aborted) throw badRequest('提交中断，请重试');
    const file = path.join(/* turbopackIgnore: true */ process.cwd(), script);
    const child = takeFence();
    let told: (message: Message) => void = () => {};
    let timer: NodeJS.Timeout | undefined;
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(refuse(words.tooLong)), seconds * 1000);
      signal?.addEventListener('abort', () => reject(badRequest('提交中断，请重试')), { once: true });
      child.on('error', reject);
      child.once('exit', (code, ender) => {
        if (ABORTS.includes(ender ?? code)) reject(refuse(words.tooMuch));
        // Another signal comes from outside, as when the portal is stopped.
        else reject(ender ? busy() : new Error(`a worker's process has ended with ${code}`));
      });
      child.on('message', (message) => {
        // The other side is a script of this folder.
        const heard = message as FenceMessage;
        if (heard === 'rested') return;
        if ('said' in heard) told(heard.said as Message);
        else if ('ended' in heard) reject(new Error(`a worker has ended with ${heard.ended}`));
        else reject(heard.failed.code === OUT_OF_MEMORY ? refuse(words.tooMuch) : new Error(heard.failed.message));
      });
    });
    ended.catch(() => undefined);
    let order: Order = { begin: { file, data, memory } };
    let isWell = true;
    try {
      while (true) {
        const said = new Promise<Message>((resolve) => {
          told = resolve;
        });
        tell(child, order);
        order = 'next';
        yield await Promise.race([said, ended]);
      }
    } catch (error) {
      isWell = false;
      throw error;
    } finally {
      clearTimeout(timer);
      if (isWell) served = child;
      else child.kill('SIGKILL');
    }
  } finally {
    if (served) restFence(served, done);
    else done();
  }
}
