import path from 'node:path';
import { Piscina } from 'piscina';
import type { Ctx } from '../core/context';
import { ProviderError } from '../core/errors';
import { callerOf } from '../http/caller';
import { inTurn } from './document-turns';
import type { DocumentInput, DocumentName } from './worker/writers';

/** Time after which an idle thread ends; milliseconds. Loading fonts and writers takes about one second. */
const IDLE = 60_000;
/** Timeout of one document, its wait included; milliseconds. */
const LONGEST = 30_000;

let pool: Piscina | undefined;

/** The script is resolved from the working directory, so that bundling neither moves nor drops it. */
const poolOf = () => {
  pool ??= new Piscina({
    filename: path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/provider/documents/worker/document-worker.mjs'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: [],
  });
  return pool;
};

/** Options of a document. */
export interface DocumentOptions {
  /** Counts the document for nobody: as a part of an archive that is being sent, it comes one after another anyway. */
  isPart?: boolean;
}

/** Account or network that a document is counted for; undefined for the work of a job, which nobody waits for. */
const ownerOf = (ctx: Ctx): string | undefined => (ctx.actor || ctx.request.ip ? callerOf(ctx) : undefined);

/**
 * Writes a document in a kept thread: subsetting Chinese fonts takes up to 200 ms, during which no other request would
 * be served. Few documents of one caller wait at a time. A document is written to its end even if the request was aborted,
 * as ending the thread would cost the next one a second.
 *
 * @throws ProviderError 429 when the caller has too many documents underway, 503 when too many wait in all, or when one
 * takes too long
 */
export async function writeDocument<N extends DocumentName>(
  ctx: Ctx,
  name: N,
  input: DocumentInput<N>,
  { isPart = false }: DocumentOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(LONGEST);
  const owner = isPart ? undefined : ownerOf(ctx);
  try {
    const bytes = await inTurn<Uint8Array>({ owner, signal }, () => poolOf().run({ name, input }, { signal }));
    return new Uint8Array(bytes);
  } catch (error) {
    if (signal.aborted) throw new ProviderError(503, '文书生成超时，请稍候再试', { retryAfter: 5 });
    throw error;
  }
}
