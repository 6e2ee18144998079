import path from 'node:path';
import { Piscina } from 'piscina';
import { ProviderError } from '../core/errors';
import type { DocumentInput, DocumentName } from './worker/writers';

/** Time after which an idle thread ends; milliseconds. Loading fonts and writers takes about one second. */
const IDLE = 60_000;
/** Timeout of one document; milliseconds. */
const LONGEST = 30_000;
/** Documents that may wait. */
const WAITING = 200;

let pool: Piscina | undefined;

/** The script is resolved from the working directory, so that bundling neither moves nor drops it. */
const poolOf = () => {
  pool ??= new Piscina({
    filename: path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/provider/documents/worker/document-worker.mjs'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    maxQueue: WAITING,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: [],
  });
  return pool;
};

/**
 * Writes a document in a kept thread: subsetting Chinese fonts takes up to 200 ms, during which no other request would
 * be served.
 * It is written to its end even if the request was aborted, as ending the thread would cost the next one a second.
 *
 * @throws ProviderError 503 when too many documents wait, or when one takes too long
 */
export async function writeDocument<N extends DocumentName>(
  name: N,
  input: DocumentInput<N>,
): Promise<Uint8Array<ArrayBuffer>> {
  const documents = poolOf();
  if (documents.queueSize >= WAITING) throw new ProviderError(503, '正在生成的文书较多，请稍候再试', { retryAfter: 5 });
  const limit = AbortSignal.timeout(LONGEST);
  try {
    const bytes: Uint8Array = await documents.run({ name, input }, { signal: limit });
    return new Uint8Array(bytes);
  } catch (error) {
    if (limit.aborted) throw new ProviderError(503, '文书生成超时，请稍候再试', { retryAfter: 5 });
    throw error;
  }
}
