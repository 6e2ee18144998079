import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { badRequest, ProviderError, tooMany } from '../core/errors';
import { Turns } from './turns';

/** Files that are read at a time, of everybody, and that wait for it; files of one account. */
const AT_ONCE = 2;
const WAITING = 20;
const OF_ONE = 3;

const MB = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export interface WorkerTask {
  /** File of the worker, from the root of the checkout. */
  script: string;
  /** Reaches it as `workerData`, copied. */
  data: unknown;
  /** Ends the work, and the worker with it. */
  signal?: AbortSignal;
  /** Account whose file it is. */
  owner: string;
  /** Seconds from its beginning after which it is ended. */
  seconds?: number;
  /** V8's bounds of its heap. */
  memory?: typeof MB;
  words: { tooLong: string; tooMuch: string };
}

const turns = new Turns({ atOnce: AT_ONCE, waiting: WAITING, ofOne: OF_ONE });

const busy = () => new ProviderError(503, '正在读取的文件较多，请稍候再试', { retryAfter: 5 });
const refuse = (message: string) => new ProviderError(422, message, { fields: { file: message } });

const isOutOfMemory = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Runs a worker on what came from outside and hands over each of its messages; after each it is asked for the next.
 * A worker serves one file only and is ended when the loop over its messages ends, however it ends. Resolved from the
 * working directory, so that bundling neither moves nor swallows the script.
 *
 * @throws ProviderError 422 beside `file` where time or memory run out, 429 and 503 where too many wait, 400 when aborted
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
