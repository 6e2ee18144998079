import { once } from 'node:events';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

/** Passed to the worker as `workerData`. */
export interface ThreadOptions {
  folder?: string;
  image?: ArrayBuffer;
  engine?: WebAssembly.Module;
  /** Settings of PostgreSQL, each `name=value`. */
  settings: string[];
}

/** Resolved from the working directory, so that bundling neither moves nor drops it. */
const SCRIPT = 'lib/provider/db/pglite-worker.mjs';

/**
 * Connection of the PostgreSQL driver to an embedded database in a worker thread, which starts and ends with it. Has
 * the methods of a socket that the driver calls.
 */
export class PgliteStream extends Duplex {
  private readonly worker: Worker;
  /** Resolves when the thread has ended and with it the access to the files. */
  readonly ended: Promise<void>;

  constructor(options: ThreadOptions) {
    super();
    const script = path.join(/* turbopackIgnore: true */ process.cwd(), SCRIPT);
    const worker = new Worker(/* turbopackIgnore: true */ script, { workerData: options, execArgv: [] });
    worker.on('message', (said: Uint8Array<ArrayBuffer> | 'pong') => {
      if (said === 'pong') this.emit('pong');
      else this.push(Buffer.from(said.buffer));
    });
    worker.on('error', (error) => this.destroy(error));
    worker.once('exit', () => {
      if (this.writableEnded) this.push(null);
      else this.destroy(new Error('Connection terminated: the thread of the embedded database has ended'));
    });
    this.ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    this.worker = worker;
  }

  /** Asks the thread for a sign of life between two statements, also during a transaction. */
  async ping(): Promise<void> {
    const answered = once(this, 'pong');
    this.worker.postMessage('ping');
    await answered;
  }

  connect(): this {
    // Messages sent before the thread is ready wait in its port.
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  /** The thread keeps the process running until the database is closed. */
  ref(): this {
    return this;
  }

  override _read(): void {
    // The thread sends unasked; an answer is as large as its statement makes it.
  }
  /** The driver corks the messages of a statement, so that they arrive here, and in the thread, together. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    // In memory of its own: small buffers share theirs, which would be copied whole.
    const bytes = new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    this.worker.postMessage(bytes, [bytes.buffer]);
    done();
  }
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    void this.worker.terminate().then(() => done(error));
  }
}
