import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { badRequest, ProviderError, tooMany } from '../core/errors';
import { Turns } from './turns';

/** Limits: files parsed at a time, files queued, files of one account. */
const AT_ONCE = 2;
const WAITING = 20;
const OF_ONE = 3;

const MB = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export interface WorkerTask {
  /** Worker script, relative to the root of the checkout. */
  script: string;
  /** Passed as `workerData`, copied. */
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

const isOutOfMemory = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Runs a worker on external input and yields its messages; requests the next one after each. A worker serves one file
 * and is terminated when the loop ends for any reason. The script is resolved from the working directory, so that
 * bundling neither moves nor drops it.
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
  try {
    if (signal?.aborted) throw badRequest('提交中断，请重试');
    const file = path.join(/* turbopackIgnore: true */ process.cwd(), script);
    const options = { workerData: data, resourceLimits: memory, env: {}, execArgv: [] };
    const worker = new Worker(/* turbopackIgnore: true */ file, options);
    let timer: NodeJS.Timeout | undefined;
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(refuse(words.tooLong)), seconds * 1000);
      signal?.addEventListener('abort', () => reject(badRequest('提交中断，请重试')), { once: true });
      worker.once('error', (error) => reject(isOutOfMemory(error) ? refuse(words.tooMuch) : error));
      worker.once('exit', (code) => reject(new Error(`a worker has ended with ${code}`)));
    });
    ended.catch(() => undefined);
    try {
      while (true) {
        const said = new Promise<Message>((resolve) => worker.once('message', resolve));
        yield await Promise.race([said, ended]);
        worker.postMessage('next');
      }
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  } finally {
    done();
  }
}
